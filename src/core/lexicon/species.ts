/** On whom something was tried: words for animals and cells of a laboratory, and words for people. Folded. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

export const ANIMALS = set(
  `mouse mice rat rats rodent rodents hamster hamsters rabbit rabbits monkey monkeys macaque macaques ferret ferrets piglet
  piglets pig pigs zebrafish maus mäuse mäusen ratte ratten affen souris singes
  ratón ratones rata ratas monos topo topi ratto ratti muis muizen rat rato ratos camundongos
  мыши мышей мышах крысы крыс крысах`,
);

export const PEOPLE = set(
  `people person persons patient patients human humans adult adults man men woman women volunteers participants children
  individuals menschen personen patienten patientinnen erwachsene erwachsenen freiwillige probanden personnes patients
  patientes humains adultes gens personas pacientes humanos adultos persone pazienti umani adulti mensen patiënten personen
  volwassenen pessoas люди людей пациенты пациентов`,
);

/** What was tried in a dish. */
export const IN_DISHES =
  /(?<![\p{L}])(?:in vitro|cell cultures?|cultured cells?|cells? (?:grown|cultured|kept)|in (?:a |petri )?dish(?:es)?|in (?:human |isolated |\p{L}+ )?cells|zellkulturen?|cultures? cellulaires?|cultivos? celulares?|colture cellulari|celkweek)(?![\p{L}])/iu;
