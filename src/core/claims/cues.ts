/**
 * The turns of phrase by which statements that are no claims are known, in the languages that answers come in.
 * Data: one expression a phrase, matched against a whole statement in folded white space. `\b` does not know letters
 * beyond ASCII, so other scripts use plain beginnings and ends.
 */

/** Friendly openings; with nothing else in the sentence it is a greeting. */
export const OPENINGS: readonly string[] = [
  "sure(?: thing)?|of course|certainly|absolutely|definitely|great|good|perfect|wonderful|okay|ok|alright|got it|no problem|understood|my pleasure|you(?:'|’)re welcome|happy to help|glad to help|thanks?(?: you)?|hello|hi(?: there)?|hey(?: there)?|good (?:morning|afternoon|evening|question|luck)|(?:that(?:'|’)s a |what a )?(?:great|good|excellent|interesting) question|welcome|cheers|congratulations",
  'natürlich|gerne?|klar|sicher|selbstverständlich|hallo|guten (?:tag|morgen|abend)|gute frage|viel (?:erfolg|spaß|glück)|bien sûr|avec plaisir|bonjour|bonsoir|salut|bonne question|de rien|volontiers|por supuesto|claro(?: que sí)?|con gusto|hola|buenos días|buenas (?:tardes|noches)|buena pregunta|de nada|con mucho gusto|certo|certamente|ciao|buongiorno|volentieri|ottima domanda|prego|claro|com certeza|olá|bom dia|boa (?:tarde|noite|pergunta)|natuurlijk|graag gedaan|goede vraag|hallo daar|självklart|hej|oczywiście|cześć|dzień dobry|dobre pytanie|tabii(?: ki)?|elbette|merhaba|конечно|привет|здравствуйте|добрый день|хороший вопрос|пожалуйста',
  '当然|當然|好的|你好|您好|不客气|很高兴为您服务|没问题|好问题|もちろん(?:です)?|はい、?もちろんです|こんにちは|承知しました|かしこまりました|どういたしまして|물론(?:입니다|이죠|이에요)?|안녕하세요|좋은 질문입니다|네, 물론입니다|بالتأكيد|بالطبع|مرحب[اً]+|أهلا|طبعا|בטח|כמובן|שלום|ज़रूर|नमस्ते|बिल्कुल',
];

