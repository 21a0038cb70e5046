/** Words by which a thing is free of charge, and for whom. */

/** Words for what costs nothing. */
export const FREE_OF_CHARGE =
  /(?<![\p{L}\p{M}-])(?:free(?: of charge)?|no charge|kostenlos\p{L}*|kostenfrei\p{L}*|gratis|umsonst|unentgeltlich\p{L}*|gratuit\p{L}*|бесплатн\p{L}*|bezpłatn\p{L}*|darmow\p{L}*|ücretsiz)(?![\p{L}\p{M}-])/giu;

/** Before those for whom it does: up to a pause or a word that ends the phrase. */
export const FOR_WHOM =
  /(?<![\p{L}])(?:for|für|pour|para|per|voor|för|для|dla)\s(?:(?:the|die|den|der|das|alle|all|les|los|las|os|as|gli|i|le|de|het)\s)?(?!(?:\d|an?\s|ein))([^.,;:!?()\n]{3,80})/giu;

/** Of those anybody is one, and of what no one is left out. */
export const ANYBODY =
  /^(?:everyone|everybody|all|anyone|anybody|visitors?|people|public|users?|download\p{L}*|besucher\p{L}*|jeden|jedermann|alle|allen|menschen|visiteurs?|tous|toutes|public|visitantes?|todos|todas|público|visitatori|tutti|tutte|pubblico|bezoekers|iedereen|alla|besökare|всех|посетителей|wszystkich|ciebie|você|you|us|them|it)$/u;
