/** Words that carry grammar, not sense, by language (BCP 47 primary tag), folded. */
const LISTS: Readonly<Record<string, string>> = {
  en: `a about above after again all also although always am among an and another any are aren't as at be because been
    before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down
    during each either else ever every few for from further had hadn't has hasn't have haven't having he her here hers
    herself him himself his how however i i'm if in into is isn't it it's its itself just like many may me might more
    most much must my myself neither no nor not now of off on once one only onto or other our ours ourselves out over
    own per quite rather s same shall she should shouldn't since so some such than that that's the their theirs them
    themselves then there there's therefore these they they're this those through thus to too toward towards under
    until up upon us very via was wasn't we well were weren't what when where whether which while who whom whose why
    will with within without won't would wouldn't yet you you're your yours yourself`,
  de: `aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass daß
    dazu dein dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen
    einer eines er es etwas euch für gegen hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in
    ins ist ja je jede jedem jeden jeder jedes jetzt kann kein keine keinem keinen keiner können man mehr mein mich mir
    mit muss müssen nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so
    sondern sowie über um und uns unser unter vom von vor war waren was weil welche welcher wenn werden wie wieder wir
    wird wo wurde wurden zu zum zur zwischen`,
  fr: `a à ai au aux avec c ce ceci cela ces cet cette ceux chez comme d dans de des dont donc du elle elles en entre
    est et eu eux fait il ils j je jusqu l la le les leur leurs lors lorsqu lui m ma mais me même mes moi mon n ne ni
    nos notre nous on ont or ou où par pas pendant peut plus pour puis qu que quel quelle qui s sa sans se sera ses si
    son sont sous sur t ta te tes toi ton très tu un une va vers vos votre vous y été était étaient être`,
  es: `a al algo ante antes aquel aunque bajo cada como con contra cual cuando de del desde donde durante e el él ella
    ellas ellos en entre era eran es esa ese eso esta está están este esto estos fue fueron ha han hasta hay la las le
    les lo los más me mi muy ni no nos o otra otro para pero por porque que qué quien se según ser si sí sin sobre son
    su sus también tan te tiene todo todos tras tu un una uno unos y ya yo`,
  it: `a ad agli ai al alla alle allo anche c che chi ci come con contro cui d da dagli dai dal dalla dalle de degli dei
    del dell della delle dello di dopo dove e è ed era erano essere fino fra gli ha hanno i il in io l la le lei lo loro
    lui ma mi ne nei nel nell nella nelle nello no non o per perché più prima quale quando quella quello questa questo
    qui s se si sia sino solo sono sopra sotto stata stato su sua sue sugli sui sul sulla suo tra tutti un una uno v vi`,
  pt: `a à ao aos as às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta está
    estão este eu foi foram há isso isto já lhe mais mas me mesmo muito na não nas nem no nos o os ou para pela pelas
    pelo pelos por porque quando que quem são se sem ser seu seus só sobre sua suas também te tem têm um uma você`,
  nl: `aan al als bij dan dat de den der deze die dit door dus een en er geen haar had heb hebben heeft hem het hier hij
    hoe hun ik in is ja je kan maar me meer men met mij mijn na naar niet nog nu of om omdat onder ons ook op over te
    tegen toch toen tot u uit uw van veel voor waar was wat we wel werd werden wie wij wordt zal ze zich zij zijn zo zou`,
  sv: `av att de dem den det denna detta din du där då efter eller en er ett från för ha hade han har hans hon hur här i
    icke inte jag kan man med men mot mycket ni nu när och om på sig sin som så till under upp ut var vi vid är än`,
  pl: `a aby ale by być był była było były co czy dla do gdy go i ich jak jako je jego jej jest już które który która lub
    ma na nad nie niż o od on ona oraz po pod przez przy są się tak także tam ten to tylko tym w we więc z za ze że`,
  ru: `а без более бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее её если есть еще ещё
    же за здесь и из или им их к как ко когда кто ли между меня мне мы на над нам нас не него нее нет ни них но о об
    однако он она они оно от перед по под при с сам свой себя со так также такой там то того тоже только том ты у уже
    чего чем что чтобы эта эти это этого этот я`,
  el: `αν από αυτή αυτό για δε δεν είναι ένα ένας η ήταν θα κι και με μας μη μια μου να ο οι όπως ότι που πως σας σε στα
    στη στην στις στο στον στους τα τη την της τι τις το τον του τους των ως`,
  tr: `ama bir bu da daha de değil diye en gibi hem her için ile ise kadar ki mi mı mu mü ne o olan olarak sonra şu
    ve veya ya`,
  ar: `أن أو إلى إن الذي التي الى ان او ب ثم على عن عند في قد كان كانت كل كما ل لا لم ما مع من منذ هذا هذه هو هي و وقد`,
  fa: `از است اما ان این آن با باید بر برای بود به تا در را شد شده که می ها های هر هم و یا یک`,
  he: `אבל או אם אל את גם הוא היא זה זו יש כי כל לא מה מן על עם של`,
  hi: `और इस उस एक का कि की के को था थी थे ने पर में यह यहाँ या वह से है हैं हो भी तक`,
  ja: `は が を に で と も の へ や か な ね よ から まで より など です ます でし まし た て だ である する し さ れ
    いる い ある あり この その あの これ それ こと もの ため よう として について による において`,
  zh: `的 了 在 是 和 与 及 或 也 都 就 而 被 把 从 到 对 为 以 于 之 其 该 这 那 此 个 們 们 並 并 但 與 於 為 這 個 對 從`,
  ko: `그 이 저 것 수 및 등 또는 그리고 하지만 위해 대한 에서 으로 하는 있는 있다 이다 한다`,
  th: `ที่ และ ใน ของ เป็น มี ได้ จาก ให้ กับ ว่า นี้ นั้น ไม่ โดย แต่ หรือ จะ ก็ ซึ่ง`,
};

/** Words that tell nothing of what a sentence is about, folded, by language (BCP 47, primary subtag). */
export const FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(/\s+/u))]),
);

/** Languages whose script tells them apart from English; their lists hold whatever the language of the text. */
export const OWN_SCRIPT: readonly string[] = ['ru', 'el', 'ar', 'fa', 'he', 'hi', 'ja', 'zh', 'ko', 'th'];
/** Languages in Latin letters that can be told from their function words. */
export const LATIN_SCRIPT: readonly string[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'tr'];

/** Of each word in one of the lists: the languages in Latin letters that have it, by their places in `LATIN_SCRIPT`. */
const LANGUAGES_OF = new Map<string, number[]>();
LATIN_SCRIPT.forEach((language, index) => {
  for (const word of FUNCTION_WORDS.get(language) ?? []) {
    const known = LANGUAGES_OF.get(word);
    if (known) known.push(index);
    else LANGUAGES_OF.set(word, [index]);
  }
});

/** How many of some folded words are function words of each language of `LATIN_SCRIPT`. */
export function countFunctionWords(words: readonly string[]): Uint32Array {
  const counts = new Uint32Array(LATIN_SCRIPT.length);
  for (const word of words)
    for (const index of LANGUAGES_OF.get(word) ?? NONE) counts[index] = (counts[index] as number) + 1;
  return counts;
}

const NONE: readonly number[] = [];
