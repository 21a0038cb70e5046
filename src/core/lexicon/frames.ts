/**
 * Ways in which an answer leads in what a source says. The words of a frame are not looked for in the source
 * ("The page says that …", "According to the test, …", "Sure — …").
 */
export const FRAMES: readonly RegExp[] = [
  /^(?:sure|yes|no|certainly|of course|great question|happy to help|in short|in summary|overall|note that|notably|importantly|additionally|moreover|furthermore|however|for example|for instance|specifically)\s*[,:—–!-]\s*/iu,
  /^(?:the|this|that|its|one)\s+(?:\p{L}+\s+){0,2}(?:page|site|website|source|article|report|document|guide|leaflet|notice|sign|log|text|post|paper|study|survey|timetable|rules?|brochure|entry|abstract)\s+(?:also\s+)?(?:says?|said|states?|stated|notes?|noted|writes?|wrote|reads?|reports?|reported|explains?|explained|mentions?|adds?|claims?|shows?|showed|finds?|found|demands?|promises?)\s*(?:that|to)?\s*:?\s*/iu,
  /^according to\s+(?:the|this|its|a)\s+(?:\p{L}+\s+){0,3}?(?:page|site|website|source|article|report|document|guide|leaflet|notice|study|survey|test|paper|text|post)\s*,?\s*/iu,
  /^(?:it|they)\s+(?:says?|said|states?|notes?)\s+(?:that\s+)?/iu,
  /,?\s*(?:the|this)\s+(?:page|site|website|source|article|report|document|guide|leaflet|notice|study|survey|rules?|paper|text)\s+(?:says?|said|states?|stated|notes?|noted|promises?|finds?|found|reports?)\s*\.?$/iu,
  /^(?:laut|gemäß|nach|im|in der|auf der|auf dem)\s+(?:(?:dem|der|den|diesem|dieser)\s+)?(?:\p{L}*?(?:text|seite|quelle|artikel|bericht|schild|satzung|regeln|ordnung|broschüre|hinweis|aushang))\s*(?:,\s*|(?:gilt|heißt es|steht|sagt|besagt)\s*[:,]?\s*(?:dass\s+)?)/iu,
  /^(?:der|die|das|dieser|diese|dieses)\s+(?:\p{L}*?(?:text|seite|quelle|artikel|bericht|schild|satzung|regeln|broschüre|hinweis|aushang))\s+(?:sagt|besagt|schreibt|nennt|meldet)\s*(?:,\s*dass\s+|:\s*)/iu,
  /^(?:(?:selon|d['’]après)\s+(?:le|la|l['’]|cet|cette|ce)\s*(?:texte|page|article|source|rapport|guide|site|panneau|notice|règlement)\s*,?\s*|(?:le|la|l['’]|cet|cette|ce)\s*(?:texte|page|article|source|rapport|guide|site|panneau|notice|règlement)\s+(?:dit|indique|précise|affirme|explique)\s*(?:que\s+|:\s*)?)/iu,
  /^(?:(?:según|segundo|secondo)\s+(?:el|la|o|a|il|lo|l['’])\s*(?:texto|página|artículo|fuente|informe|guía|sitio|cartel|artigo|fonte|relatório|testo|pagina|articolo|rapporto|guida|sito|cartello)\s*,?\s*|(?:el|la|o|a|il|lo|l['’])\s*(?:texto|página|artículo|fuente|informe|guía|cartel|artigo|fonte|relatório|testo|pagina|articolo|rapporto|guida|cartello)\s+(?:dice|indica|señala|afirma|diz|spiega)\s*(?:que\s+|che\s+|:\s*)?)/iu,
];
