/** "-our" of these words only: "four" and "hour" have no other spelling. */
const OUR =
  /^(?:col|disc?ol|fav|disfav|lab|hon|dishon|harb|neighb|hum|rum|flav|behavi|misbehavi|tum|od|vap|arm|sav|vig|endeav|splend|val|cand|clam|ranc)or/u;
const IZE = /(iz)(?=$|ation|er|abl|ing)/u;
/** Stems of American spellings, and those of the British. */
const BRITISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    center: 'centr',
    liter: 'litr',
    meter: 'metr',
    kilometer: 'kilometr',
    centimeter: 'centimetr',
    theater: 'theatr',
    fiber: 'fibr',
    defens: 'defenc',
    offens: 'offenc',
    licens: 'licenc',
    practis: 'practic',
    program: 'programm',
    traveler: 'traveller',
    jewelry: 'jewellery',
    fulfill: 'fulfil',
    enrollment: 'enrolment',
    installment: 'instalment',
    gray: 'grey',
    aluminum: 'aluminium',
    plow: 'plough',
    mold: 'mould',
    skeptic: 'sceptic',
    skeptical: 'sceptical',
    catalog: 'catalogu',
    dialog: 'dialogu',
    pediatric: 'paediatric',
    anemia: 'anaemia',
    estrogen: 'oestrogen',
    fetu: 'foetu',
    fetus: 'foetus',
    maneuver: 'manoeuvr',
    leukemia: 'leukaemia',
    archeology: 'archaeology',
    archeologist: 'archaeologist',
    archeological: 'archaeological',
    encyclopedia: 'encyclopaedia',
  }),
);

/** One spelling for both: "itemized" and "itemised", "color" and "colour", "center" and "centre". */
export function spellBritish(stem: string): string {
  if (stem.length < 4) return stem;
  const own = stem.indexOf('iz', 3) > 0 ? stem.replace(IZE, 'is') : stem;
  if (own.endsWith('yz')) return `${own.slice(0, -1)}s`;
  if (own.indexOf('or', 2) > 0 && OUR.test(own)) return own.replace('or', 'our');
  return BRITISH.get(own) ?? own;
}
