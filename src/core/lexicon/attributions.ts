/** Words by which a text has others say a thing, and does not say it itself. Folded. */

import { wordSet } from './word-set';

/** Speakers of whom nothing is known, or who speak against a thing. */
export const VAGUE_SPEAKERS = wordSet(
  `some many people others few critics critic opponents opponent detractors sceptics skeptics locals villagers fans rumour rumours rumor
  rumors gossip legend legends folklore tradition myth superstition posts users commenters conspiracy campaigners activists
  protesters rivals
  manche einige viele leute kritiker gegner gerüchte gerücht legende sage volksmund nutzer aktivisten
  certains certaines beaucoup gens critiques opposants détracteurs rumeur rumeurs légende internautes militants
  algunos algunas muchos gente críticos opositores detractores rumor rumores leyenda usuarios activistas
  alcuni molti gente critici oppositori leggenda voci alguns muitos críticos opositores lenda boatos
  sommigen veel mensen critici tegenstanders legende geruchten`,
);

/** Parties to a dispute: what they say is their case. Folded. */
export const PARTIES = wordSet(
  `prosecution prosecutor prosecutors plaintiff plaintiffs claimant claimants defence defense defendant accuser accusers lawyer lawyers
  attorney attorneys staatsanwaltschaft anklage kläger verteidigung accusation parquet plaignant plaignante avocat avocats fiscalía fiscal acusación demandante
  procura accusa difesa`,
);

/** Neutral verbs of saying: they leave a thing open where the speaker is such a one. */
export const SAYING_VERBS = wordSet(
  `say says said tell tells told argue argues argued warn warns warned think thinks report reports reported
  sagen sagt sagte sagten erzählen erzählt meinen meint warnen
  disent dit disaient affirment affirme racontent raconte pensent
  dicen dice decían afirman afirma cuentan cuenta sostienen
  dicono dice affermano afferma sostengono raccontano dizem diz afirmam
  zeggen zegt beweren`,
);

/** Verbs by which whoever speaks only claims. */
export const CLAIMING_VERBS = wordSet(
  `claim claims claimed assert asserts asserted allege alleges alleged contend contends contended insist insists insisted
  believe believes believed speculate speculates speculated suspect suspects suspected fear fears feared
  behaupten behauptet behauptete behaupteten vermuten vermutet befürchten mutmaßen
  prétendent prétend prétendait soupçonnent craignent aseguran sospechan temen
  sostengono sospettano temono alegam suspeitam temem`,
);

/** Words for speakers named before. */
export const THEY = wordSet('they sie ils elles ellos ellas loro essi eles elas zij ze');

/** Words by which somebody is made to say something. */
export const REPORTING = wordSet(
  `say says said call calls called write writes wrote claim claims claimed think thinks argue argues argued warn warns
  warned state states stated describe describes described praise praised find finds found report reports reported
  according told tells add adds added`,
);
