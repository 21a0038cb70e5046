import { wordSet } from './word-set';

/** People and animals that a statement can be limited to: "for members", "in mice". Folded. */
export const GROUPS = wordSet(
  [
    'member members resident residents local locals student students pupil pupils senior seniors pensioner pensioners child children kids',
    'adult adults woman women men girls boys guest guests subscriber subscribers employee employees staff customer customers owner owners',
    'mouse mice rat rats rabbits dogs cats monkeys pigs animals infants newborns toddlers teenagers patients veterans citizens taxpayers',
    'smokers diabetics primates fish worms vitro theory principle simulations laboratory',
    'beginners holders cardholders groups families couples teachers nurses under over aged',
    'mitglieder mitglied einwohner schüler studierende studenten kinder erwachsene gäste mäuse ratten senioren',
    'membres résidents habitants élèves étudiants enfants adultes clients souris abonnés',
    'miembros socios residentes estudiantes alumnos niños adultos clientes ratones',
    'membri soci residenti studenti bambini adulti clienti topi abbonati sócios membros moradores estudantes crianças',
    'leden bewoners studenten kinderen gasten medlemmar barn studerande',
  ].join(' '),
);

/** Words before a group. Folded. */
export const FOR = wordSet('for to in among für bei pour chez para per voor för till em');

/** Limits of time and manner that say when or how, as a rule and not of one event. Folded. */
export const RECURRING = wordSet(
  [
    'mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends request appointment arrangement',
    'montags dienstags mittwochs donnerstags freitags samstags sonntags werktags wochenende anfrage',
    'lundis mardis mercredis jeudis vendredis samedis dimanches demande',
  ].join(' '),
);

/** Words with which a description narrows the noun before it. Folded. */
export const NARROWING = wordSet(
  'who with without under over aged whose from earning holding that weighing living working travelling traveling using owning',
);

/** Words that speak of everybody or of any time. Folded. */
export const FOR_ALL = wordSet(
  'everyone everybody anyone anybody all always any tous toutes todos todas tutti tutte alle jeder alla iedereen immer toujours siempre sempre',
);
