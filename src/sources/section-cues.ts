/** Headings and lines that begin what is not the source's own statement, by language. */

const TEASER = [
  'you (?:may|might) (?:also )?(?:like|enjoy|be interested in)',
  'related(?: (?:articles?|stories|posts?|content|links?|news|topics|products|reading|pages|items|searches|coverage))?',
  'more (?:from|stories|news|articles|posts|like this)\\b.*|more on this(?: \\w+)?',
  '(?:read|keep|continue) (?:next|reading)|read more|read also|see also|also read|further reading|up next|what to read next',
  'recommended (?:for you|reading|articles?|stories|posts|by .*)',
  "(?:most|popular) (?:read|popular|viewed|posts|articles|stories|now)|trending(?: now)?|latest (?:news|posts|articles|stories)|recent posts|top stories|editor’?'?s picks?|other news|other articles|in other news|don’?'?t miss|people also (?:ask|read|viewed)|customers also (?:bought|viewed)|similar (?:articles|posts|hotels|properties|products|items)|explore more|sponsored(?: content)?|from our partners|advertisement|share this.*|follow us.*|sign up.*newsletter|subscribe to our.*",
  '(?:das könnte (?:sie|dich) auch interessieren|auch interessant|mehr zum thema|weitere artikel|lesen sie auch|ähnliche (?:artikel|beiträge)|verwandte (?:artikel|themen)|meistgelesen|siehe auch|weiterlesen|empfohlene? .*)',
  '(?:à lire (?:aussi|également)|lire aussi|sur le même (?:sujet|thème)|articles? (?:liés|similaires|connexes)|voir aussi|vous aimerez aussi|les plus lus)',
  '(?:te puede interesar|también te puede interesar|quizás te interese|noticias relacionadas|artículos relacionados|lee también|ver también|véase también|más leídas|lo más leído)',
  '(?:leggi anche|potrebbe interessarti|articoli correlati|vedi anche|i più letti)',
  '(?:leia também|veja também|artigos relacionados|mais lidas|você também pode gostar)',
  '(?:lees ook|lees meer|gerelateerde artikelen|zie ook|meest gelezen)',
  '(?:zobacz też|czytaj też|powiązane artykuły|läs också|läs mer|læs også|les også|relaterade artiklar)',
  '(?:читайте также|похожие (?:статьи|материалы)|смотрите также|см\\. также|по теме|популярное)',
  '(?:関連記事|関連リンク|おすすめ(?:記事)?|こちらもおすすめ|あわせて読みたい|人気記事|相关(?:阅读|文章|新闻|推荐)|推荐阅读|延伸閱讀|相關(?:文章|新聞)|猜你喜欢|관련\\s?(?:기사|글)|추천 기사)',
  '(?:مقالات ذات صلة|اقرأ أيضا|اقرأ أيضاً|קראו גם|כתבות נוספות|ilgili haberler|bunlar da ilginizi çekebilir)',
];

const COMMENTS = [
  '(?:\\d+ )?(?:reader |user |guest )?comments?(?: \\(\\d+\\)| \\d+)?|leave a (?:comment|reply)|join the (?:discussion|conversation)|\\d+ (?:responses|replies|thoughts on .*)|what do you think\\??|your (?:comments|thoughts)|customer reviews|(?:guest|user|reader) reviews',
  '(?:\\d+ )?kommentare?(?: \\(\\d+\\))?|leserkommentare|schreibe einen kommentar|diskutieren sie mit',
  '(?:\\d+ )?commentaires?(?: \\(\\d+\\))?|laisser un commentaire|réagissez',
  '(?:\\d+ )?comentarios?(?: \\(\\d+\\))?|deja un comentario|comentários?|deixe um comentário|commenti|lascia un commento|reacties|kommentarer|komentarze',
  'комментарии(?: \\(\\d+\\))?|コメント|评论|留言|網友評論|댓글|التعليقات|תגובות|yorumlar',
];