/** Sentences that greet, agree or thank; whole sentences. */
export const GREETINGS: readonly RegExp[] = [
  new RegExp(`^(?:${OPENINGS.join('|')})(?:[\\s,]+(?:${OPENINGS.join('|')}))?\\s*[.!,。！،…:)😊🙂👍]*$`, 'iu'),
  /^i(?:'|’)?m (?:happy|glad|delighted) to (?:help|assist)\b[^,;:]*[.!]?$/iu,
  /^(?:i )?hope (?:this|that|it|these)\b.{0,30}\b(?:helps?|answers?|clarif\w+|useful|helpful)\b/iu,
  /^(?:enjoy (?:your|the)|have (?:a|an) (?:great|good|nice|wonderful|safe|lovely|pleasant|fantastic|enjoyable)|safe travels|good luck|best (?:of luck|wishes|regards)|take care|thank(?:s| you) for (?:asking|your|reaching))/iu,
  /^(?:ich hoffe,? (?:das|dies)|ich wünsche (?:ihnen|dir)|viel spaß|gute reise|schönen? (?:tag|aufenthalt)|vielen dank)/iu,
  /^(?:j['’]espère que (?:cela|ça|ces)|bon(?:ne)? (?:séjour|voyage|journée|chance|visite)|merci (?:pour|de)|espero que (?:esto|isso|estas?|isto)|buen viaje|boa (?:viagem|sorte)|que tenga|disfrute de su|spero che (?:questo|ti|le)|buon (?:viaggio|soggiorno)|buona (?:giornata|fortuna)|ik hoop dat dit|veel (?:plezier|succes))/iu,
  /^(?:надеюсь,? (?:это|эта|эти|что)|удачи|приятного|mam nadzieję,? że|umarım|hoppas att|希望(?:这|這|对你|对您|能)|祝(?:您|你)|お役に立て|ご参考になれば|도움이 되(?:었으면|셨|길|기를)|آمل أن|أتمنى أن|आशा है)/u,
];

/** Sentences that offer more help, or ask for more to go by. */
export const OFFERS: readonly RegExp[] = [
  /^(?:please )?(?:let me know|feel free to|don(?:'|’)t hesitate to|just (?:ask|say|tell me|let me know)|reach out (?:to me|if)|tell me (?:if|whether|which|what|more))\b/iu,
  /^(?:if (?:you(?:'|’)?d? (?:would )?(?:like|want|need|wish|prefer|have|share|tell|give|provide)|that|it)\b.{0,120}[ ,](?:i (?:can|could|would be|will|am|may)|i(?:'|’)(?:d|ll|m) |let me|just|please|feel free)\b)/iu,
  /^(?:i(?:'|’)?(?:d| would) be (?:happy|glad) to|i can (?:also |certainly |gladly )?(?:help (?:you|with|find|plan)|provide|look|search|check|give|draft|compare|summari[sz]e|explain|walk|find|share|tailor|create|make|put together|suggest|go into)|happy to (?:provide|share|compare|look|explain|help (?:you|with|if))|i(?:'|’)m here (?:to|if)|want me to|shall i|should i)\b/iu,
  /^(?:lassen sie (?:es )?mich wissen|lass (?:es )?mich wissen|sag(?:en sie)? (?:mir |einfach )?bescheid|wenn (?:du|sie) (?:möchten?|möchtest|willst|wollen|magst|mögen).{0,80}\b(?:kann|könnte|helfe|suche|erstelle) ich|gerne (?:kann|helfe) ich|ich (?:kann|helfe) (?:dir|ihnen) (?:gerne|auch))/iu,
  /^(?:n['’]hésitez pas|n['’]hésite pas|dites-moi|dis-moi|faites-moi savoir|si vous (?:le )?(?:souhaitez|voulez|désirez).{0,80}\bje (?:peux|pourrais)|je peux (?:aussi|également) )/iu,
  /^(?:av[ií]s[ae]me|d[ií]game si|dime si|hágame saber|házmelo saber|no dud[ea]s? en|si (?:lo )?(?:deseas?|quieres?|necesitas?|prefieres?|gustas?).{0,80}\bpuedo|puedo (?:también )?(?:ayudar|buscar|darte))/iu,
  /^(?:fammi sapere|mi faccia sapere|non esit(?:are|i) a|se (?:vuoi|desidera|vuole|preferisci).{0,80}\bposso|me avise|avise-me|diga-me se|se (?:quiser|desejar|precisar).{0,80}\bposso|fique à vontade|laat (?:het )?me (?:gerust )?weten|als je wilt.{0,60}\bkan ik)/iu,
  /^(?:дайте (?:мне )?знать|дай знать|если (?:хотите|хочешь|нужно|вам нужн\S*|у вас (?:есть|будут|остались)).{0,80}|обращайтесь|daj (?:mi )?znać|jeśli (?:chcesz|potrzebujesz).{0,80}\bmogę|säg till|bana (?:haber|bildir)|isterseniz)/iu,
  /^(?:如果(?:您|你)?(?:需要|想|愿意|希望|还有|有(?:任何|其他|更多)).{0,60}(?:我(?:可以|能|会)|告诉我|随时|请)|如需.{0,40}(?:告诉我|请)|需要我|请告诉我|随时告诉我|欢迎(?:随时)?|また?何か|他に(?:ご質問|何か|知りたい)|お気軽に|ご希望(?:でしたら|であれば)|필요하(?:시면|면)|원하(?:시면|면)|더 궁금|추가로 궁금|언제든지|إذا (?:كنت|كان لديك|أردت|رغبت).{0,80}|أخبرني|لا تتردد|אם תרצה|यदि आप (?:चाहें|चाहते)|अगर आप)/u,
];

const SOURCES =
  '(?:source|document|passage|excerpt|context|search result|result|text|material|snippet|article|page|website|web page|reference|file|information|content|evidence|data|record|note)s?';

/** Sentences that say that there is no answer. */
export const REFUSALS: readonly RegExp[] = [
  /^(?:sorry,? |unfortunately,? )?I(?:'|’)?(?: do(?: not|n(?:'|’)t) know|m not (?:sure|certain)| am not (?:sure|certain))\b.{0,80}$/u,
  /^"?\[?(?:INSUFFICIENT[_ ]CONTEXT|NO[_ ]ANSWER|NOT[_ ]FOUND|UNANSWERABLE|N\/A)\]?"?[.!]?$/u,
  /\bI(?:'|’)?(?: am|m| was|(?:'|’)ve been| have been)?(?: sorry,? (?:but )?I)? ?(?:could(?: not|n(?:'|’)t)|can(?:not| not|(?:'|’)t)|was(?: not|n(?:'|’)t) able to|were(?: not|n(?:'|’)t) able to|(?:am|was|(?:'|’)m) unable to|did(?: not|n(?:'|’)t)|do(?: not|n(?:'|’)t)|have(?: not|n(?:'|’)t)) (?:actually |reliably |yet |currently |directly |specifically )?(?:find|found|locate|answer|determine|confirm|verify|identify|access|retrieve|provide|have (?:any |enough |sufficient |access|reliable |specific |information|details|data)|help (?:you )?with|assist|comply|browse|open)\b/iu,
  /^(?:unfortunately,? |sorry,? |i(?:'|’)m (?:sorry|afraid),? ?(?:but |that )?)+(?:i |there |no |the |we |none |nothing |this |that )?.{0,40}\b(?:no|not|n(?:'|’)t|cannot|unable|unavailable|none|nothing)\b.{0,60}\b(?:find|found|information|answer|details?|sources?|results?|data|mention\w*|available|help)\b/iu,
  /^(?:i(?:'|’)m |i am )?(?:very |so |really )?(?:sorry|apologi[sz]e|afraid)\b(?!.{0,60}\d).{0,60}$/iu,
  new RegExp(
    `\\b(?:the|these|those|any of the|none of the|neither of the|no|my|your|provided|available|given|retrieved|cited|searched|listed)(?: (?:provided|available|given|retrieved|cited|search(?:ed)?|listed|supplied|two|three|above|current))* ${SOURCES}(?: (?:I (?:found|have|was given|reviewed)|provided|available|given|above|here|at hand))? (?:(?:do|does|did)(?: not|n['’]t)|fail(?:s|ed)? to|contain(?:s|ed)? no|provide[sd]? no|make[s]? no|give[s]? no|include[sd]? no|ha(?:s|ve|d) no|(?:is|are|was|were)(?: not|n['’]t)? (?:insufficient|silent|sufficient|enough|unclear))\\b(?: (?:actually|explicitly|directly|specifically|clearly|currently))?(?: (?:mention|contain|say|specify|provide|include|state|address|give|list|indicate|discuss|cover|offer|reveal|describe|answer|have|make|confirm|information|mention|details?|reference|data|support|explain|disclose))?`,
    'iu',
  ),
  /^(?:there (?:is|was|are|were) |i (?:found|have|see) )?no (?:\w+ ){0,3}?(?:information|details?|mention|results?|answer|reference)s? (?:(?:is|are|was|were|could be|can be) )?(?:available|found|provided|given|mentioned|about|on|regarding|in the (?:provided|available|given|sources|search|documents|context)|matching|to (?:answer|confirm))\b.{0,120}$/iu,
  new RegExp(
    `\\b(?:is|are|was|were)(?: not|n['’]t) (?:explicitly |directly |specifically )?(?:mentioned|specified|stated|covered|addressed|provided|given|listed|included|discussed|available|found|disclosed|described) (?:in|by|within|among) (?:the|these|any of the|my|your)(?: (?:provided|available|given|retrieved|cited|search|listed|supplied))* ${SOURCES}`,
    'iu',
  ),
  /^(?:ich (?:konnte|kann|habe|weiß|finde)\b.{0,80}\b(?:nicht|keine?n?)\b.{0,60}\b(?:finden|gefunden|beantworten|informationen|sagen|bestätigen|helfen|angaben|feststellen|ermitteln)|(?:leider|es tut mir leid).{0,80}\b(?:nicht|keine?n?)\b|(?:die|den) (?:quellen|dokumente|angegebenen|vorliegenden|bereitgestellten).{0,60}\b(?:nicht|keine?n?)\b|(?:dazu|hierzu|darüber) (?:konnte|kann|habe) ich .{0,60}\b(?:nichts?|keine?n?)\b|dazu (?:liegen|gibt es|habe ich).{0,30}keine)/iu,
  /^(?:je (?:n['’]ai|ne|suis).{0,40}\b(?:pas|aucune?|désolé)|désolé|malheureusement,? (?:je|aucune?|les sources)|les (?:sources|documents|résultats).{0,30}\bne\b.{0,40}\bpas\b|aucune? (?:information|source|donnée|mention))/iu,
  /^(?:(?:lo siento|lamentablemente|desafortunadamente),?.{0,80}|no (?:he (?:podido|encontrado)|pude|puedo|encontré|encuentro|tengo|dispongo|hay|se encontr\S+) .{0,30}(?:encontrar|información|responder|datos|confirmar|informaciones|mención|detalles).{0,120}|(?:las fuentes|los documentos|los resultados|el contexto).{0,40}\bno\b (?:mencionan?|contienen?|indican?|especifican?|incluyen?|dicen?|proporcionan?).{0,120})$/iu,
  /^(?:(?:mi dispiace|purtroppo|infelizmente|lamento|desculpe|sinto muito|helaas|tyvärr|niestety|maalesef|üzgünüm|к сожалению|извините|bohužel|desværre|dessverre|sajnos|din păcate)(?:,| ).{0,200}|non (?:ho trovato|sono riuscito|riesco|posso|dispongo|ci sono informazioni).{0,120}|não (?:encontrei|consegui|posso|há informaç\S+|tenho).{0,120}|ik (?:kon|kan|heb).{0,60}\b(?:niet|geen)\b.{0,60}(?:vinden|gevonden|informatie|beantwoorden).{0,60}|(?:я )?не (?:удалось|смог(?:ла)?|нашёл|нашел|могу|нашла) .{0,160}|в (?:предоставленных|найденных|доступных)? ?источниках (?:нет|не).{0,120}|nie (?:znalaz\S+|mogę|udało).{0,120})$/iu,
  /(?:(?:未能?|没有?|沒有?|无法|無法)(?:找到|查到|确定|確定|回答|提供|确认|確認|获取)|(?:来源|资料|文件|搜索结果|文档|上下文|資料)(?:中|里|裡)?(?:并|並)?(?:没有|沒有|未)(?:提及|提到|说明|包含|提供|給出)|(?:抱歉|对不起|對不起)[，,]|(?:見つかりませんでした|見つけられません|見つけることができません|わかりません(?:でした)?|お答えできません|情報(?:は|が)(?:あり|ござい|含まれてい|記載されてい)ません|記載(?:は|が)?(?:あり|されてい)ません|申し訳(?:ありません|ございません))|(?:찾을 수 없|확인할 수 없|답변(?:을|해) ?드릴 수 없|정보가 (?:없|포함되어 있지)|언급(?:되어 있지|하지) 않|죄송))/u,
  /^(?:(?:عذرا|للأسف|آسف|لم أ(?:جد|تمكن|عثر)|لا (?:أستطيع|يمكنني|تتوفر|توجد معلومات)|لم تذكر المصادر|לצערי|מצטער|לא (?:מצאתי|הצלחתי)|क्षमा करें|खेद है|मुझे.{0,40}नहीं मिल).*)$/u,
];

/** Sentences that speak of the answer itself, or of who gives it. */
export const ABOUT_ANSWER: readonly RegExp[] = [
  /^(?:please )?(?:note|keep in mind|be aware|bear in mind|remember|disclaimer)?[:,]? ?(?:that )?(?:this|the (?:above|following|present)|my|these|all) ?(?:above |following |present )?(?:answer|response|summary|overview|list|information|report|reply|explanation|details?|figures?|list above|content|table|comparison)s?\b.{0,40}\b(?:is|are|was|were|may|might|could|should|does|do|will|has|have|come|comes|cover|covers|draw|draws|reflects?|summari[sz]es?|provides?|relies|rely)\b(?!.{0,120}\d{2,}).{0,160}$/iu,
  /^as an? (?:ai|artificial|large|language|virtual)\b/iu,
  /^i(?:'|’)?(?:m| am) (?:just |only )?(?:an? (?:ai|language|virtual|assistant)|not an? (?:doctor|lawyer|attorney|financial|medical|licensed))/iu,
  /^(?:i(?:'|’)?(?:ve| have)? (?:searched|checked|looked|reviewed|consulted|used|read|browsed|analy[sz]ed|gathered|compiled|organi[sz]ed|listed|included|cited|summari[sz]ed|based|drawn|combined|grouped|marked)\b(?!.*\bthat\b)(?!.*\d{2,}).{0,200}|let me (?:search|check|look|see|find|explain|break|walk|summari[sz]e|start|give|clarify)\b.{0,160}|i(?:'|’)ll (?:search|check|look|start|explain|break|walk|summari[sz]e|give|go)\b.{0,160}|searching .{0,100})$/iu,
  /^(?:(?:all|these|the|my) )?(?:citations?|references?|numbers in brackets|sources)\b.{0,30}\b(?:are|is|refer|refers|can be found|were|listed|above|below)\b.{0,100}$/iu,
  /^(?:diese (?:antwort|zusammenfassung|angaben|informationen|übersicht)|als ki\b|cette (?:réponse|synthèse|liste)|ces informations|en tant qu['’]ia|esta (?:respuesta|información|lista|resposta|informação)|como (?:ia|una? (?:ia|inteligencia|modelo)|um modelo)|questa (?:risposta|sintesi)|queste informazioni|come (?:ia|intelligenza)|dit antwoord|deze (?:informatie|samenvatting)|этот ответ|эта информация|данная информация|как (?:ии|искусственный)|bu (?:yanıt|cevap|bilgi)\S*)(?!.*\d{2,}).{0,160}$/iu,
  /^(?:(?:以上|上述|本)(?:信息|資訊|内容|回答|答案|总结|資料|资料)(?!.*\d{2,}).{0,60}|作为(?:一个|一名)?(?:AI|人工智能|语言模型)|(?:以上|この)(?:の|は)?(?:情報|回答|内容|まとめ)(?!.*\d{2,}).{0,60}|AIとして|(?:이|위) (?:답변|정보|내용|요약)(?:은|는|이|가)(?!.*\d{2,}).{0,60}|هذه (?:الإجابة|المعلومات)(?!.*\d{2,}).{0,80})$/u,
];

/** Sentences that only lead over to what follows, without a colon. */
export const LEAD_INS: readonly RegExp[] = [
  /^(?:here(?:'|’)?(?:s| is| are)|below (?:is|are)|the following (?:is|are|table|list|section|points?|sections?))\b(?!.*\d{2,})(?:.{0,140})$/iu,
  /^(?:in (?:summary|short|conclusion|brief)|to (?:summari[sz]e|sum up|conclude)|overall|key (?:points|takeaways|facts|findings)|(?:quick|short|direct|bottom-?line) (?:answer|summary)|summary|conclusion|bottom line|tl;?dr|based on (?:the|these|my) (?:provided |available |given |search )?(?:sources?|documents?|context|results?|information|search(?: results)?))[.:,!]*$/iu,
  /^(?:hier (?:ist|sind|finden sie|findest du)|im folgenden|voici|ci-dessous|aqu[ií] (?:tienes?|está[ns]?|se)|a continuación|ecco|di seguito|aqui (?:está|estão)|a seguir|hier (?:is|zijn)|ниже (?:приведен|представлен|перечислен)\S*|вот)(?!.*\d{2,}).{0,120}$/iu,
  /^(?:以下(?:是|为|は)|下面是|次のとおり|以下の(?:とおり|通り)|다음은|아래는|فيما يلي|إليك)(?!.*\d{2,}).{0,80}$/u,
];

/** A bare yes or no. */
export const BARE_ANSWER =
  /^(?:yes|no|yep|nope|yeah|correct|right|true|false|exactly|indeed|not (?:quite|exactly|really|necessarily|always)|it depends|ja|nein|doch|richtig|oui|non|si|sí|no|sì|sim|não|nee|nej|tak|nie|evet|hayır|да|нет|так|ні|ano|ne|igen|nem|da|nu|ναι|όχι|有|没有|是(?:的)?|不是?|对|不对|不是的|はい|いいえ|ええ|네|예|아니(?:요|오)|نعم|لا|כן|לא|हाँ|हां|नहीं|जी हाँ|có|không|ya|tidak|ใช่|ไม่)[\s.!。！,，،:…]*$/iu;

/**
 * Advice of the assistant to its reader. Kept narrow: the steps of a guide ("Choose a pot with holes") are imperatives
 * too, but come from a source and can be looked up there.
 */
export const INSTRUCTIONS: readonly RegExp[] = [
  /^(?:(?:pro |bonus |travel |quick |helpful |final )?tips?|reminder|suggestion)\s*:\s*(?:(?:always|also|just|please|try to|be sure to),?\s+)?(?:book|bring|wear|pack|arrive|check|try|use|avoid|keep|plan|allow|carry|buy|reserve|take|look|ask|go|visit|consider|start|stay|choose|remember|make|get|download|compare|read|call|save|leave|watch|combine|aim|don(?:'|’)t|do not|never)\b/iu,
  /^(?:also |always |please )?(?:bring|pack|wear)\s+(?:an?|the|your|some|plenty|comfortable|sturdy|warm|light|layers|water|sunscreen|snacks|cash|good)\b/iu,
  /^(?:(?:also|then|so|always|finally|however|therefore|in any case|for (?:details|more(?: information| details)?|(?:the )?(?:latest|current|up-to-date|exact|full)\b[^,]{0,40})|if (?:you(?:'|’)?re (?:unsure|not sure|in doubt)|in doubt|unsure|you have (?:any )?(?:questions|doubts|concerns)[^,]{0,40}|possible)),? )?(?:please )?(?:(?:remember|don(?:'|’)t forget|do not forget|make sure|be sure|be certain) (?:to (?:compare|check|bring|book|ask|call|contact|read|verify|confirm|consult|plan|review|look|pack|reserve|arrive|double-check|visit)|you)\b|(?:double-)?check\b.{0,60}\b(?:website|site|page|hotel|provider|official|before|with|availability|details|terms|yourself|again|source|sources)\b|(?:contact|consult|ask|call|visit|speak (?:to|with)|talk (?:to|with)|refer to|see) (?:with )?(?:your|their|its|our|a (?:doctor|lawyer|professional|qualified|licensed|financial|tax)|(?:the|an?) (?:\w+ )?(?:hotel|website|site|page|official|front desk|reception|staff|provider|manufacturer|airline|embassy|expert|authorit\w+))\b|consult with\b|compare (?:prices|offers|options|rates|plans|quotes)\b|consider (?:booking|checking|asking|calling|comparing|contacting|consulting|visiting|reading|planning|reserving|speaking|talking|looking)\b|plan ahead\b|book (?:early|ahead|in advance)\b|verify\b.{0,60}\b(?:before|with|website|official|yourself)\b|confirm\b.{0,60}\b(?:before|with|website|official)\b|keep an eye on\b|be careful\b|take care to\b)/iu,
  /^(?:it(?:'|’)?s|it is|you(?:'|’)?(?:d| should| may want| might want)?) (?:always |also )?(?:best|advisable|recommended|a good idea|wise|worth|important|better|advised|should)? ?(?:to )?(?:check|checking|consult|consulting|contact|contacting|verify|verifying|confirm|confirming|double-check|compare prices|ask|asking|call|calling)\b/iu,
  /^i(?:'|’)?(?:d| would)? (?:strongly |highly )?(?:recommend|suggest|advise) (?:checking|contacting|consulting|calling|asking|booking|comparing|visiting|reading|that you|you|reaching)\b/iu,
  /^(?:bitte |am besten )?(?:denken sie daran|denk daran|vergessen sie nicht|vergiss nicht|prüfen sie|überprüfen sie|kontaktieren sie|wenden sie sich|konsultieren sie|fragen sie|vergleichen sie|erkundigen sie sich|informieren sie sich)(?!\p{L})/iu,
  /^(?:n['’]oubliez pas|pensez à|veuillez|vérifiez|consultez|contactez|comparez|renseignez-vous)(?!\p{L})/iu,
  /^(?:recuerd[ae]|verifi(?:ca|que)|consult[ae]|contact[ae]|compar[ae]|no olvid(?:es|e)|se recomienda (?:consultar|verificar|contactar))(?!\p{L})(?! que\b)/iu,
  /^(?:ricord(?:a|ati|i)|verific(?:a|hi)|consult[ai]|contatt[ai]|confront[ai]|non dimenticare|lembre-se|verifique|consulte|contate|não se esqueça|vergeet niet|controleer|raadpleeg|neem contact|vergelijk|kom ihåg|kontrollera)(?!\p{L})(?! (?:che|que|dat|att)\b)/iu,
  /^(?:не забудьте|обратитесь|проверьте|сравните|уточните|рекомендуется (?:проверить|обратиться|уточнить)|pamiętaj|sprawdź|skontaktuj|lütfen|unutmayın|kontrol edin)(?!\p{L})/iu,
  /^(?:(?:请|請|建议(?:您|你)?|建議(?:您|你)?|记得|記得|务必|務必)(?:务必|務必|先|提前|自行|及时|随时|注意)*(?:查看|咨询|諮詢|联系|聯繫|核实|核實|确认|確認|参考|參考|访问|查阅|比较|比較|预订|致电))/u,
  /(?:(?:ご確認|お問い合わせ|ご相談|ご参照|ご覧)(?:ください|下さい)|(?:確認|相談|比較|参照|問い合わせ)してください|확인(?:하세요|하십시오|하시기 바랍니다|해 (?:주세요|보세요))|문의(?:하세요|하십시오|하시기 바랍니다|해 주세요))[。.!]?$/u,
  /^(?:تأكد من|يرجى|يُرجى|لا تنس|راجع|कृपया|याद रखें)/u,
];

/** Conditions that a source sets: an instruction with one of them says something that can be checked. */
export const CONDITIONS =
  /\b(?:only if|unless|except|if (?!you(?:'|’)?(?:re)? ?(?:need|have|want|are|would|prefer|like|unsure|can|wish|plan|in|not)|possible|unsure|in doubt|needed|necessary)|must not|no (?:more|later|less|fewer) than|at (?:least|most)|within|up to|half|twice|double|daily|nightly|weekly|hourly|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|percent)\b|[%€$£¥₹‰°]/iu;
