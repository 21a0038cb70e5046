/** Verbs by which a deed was refused, missed, tried or only promised, and how the deed stands behind them, by language. */
export interface Undone {
  /** A verb that leaves undone what stands behind it. Folded. */
  verb: RegExp;
  /** The deed behind it. */
  deed: RegExp;
  /** What stands right before the deed, where something has to. */
  lead?: RegExp;
}

const words = (stems: string): RegExp => new RegExp(`^(?:${stems})$`, 'u');

export const UNDONE: readonly Undone[] = [
  // English, with a verb in "-ing": "avoided paying", "shied away from paying"
  {
    verb: words(
      'avoid(?:s|ed)?|balk(?:s|ed)?|baulk(?:s|ed)?|refrain(?:s|ed)?|shied|shies|resist(?:s|ed)?|postpon(?:es?|ed)|delay(?:s|ed)?|den(?:y|ies|ied)|consider(?:s|ed)?|discuss(?:es|ed)?|suggest(?:s|ed)?|propos(?:es?|ed)|recommend(?:s|ed)?|oppos(?:es?|ed)|threaten(?:s|ed)?|short|declin(?:es?|ed)|refus(?:es?|ed)',
    ),
    deed: /\p{L}{2}ing$/u,
  },
  {
    verb: words(
      'neg(?:ó|aron|aba|aban|ado|ada)|nieg(?:a|an)|rechaz(?:ó|aron|a|an|aba|ado)|reh[uú]s(?:ó|aron|a|an)|evit(?:ó|aron|a|an)|olvid(?:ó|aron)|omiti(?:ó|eron)|intent(?:ó|aron|a|an|aba)|trat(?:ó|aron|a|an)|prometi(?:ó|eron)|amenaz(?:ó|aron|a)|ofreci(?:ó|eron)|pidi(?:ó|eron)|exigi(?:ó|eron)|dej(?:ó|aron)',
    ),
    deed: /\p{L}[aeií]r(?:se|l[oae]s?)?$/u,
  },
  {
    verb: words(
      'refus(?:e|é|ée|és|ent|ait|aient|a)|renonc(?:e|é|ée|ent|ait)|omis|omet|oubli(?:e|é|ent)|évit(?:e|é|ent)|néglig(?:e|é|ent)|tent(?:e|é|ent|ait)|essa(?:ie|yé|yait|ient)|cherch(?:e|é|ait)|promis|promet|menac(?:e|é|ent)|propos(?:e|é|ent)|échou(?:e|é|ent)|demand(?:e|é|ent)|abstenue?s?|abstient',
    ),
    deed: /\p{L}(?:er|ir|re)$/u,
    lead: /^(?:de|d|à|a|se|s|le|la|les|l)$/u,
  },
  {
    verb: words(
      'rifiut(?:a|ano|ò|arono|ato|ata|ati|ava)|neg(?:a|ò|ato)|evit(?:a|ò|ato)|dimentic(?:a|ò|ato)|omess[oa]|tent(?:a|ò|ato|ava)|cerc(?:a|ò|ato)|promess[oa]|promise|minacci(?:a|ò|ato)|chiest[oa]|chiese|rinunci(?:a|ò|ato)',
    ),
    deed: /\p{L}[aei]r(?:e|si|l[oaie])$/u,
  },
  {
    verb: words(
      'recus(?:a|am|ou|aram|ado|ou-se|aram-se|a-se)|neg(?:a|am|ou|aram|ou-se|aram-se)|rejeit(?:a|ou|aram)|evit(?:a|ou|aram)|esquec(?:e|eu|eram)|tent(?:a|ou|aram|ava)|promet(?:e|eu|eram)|ameaç(?:a|ou|aram)|pediu|pediram|deix(?:ou|aram)',
    ),
    deed: /\p{L}[aeio]r(?:-se|-l?[oa]s?)?$/u,
  },
  {
    verb: words(
      'weiger(?:t|te|ten|n)|geweigert|verweiger(?:t|te|ten)|lehn(?:t|te|ten)|abgelehnt|versäum(?:t|te|ten)|unterlie(?:ß|ss)(?:en)?|unterlassen|verga(?:ß|ss)(?:en)?|vergessen|versuch(?:t|te|ten)|versprach(?:en)?|versprochen|droh(?:t|te|ten)|gedroht|bot(?:en)?|angeboten|forder(?:t|te|ten)|gefordert|verzichtete?n?|scheute?n?',
    ),
    deed: /\p{L}{2}n$/u,
    lead: /^zu$/u,
  },
  {
    verb: words(
      'weiger(?:t|de|den|en)|geweigerd|verzuim(?:t|de|den)|vergat(?:en)?|vergeten|probeer(?:t|de|den)|geprobeerd|beloof(?:t|de|den)|beloofd|dreig(?:t|de|den)|gedreigd|vroeg(?:en)?|gevraagd',
    ),
    deed: /\p{L}{2}n$/u,
    lead: /^te$/u,
  },
  {
    verb: words(
      'vägra(?:r|de|t)|nekade|försök(?:er|te|t)|lova(?:r|de|t)|hota(?:r|de|t)|glömde|nægte(?:r|de|t)|nekte(?:r|t)',
    ),
    deed: /\p{L}{2}[aey]$/u,
    lead: /^(?:att|at|å|sig|seg)$/u,
  },
  {
    verb: words(
      'отказал(?:ся|ась|ось|ись)|отказыва\\p{L}+|пытал(?:ся|ась|ись)|попытал(?:ся|ась|ись)|обеща(?:л|ла|ли|ет)|угрожа\\p{L}+|забы(?:л|ла|ли)',
    ),
    deed: /\p{L}(?:ть|ться|ти|чь)$/u,
  },
  {
    verb: words(
      'odmówi(?:ł|ła|li|ły|ło)|odmawia\\p{L}*|próbowa(?:ł|ła|li|ły)|obieca(?:ł|ła|li|ły)|zagrozi(?:ł|ła|li)|zapomnia(?:ł|ła)|zapomnieli',
    ),
    deed: /\p{L}(?:ć|enia|ania|cia)$/u,
  },
];
