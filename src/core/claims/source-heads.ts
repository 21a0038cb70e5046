/** Words that stand over (or before) a list of sources, folded to lower case. Data, one line a language group. */
const HEADS = [
  'source|sources|reference|references|citation|citations|cited sources|sources cited|sources consulted|sources used',
  'bibliography|works cited|footnotes|notes|endnotes|further reading|read more|links|source list|list of sources',
  'sources and further reading|references and further reading|key sources|learn more|source links',
  'quelle|quellen|quellenangabe|quellenangaben|quellenverzeichnis|referenzen|literatur|einzelnachweise|fußnoten',
  'sources consultées|référence|références|bibliographie|notes et références|liens',
  'fuente|fuentes|referencia|referencias|bibliografía|fuentes consultadas|notas|enlaces',
  'fonte|fonti|riferimenti|bibliografia|note|fontes|referência|referências|fontes consultadas',
  'bron|bronnen|bronvermelding|referenties|källa|källor|kilde|kilder|referanser|lähde|lähteet|heimildir',
  'źródło|źródła|bibliografia|przypisy|zdroj|zdroje|források|forrás|surse|izvori|kaynak|kaynaklar|kaynakça',
  'источник|источники|ссылки|литература|список литературы|примечания|джерело|джерела|посилання|източници',
  'πηγή|πηγές|αναφορές|βιβλιογραφία|nguồn|nguồn tham khảo|tài liệu tham khảo|sumber|referensi|pinagmulan',
  '来源|來源|参考|參考|参考文献|參考文獻|参考资料|參考資料|资料来源|資料來源|引用来源|信息来源|参考来源|出处|出處|引用',
  '出典|参照|参考サイト|情報源|引用元|参考リンク|출처|참고|참고문헌|참고 자료|참고자료|참조',
  'المصدر|المصادر|المراجع|مراجع|مصادر|מקור|מקורות|منبع|منابع|स्रोत|संदर्भ|सन्दर्भ|সূত্র|แหล่งที่มา|อ้างอิง|ที่มา',
];

const HEAD_SET: ReadonlySet<string> = new Set(HEADS.flatMap((line) => line.split('|')));

/** Words that may stand with the marks in brackets that only cite: "(source: [1])", "(see [1] and [2])". */
const CITING_WORDS: ReadonlySet<string> = new Set(
  'source sources see ref refs reference references cf via from and quelle quellen siehe vgl und voir et fuente fuentes ver véase y fonte fonti bron zie en źródło источник см и 来源 参见 出典 出處 출처 המקור المصدر'.split(
    ' ',
  ),
);

const trimHead = (text: string): string =>
  text
    .replace(/^(?:[\s#>*_\d.)]|\p{Extended_Pictographic}|\uFE0F)+/u, '')
    .replace(/[\s*_:：]+$/u, '')
    .toLowerCase();

/** Whether a line is nothing but the head of a list of sources: "## Sources", "**References:**", "参考文献：". */
export function isSourceHead(line: string): boolean {
  return line.length <= 60 && HEAD_SET.has(trimHead(line));
}

/** Length of "Sources:" (marks included) at the start of a line that goes on; 0 if there is none. */
export function sourcePrefixLength(line: string): number {
  const match = /^[\s*_>]*([^\s:：*_>][^:：*_]{1,39})[*_]*\s*[:：][*_\s]*/u.exec(line);
  return match?.[1] !== undefined && HEAD_SET.has(trimHead(match[1])) ? match[0].length : 0;
}

/** Whether a word only introduces marks. */
export function isCitingWord(word: string): boolean {
  return CITING_WORDS.has(word.toLowerCase());
}
