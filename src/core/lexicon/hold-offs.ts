/** Words by which a text keeps what it goes on to say from being its own statement. Folded. */

import { wordSet } from './word-set';

/** Right before a "that": what follows is denied or doubted. */
export const DENYING = wordSet(
  `myth misconception untrue false wrong incorrect unproven unproved doubtful doubt doubts doubted disputed disproved
  mythos irrtum falsch unwahr unbewiesen umstritten zweifelhaft bezweifelt bezweifeln widerlegt bestreitet bestreiten
  mythe faux inexact doute doutent mito falso duda dudan dubita dubitano duvida onwaar onbewezen betwijfelt`,
);

/** Right before a "whether" or "if": what follows is a question. */
export const ASKING = wordSet(
  `unclear unknown uncertain undecided wonder wonders wondered investigate investigates investigated investigating
  question questions questioned ask asks asked asking debate debated examine examines examined examining doubt doubtful
  unklar ungewiss unbekannt offen fraglich fragt fragen fragte untersucht untersuchen prüft
  incertain ignore ignorent ignorait demande demandent incierto desconoce desconocen pregunta preguntan investiga
  incerto ignora chiede chiedono desconhece pergunta onduidelijk onbekend vraagt vragen onderzoekt`,
);

/** Words for what a statement rests on; behind a negator they leave what follows open: "did not show that". */
export const ASSERTING = wordSet(
  `show shows showed shown showing say says said saying tell tells told prove proves proved proven proof find finds found
  evidence confirm confirms confirmed establish established demonstrate demonstrates demonstrated claim claims claimed
  true clear certain sure case determine determined indication suggest suggests suggested state stated mean means
  conclude concluded sign support supports supported detect detected verify verified report reported
  zeigen zeigt zeigte gezeigt sagen sagt sagte gesagt beweisen beweist bewies bewiesen beweis beweise belegen belegt
  belegte beleg belege nachweisen nachgewiesen erwiesen bestätigt bestätigen gesichert sicher klar wahr behauptet
  behaupten hinweis hinweise feststellen festgestellt bedeutet
  montrer montre montré montrent dire dit prouver prouve prouvé preuve preuves établi établir démontré démontrer démontre
  confirmé confirmer vrai clair certain affirmer affirme
  muestra mostrar mostrado mostró dice decir dijo prueba pruebas probado probar demostrado demostrar demuestra demostró
  cierto verdad claro seguro confirmado evidencia afirma significa
  mostra mostrare mostrato detto prova prove provato dimostrato dimostra dimostrare vero certo chiaro confermato evidenza
  mostrou provou provado provas comprovado comprova verdade certo diz disse evidência demonstrou
  aangetoond aantonen bewezen bewijs bewijst gezegd zegt waar zeker duidelijk bevestigd gebleken`,
);

/** The same before a "whether": not to know or tell it leaves it open too. */
export const KNOWING = wordSet(
  `know knows known knew learn learned see answer answered decide decided agree agreed us
  wissen weiß wusste bekannt beurteilen entschieden entscheiden beantworten sait savoir décider sabe saber conoce decidir
  sa sapere sapeva decidere weten weet bekend`,
);

/** Words that take what follows for true, or deny it: with a negator it still is, or is so again. */
export const FACTIVE = wordSet(
  `know knows known knew forget forgot forgotten surprise surprised surprising secret realise realised realize realized notice
  noticed mention mentioned remember ignore ignored overlook overlooked hide hid hidden aware regret deny denied denies
  denying doubt doubted dispute disputed wonder coincidence accident
  wissen weiß wusste vergessen überraschend verschwiegen bemerkt erwähnt geheimnis zufall zweifel leugnen
  oublier savent surprenant secret hasard doute nier olvidar saben sorprendente secreto duda negar
  dimenticare sanno segreto dubbio negare esquecer segredo dúvida negar vergeten geheim twijfel`,
);

/** Between a verb of saying or thinking and what is said. */
export const THAT = wordSet('that dass daß que qu che dat att at że');
/** Behind these nothing but a question stands, and behind the others a condition as well. */
export const WHETHER = wordSet('whether ob hvorvidt czy');
/** Before a condition, or a question told. */
export const IF = wordSet('if si se of om');