const REFERENCES = [
  '(?:\\d+\\.? )?(?:references?(?: (?:and notes|cited|list))?|bibliography|works cited|literature cited|citations?|notes and references|footnotes|endnotes|sources?(?: and references)?)',
  'literatur(?:verzeichnis|angaben)?|einzelnachweise|quellen(?:verzeichnis|angaben)?|fußnoten',
  'références(?: bibliographiques)?|bibliographie|notes et références',
  'referencias(?: bibliográficas)?|bibliografía|referências(?: bibliográficas)?|bibliografia|riferimenti',
  'литература|источники|примечания|список литературы|参考文献|脚注|出典|注释|参考资料|參考資料|参考|참고 ?문헌|المراجع|kaynakça|przypisy|referenser|källor|litteratur|bronnen|referenties',
];

const END = '\\s*[:：.…!]?\\s*$';
const START = '^\\s*(?:\\d+\\.?\\s+)?';
const compile = (lines: readonly string[], end: string): RegExp => new RegExp(`${START}(?:${lines.join('|')})${end}`);

const CUES = [
  ['teaser', compile(TEASER, END)],
  ['comment', compile(COMMENTS, END)],
  ['references', compile(REFERENCES, END)],
] as const;

/** What a heading begins, if that is not the source's own text. */
export function sectionOf(heading: string): 'teaser' | 'comment' | 'references' | null {
  if (heading.length > 80) return null;
  const lower = heading.toLowerCase();
  const bare = lower.replace(/^[\s\p{S}\p{P}\d]+(?=\p{L})/u, '');
  return CUES.find(([, pattern]) => pattern.test(lower) || pattern.test(bare))?.[0] ?? null;
}

const TEASER_LINE =
  /^\s*(?:read (?:more|also|next)|related|see also|also read|more|lesen sie auch|mehr zum thema|à lire aussi|lire aussi|lee también|leggi anche|leia também|lees ook|читайте также|関連記事|相关阅读)\s*[:：–—→»-]/iu;

/** Whether a line is a pointer to another page ("Read also: …"). */
export function isTeaserLine(text: string): boolean {
  return TEASER_LINE.test(text);
}

/** Said by the site to its reader, in no article's voice: what a box asks an address for, and what that binds to. */
const SIGN_UP =
  /^\s*(?:(?:get|receive|have) [^.!?]{1,80}\b(?:delivered |sent )?(?:straight |right )?(?:to|in|into) your inbox\b|email me when (?:there are )?new (?:stories|posts|articles)\b|by (?:clicking|pressing|tapping) ["“'‘](?:submit|sign up|subscribe)[,.]?["”'’],? you agree to (?:the|our) )/i;

/** Whether a short block asks for an address to write to. */
export function isSignUpLine(text: string): boolean {
  return text.length < 200 && SIGN_UP.test(text);
}

const READ_MORE =
  /(?:…|\.{3}|\b(?:read (?:more|on|the full \w+)|continue reading|full story|weiterlesen|mehr lesen|lire la suite|leer más|seguir leyendo|leggi tutto|continua a leggere|leia mais|lees (?:meer|verder)|czytaj (?:więcej|dalej)|läs mer)|читать (?:далее|дальше)|続きを読む|阅读全文|閱讀全文|더 보기)\s*[\])»→›>]*\s*$/iu;

/** Whether a text breaks off, or ends in a link to the rest of it. */
export function endsInReadMore(text: string): boolean {
  return READ_MORE.test(text.slice(-60));
}

const COPYRIGHT =
  /^\s*(?:©|\(c\)|copyright\b|alle rechte vorbehalten|all rights reserved|tous droits réservés|todos los derechos reservados)/i;

/** Whether a short block is a copyright line. */
export function isCopyrightLine(text: string): boolean {
  return text.length < 200 && COPYRIGHT.test(text);
}
