/** Words right before a figure by which it is what a thing can take, and not what it has. */
export const ROOM_FOR =
  /(?<![\p{L}])(?:(?:room|space|capacity|accommodation)\s(?:for|of)|(?:designed|built|planned|licensed|enough)\sfor|platz\sfür|raum\sfür|place\spour|capacité\sde|espacio\spara|sitio\spara|capacidad\s(?:para|de)|spazio\sper|capienza\sdi|(?:plaats|ruimte|plek)\svoor|plats\sför|plads\stil|plass\stil)\s$/iu;
/** A claim with one of these tells of what it can take too. */
export const CAN_TAKE =
  /(?<![\p{L}])(?:room|space|spaces|places?|capacity|seats?|seating|beds?|can|could|(?<!(?:in|of|by|until|since|from|on|to|this|next|last|early|late|mid|before|after|\d)[\s-])may|hold(?:s|ing)?|held|fits?|sleeps?|takes?|accommodat\p{L}+|hous(?:e|es|ed|ing)|designed|built|planned|licensed|enough|for|up to|platz|plätze\p{L}*|raum|kann|können|bietet|fasst|für|peut|peuvent|capacité|accueill\p{L}+|contient|contenir|pour|espacio|sitio|plazas?|puede\p{L}*|capacidad|cabe|caben|para|spazio|posti|può|possono|capienza|per|plaats\p{L}*|ruimte|plek\p{L}*|kan|kunnen|voor|plats\p{L}*|plads\p{L}*|plass\p{L}*)(?![\p{L}])/iu;
