/** Words that put what they stand with in the present, and those that put it before it. */

export const NOW =
  /(?<![\p{L}])(?:now|today|currently|these days|at present|heute|jetzt|derzeit|aujourd['’]hui|maintenant|hoy|ahora|actualmente|oggi|adesso|ora|nu|tegenwoordig)(?![\p{L}])/iu;
export const THEN =
  /(?<![\p{L}])(?:before the|before|previously|formerly|in the past|originally|earlier|used to|once|früher|zuvor|vorher|auparavant|avant|antes|anteriormente|prima|in passato|vroeger|eerder)(?![\p{L}])/iu;
