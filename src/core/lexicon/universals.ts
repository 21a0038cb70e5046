/** Words that leave nothing of a thing out, in any of the languages, and those that leave some out. */

/** All of a kind, before its noun or alone. */
export const EVERY =
  /(?<![\p{L}])(?:all|every|each|any|everyone|everybody|anyone|the (?:whole|entire)|alle[rnms]?|sämtliche[rns]?|jede[rns]?|tous|toutes|tout|toute|chaque|todos|todas|todo|toda|cada|tutti|tutte|tutto|tutta|ogni|al|alla|все|весь|вся|всё)(?![\p{L}])/iu;

/** All but those named before. */
export const OTHERS =
  /(?<![\p{L}])(?:(?:all|every|any|most) (?:the )?(?:other|remaining)|(?:every|any)(?:one|body|thing|where) else|the (?:remaining|other)|the rest of|alle anderen|alle übrigen|tou(?:te)?s les autres|todos los demás|todas las demás|tutt[ie] (?:gli|le) altr[ie]|alle andere|todos os outros)(?![\p{L}])/iu;
/** Words by which a claim leaves some out as well. */
export const LEAVES_OUT =
  /(?<![\p{L}])(?:others?|else|remaining|rest|except|excluding|but|apart|save|unless|anderen?|übrigen|sauf|autres|demás|salvo|excepto|altr[ie]|tranne|andere|behalve|outros|outras)(?![\p{L}])/iu;
