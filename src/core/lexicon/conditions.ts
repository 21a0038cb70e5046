/** Phrases by which a statement hangs on a condition. */

/** A condition of two halves, both of which must be met: what leads it in, and each half. */
export const BOTH_HALVES =
  /(?<![\p{L}])(only (?:after|if|when|once|where)|(?<!\b(?:even|as|ask|asks|asked|know|see|wonders?|wondered)\s)if|provided(?: that)?|as long as|nur wenn|sofern|wenn|seulement si|à condition (?:que|de|d['’])|s[oó]lo si|siempre que|solo se)\s([^.,;:!?\n]{6,90}?),?\s(?:and(?: then)?|und|et|y|e)\s([^.,;:!?\n]{3,60})/giu;
/** A condition with a verb of its own behind what it is a condition of: "once the contract has run for two years". */
export const CONDITION_BEHIND =
  /,?\s(?:once(?!\s(?:an?|per|every|each|in|more|again|and)\s)|as soon as|where|whenever|when|after|if|provided(?: that)?|as long as|sobald|sofern|wenn|falls|solange|dès que|lorsque|lorsqu['’]|quand|si|après que|una vez que|cuando|si|siempre que|una volta che|quando|se|zodra|wanneer|als|mits)\s([^.,;:!?\n]{8,120})/giu;
/** What is demanded, allowed or promised, and so depends on it. Folded. */
export const DEPENDING =
  /^(?:must|may|can|shall|entitled|required|allowed|permitted|obliged|refunds?|pays?|receives?|gets?|needs?|applies|covers?|muss|müssen|darf|dürfen|kann|können|doit|doivent|peut|peuvent|debe|deben|puede|pueden|deve|devono|può|possono|moet|moeten|mag|mogen|kan|kunnen)$/u;

/** Before a condition. English has its own words among the restrictions. */
const OPENERS: Readonly<Record<string, string>> = {
  de: 'sofern|vorausgesetzt|falls|(?:nur|erst) wenn|unter der (?:bedingung|voraussetzung)|es sei denn|vorbehaltlich',
  fr: "à (?:la )?condition (?:que|qu['’]|de|d['’])|sous réserve (?:que|qu['’]|de|d['’])|pourvu (?:que|qu['’])|à moins (?:que|qu['’]|de)|(?:seulement|uniquement) si|sauf si",
  es: 'siempre (?:que|y cuando)|(?:a|con la) condición de|a menos que|salvo que|(?:sólo|solo|únicamente) si|en caso de que',
  pt: 'contanto que|desde que (?=tenha|seja|esteja|haja|sejam|tenham|estejam|apresente|comprove)|(?:com a|sob a) condição de|a menos que|(?:só|somente|apenas) se|mediante',
  it: 'a (?:condizione|patto) (?:che|di)|purché|a meno che|(?:solo|soltanto) se|sempre che|previa',
  nl: 'mits|op voorwaarde dat|tenzij|(?:alleen|enkel) als|onder voorbehoud van',
  sv: 'förutsatt att|under förutsättning att|såvida|endast om|bara om',
  pl: 'pod warunkiem|o ile|chyba że|tylko jeśli|tylko gdy',
  ru: 'при условии|(?:только|лишь) если|если только|при наличии',
  tr: '(?:olması )?(?:şartıyla|koşuluyla)',
  ar: 'بشرط|شريطة',
  hi: 'बशर्ते',
};
/** Behind a condition, in languages that put it first. */
const CLOSERS: Readonly<Record<string, string>> = {
  ja: '場合に限り|場合に限って|場合のみ|場合だけ|に限り|に限って|限定で|ことを条件に',
  zh: '的情况下|的情況下|为条件|為條件|的前提下',
  ko: '경우에만|경우에 한해|경우에 한하여|에 한해|에 한하여|조건으로',
  tr: 'şartıyla|koşuluyla',
  hi: 'की शर्त पर|होने पर ही',
};

const compile = (table: Readonly<Record<string, string>>): ReadonlyMap<string, RegExp> =>
  new Map(
    Object.entries(table).map(([lang, forms]) => [
      lang,
      /^(?:ja|zh|ko)$/u.test(lang)
        ? new RegExp(forms, 'gu')
        : new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms})(?![\\p{L}\\p{M}])|(?<![\\p{L}])(?:${forms})(?<=['’])`, 'giu'),
    ]),
  );

export const CONDITION_OPENERS = compile(OPENERS);
export const CONDITION_CLOSERS = compile(CLOSERS);

/** Words by which a claim speaks of a condition, in any of the languages. */
export const CONDITIONAL =
  /(?<![\p{L}])(?:if|unless|provided|condition\p{L}*|subject to|wenn|falls|sofern|bedingung\p{L}*|voraussetzung\p{L}*|vorausgesetzt|nur|si|s['’]il\p{L}*|réserve|pourvu|sauf|seulement|uniquement|condici\p{L}+|siempre que|sólo|solo|únicamente|salvo|condiç\p{L}+|contanto|mediante|apenas|somente|condizion\p{L}+|purché|soltanto|patto|previa|mits|voorwaarde\p{L}*|tenzij|als|alleen|om|endast|bara|warun\p{L}+|jeśli|tylko|услови\p{L}+|если|только|наличи\p{L}+|şart\p{L}*|koşul\p{L}*)(?![\p{L}])|条件|場合|限り|限っ|のみ|限定|情况下|情況下|前提|只有|仅|僅|경우|한해|한하여|조건|बशर्ते|शर्त|अगर|यदि|بشرط|شريطة|إذا/iu;
