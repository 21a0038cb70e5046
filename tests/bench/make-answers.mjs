/**
 * Writes lines for `check`, to measure its throughput: 20 claims an answer, 5 given sources of 20 kB each, invented text.
 *
 *     node tests/bench/make-answers.mjs COUNT [SEED] > answers.jsonl
 *
 * No two sources are alike. Of the claims 11 stand in the cited source, 3 with the words in another order; 3 have another
 * number, 3 stand in no source, 1 in another source than the cited one, 2 cite nothing.
 */
import { importTs } from '../support/import-ts.mjs';

const { createRandom } = await importTs('random.ts');

const SOURCES = 5;
const SOURCE_LENGTH = 20_000;

const words = (list) => list.trim().split(/\s+/);
const THINGS = words(`
  harbour bridge library reservoir railway museum orchard tunnel theatre quarry lighthouse ferry market hospital archive
  dam observatory mill brewery school tramway cathedral canal nursery airfield foundry garden stadium kiln pier laboratory
  bakery dairy courthouse aqueduct gallery windmill barracks hostel cemetery forest vineyard fishery weir printworks
  greenhouse signal boathouse cinema telegraph shipyard granary`);
const OWNERS = words(`
  council university company trust ministry guild parish cooperative province society committee regiment bank federation
  institute bishop union board charity district`);
const ADJECTIVES = words(`
  old northern wooden municipal narrow restored crowded silent coastal abandoned private temporary famous flooded modern
  small eastern brick disputed electric seasonal rural heavy circular public granite remote painted covered frozen leaky
  fortified annual shallow steep vaulted rebuilt southern idle central`);
const VERBS = words(`
  repaired sold measured closed extended inspected insured photographed rented dismantled surveyed painted bought flooded
  guarded drained described enlarged demolished inherited renamed heated lit moved raised copied emptied funded opened
  planned replaced donated visited abandoned cleaned`);
const UNITS = words(`
  visitors tonnes metres hectares pupils lamps passengers barrels books bricks litres workers bells boats columns steps
  seats trees crowns kilometres households letters sheep windows`);
const LINKS = words('although because while after so before since when until whereas once');
const PEOPLE = words(`
  engineers villagers masons clerks sailors nurses farmers teachers judges smugglers painters widows merchants students
  surveyors bakers monks tailors carters pilots weavers singers printers herdsmen coopers divers gardeners inspectors
  soldiers musicians brewers midwives miners tenants porters travellers`);
const DOINGS = [
  ...['argued about the cost of', 'waited a whole season for', 'lost their savings in', 'kept no record of'],
  ...['wrote long letters concerning', 'refused to pay for', 'had already given up', 'quarrelled over the fate of'],
  ...['saw the first drawings of', 'moved their tools out of', 'celebrated the return of', 'feared the collapse of'],
  ...['carried their dead through', 'hid contraband beneath', 'took shelter behind', 'learned their trade inside'],
  ...['planted hedges around', 'drew lots for a share in', 'signed a petition against', 'sang at the reopening of'],
];
const SYLLABLES = words(
  'bran tor vel mar quil ost nor esk lan dun fer gol hav ing jar kel lum mos pen rud sil tam ul wex',
);

const random = createRandom(Number(process.argv[3] ?? 1));
const below = (count) => Math.floor(random() * count);
const pick = (list) => list[below(list.length)];
const capitalise = (text) => text[0].toUpperCase() + text.slice(1);
const makeName = () => capitalise(Array.from({ length: 2 + below(2) }, () => pick(SYLLABLES)).join(''));
const makeNumber = () => (below(3) === 0 ? (1000 + below(90_000)).toLocaleString('en') : String(12 + below(900)));

/** One statement, in parts, so that it can be said again otherwise. */
function makeFact(names) {
  return {
    thing: `${pick(ADJECTIVES)} ${pick(THINGS)}`,
    place: pick(names),
    owner: pick(OWNERS),
    verb: pick(VERBS),
    year: 1700 + below(320),
    number: makeNumber(),
    unit: pick(UNITS),
    later: `${pick(LINKS)} ${pick(ADJECTIVES)} ${pick(PEOPLE)} ${pick(DOINGS)} the ${pick(ADJECTIVES)} ${pick(THINGS)}`,
    form: below(5),
  };
}

function sayFact({ thing, place, owner, verb, year, number, unit, later, form }) {
  switch (form) {
    case 0:
      return `The ${thing} of ${place} was ${verb} by the ${owner} in ${year}, ${later}.`;
    case 1:
      return `In ${year} the ${owner} of ${place} ${verb} the ${thing} for ${number} ${unit}.`;
    case 2:
      return `${place} has a ${thing} with ${number} ${unit}, ${later}.`;
    case 3:
      return `Records of ${year} name ${number} ${unit} at the ${thing}, which the ${owner} of ${place} had ${verb}.`;
    default:
      return `The ${owner} ${verb} the ${thing} near ${place} and counted ${number} ${unit} there, ${later}.`;
  }
}

/** The same statement with its parts in another order. */
function sayOtherwise({ thing, place, owner, verb, year, number, unit, form }) {
  if (form === 0) return `It was in ${year} that the ${owner} ${verb} the ${thing} of ${place}.`;
  if (form === 1) return `The ${owner} of ${place} ${verb} the ${thing} for ${number} ${unit} in ${year}.`;
  return `There were ${number} ${unit} at the ${thing} of ${place}.`;
}

function makeSource(names) {
  const facts = [];
  let text = '';
  while (text.length < SOURCE_LENGTH) {
    const fact = makeFact(names);
    facts.push(fact);
    text += `${sayFact(fact)}${facts.length % 6 === 0 ? '\n\n' : ' '}`;
  }
  return { facts, text };
}

const withNumber = (fact) => ({ ...fact, form: 1 + below(4), number: makeNumber(), year: 1700 + below(320) });

function makeAnswer(id) {
  const names = Array.from({ length: 60 }, makeName);
  const sources = Array.from({ length: SOURCES }, () => makeSource(names));
  const ways = [
    ...Array.from({ length: 8 }, () => 'same'),
    ...Array.from({ length: 3 }, () => 'otherwise'),
    ...Array.from({ length: 3 }, () => 'number'),
    ...Array.from({ length: 3 }, () => 'invented'),
    'elsewhere',
    ...Array.from({ length: 2 }, () => 'uncited'),
  ];
  const claims = ways.map((way) => {
    const at = below(SOURCES);
    const fact = pick(sources[at].facts);
    const mark = ` [${(way === 'elsewhere' ? (at + 1) % SOURCES : at) + 1}]`;
    const say = {
      same: () => sayFact(fact),
      elsewhere: () => sayFact(fact),
      otherwise: () => sayOtherwise(fact),
      number: () => sayFact(withNumber(fact)),
      invented: () => sayFact(makeFact([makeName()])),
      uncited: () => sayFact(makeFact(names)),
    }[way];
    return `${say()}${way === 'uncited' ? '' : mark}`;
  });
  return {
    id,
    answer: claims.map((claim, index) => `${claim}${index % 5 === 4 ? '\n\n' : ' '}`).join(''),
    sources: Object.fromEntries(sources.map(({ text }, index) => [String(index + 1), text])),
  };
}

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) {
  console.error('usage: node tests/bench/make-answers.mjs COUNT [SEED]');
  process.exit(2);
}
for (let id = 1; id <= count; id += 1) {
  const isTaken = process.stdout.write(`${JSON.stringify(makeAnswer(id))}\n`);
  if (!isTaken) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
