import type { Cause } from '../core/types';

/** What pages say that came instead of a source, by cause and language. */
interface Wall {
  cause: Cause;
  /** The whole of a title, heading or button row: "Page not found". */
  heads: readonly string[];
  /** Anywhere in a sentence. */
  talk: readonly string[];
}

const WALLS: readonly Wall[] = [
  {
    cause: 'redirect',
    heads: [
      '(?:you are being )?redirect(?:ed|ing)?(?: .{0,40})?|(?:301|302|303|307|308)\\b.{0,30}|(?:object|document|page|site) (?:has )?moved(?: permanently| temporarily)?|moved (?:permanently|temporarily)|weiterleitung.*|redirection.*|redirigiendo.*|reindirizzamento.*|redirecionando.*|doorverwijzen.*|przekierowanie.*|перенаправление.*|リダイレクト.*|正在跳转.*|(?:you are (?:now |about to )?)?leaving .{2,40}|you are about to (?:leave|visit) .{2,60}|external (?:link|site|website)',
    ],
    talk: [
      'you are (?:now leaving|leaving|about to (?:leave|visit|be taken))|you (?:are|will) be(?:ing)? (?:redirected|forwarded|taken)|(?:are|is) not (?:taken on|redirected|forwarded)|if (?:you are|your browser|nothing happens|the page)[^.]{0,40}(?:redirect|forward|taken|click|follow)|follow (?:this|the) link|(?:has|have) (?:been )?moved (?:to|here|permanently)|sie werden[^.]{0,30}weitergeleitet|vous (?:allez être|êtes) redirigé|ser(?:á|ás) redirigido|verrai reindirizzato|será redirecionado|u wordt doorgestuurd|вы будете перенаправлены|click here if',
    ],
  },
  {
    cause: 'blocked',
    heads: [
      '(?:just a|one|please wait a) moment(?:,? please)?|please wait|hold on|checking your browser.*|attention required!?.*|security check(?: required)?|verif(?:y|ying)(?: that)? you are (?:a )?(?:human|not a robot).*|verify(?:ing)? your (?:browser|connection|identity)|human verification|are you (?:a )?(?:human|robot).*|robot check|bot (?:check|verification|detection)|access (?:to this page has been )?(?:denied|blocked|forbidden)|(?:error )?(?:401|403|429|451|503)(?: .{0,30})?|forbidden|unauthorized|too many requests|service (?:temporarily )?unavailable|(?:you (?:have been|are)|request) blocked|sorry, you have been blocked|pardon our interruption.*|unusual traffic.*|ddos.guard|incapsula.*|captcha|(?:this (?:content|page|site) is )?(?:not available|unavailable) (?:in|for) your (?:region|country|location|area)|unavailable (?:for|due to) legal reasons',
      "select all (?:the )?(?:images|squares|pictures|tiles).*|waiting room|virtual queue|you(?: are|’re|'re) (?:now )?in (?:line|(?:the|a) (?:virtual )?queue).*|(?:we(?: will|’ll|'ll) )?be (?:right )?back (?:soon|shortly).*|(?:(?:site|website|scheduled|planned|routine|under|down|closed|for|temporarily) )*maintenance(?: mode| break)?|wartungsarbeiten|warteraum|warteschlange|ad ?-?block(?:er)? (?:detected|erkannt|aktiv)|bloqueur de publicité.*|wartungsmodus|en maintenance|maintenance en cours|en mantenimiento|in manutenzione|em manutenção|メンテナンス中.*|系统维护.*|技术维护.*",
      "(?:make|making) sure you(?:'|’)re not a (?:ro)?bot.*|.{0,40}security checkpoint|enter the characters you see.*",
      'please (?:confirm|verify) your age|age (?:verification|check|gate|restricted|restriction)|verify your age|confirm your age|are you (?:over|at least|of legal|\\d\\d).*|you must be (?:at least )?\\d\\d.*|legal drinking age',
      'einen moment(?: bitte)?|bitte warten|zugriff (?:verweigert|gesperrt)|sicherheits(?:überprüfung|prüfung|check)|altersprüfung|altersverifikation|bitte (?:bestätigen sie|bestätige) (?:ihr|dein) alter|sind sie (?:ein mensch|mindestens|über|schon|bereits|volljährig|\\d\\d).*|bist du (?:über |schon )?\\d\\d.*|in (?:ihrer region|ihrem land) nicht verfügbar',
      "un instant.*|(?:veuillez )?patienter.*|accès (?:refusé|interdit|bloqué)|vérification (?:de sécurité|de votre navigateur|de l’?'?âge)|êtes-vous (?:majeure?|un (?:humain|robot)|âgée?).*|avez-vous (?:plus de )?18 ans.*|non disponible dans votre (?:pays|région)",
      'un momento.*|espere.*|acceso (?:denegado|prohibido|bloqueado)|verificación (?:de (?:seguridad|edad)|humana)|¿?(?:eres|es usted) (?:mayor de edad|humano|un robot).*|no disponible en (?:su|tu) (?:país|región)',
      "accesso (?:negato|bloccato)|un attimo.*|verifica (?:di sicurezza|dell’?'?età)|hai (?:più di )?18 anni.*|acesso (?:negado|bloqueado)|aguarde.*|verificação de (?:segurança|idade)|toegang geweigerd|even geduld.*|dostęp zabroniony|odmowa dostępu|åtkomst nekad|adgang nægtet|ingen tilgang|ett ögonblick|vänta",
      'доступ (?:запрещ[её]н|ограничен|закрыт)|подождите.*|проверка (?:браузера|безопасности|возраста)|вам (?:есть|исполнилось) 18.*|вы (?:человек|не робот).*|アクセス(?:が)?(?:拒否|できません|制限).*|しばらくお待ちください.*|年齢確認.*|访问(?:被拒绝|受限).*|请稍候.*|安全(?:验证|检查)|人机验证|年龄(?:验证|确认)|访问验证|접근(?:이)? (?:거부|차단).*|잠시만.*|تم رفض الوصول|הגישה נדחתה|erişim engellendi|δεν επιτρέπεται η πρόσβαση',
    ],
    talk: [
      "(?:checking|verify(?:ing)?|confirm(?:ing)?|make sure|prove|to (?:check|confirm|verify))(?: if| that| whether)? (?:you are|you're|you’re) (?:a |an )?(?:human|real|not a robot|not a bot)|checking (?:your browser|the security of|if the site)|(?:complete|solve|pass) (?:the|this|a) (?:security check|captcha|challenge)|enable (?:javascript and )?cookies to continue|press (?:&|and) hold|unusual (?:traffic|activity)|automated (?:access|requests|traffic|queries)|you (?:do not|don't|don’t) have (?:permission|access)|you have been blocked|performing security|ddos protection|your (?:ip|access|request) (?:address )?(?:has been|was|is) (?:blocked|denied|banned|limited|rate)|rate limit(?:ed)?|too many requests|i(?:'|’)?m not a robot|(?:cannot|can't|not|isn't) (?:be )?(?:shown|available|accessible|accessed|viewed|displayed|offered|open)?\\s*(?:in|from|for|to) your (?:country|region|location|area)|for legal reasons|due to (?:legal|gdpr|licensing|rights) (?:reasons|restrictions)|(?:european|eu) (?:visitors|users|economic area).{0,60}(?:not available|unavailable|block)|access (?:is|was|to this (?:page|site|resource) (?:is|has been)) (?:denied|blocked|restricted|forbidden)|select all (?:the )?(?:images|squares|pictures|tiles)|(?:our|this|the) (?:web ?site|site|page|service|system)s? (?:is|are) (?:currently |temporarily |now )?(?:(?:down|offline|closed|unavailable) for|undergoing|under|in) (?:\\w+ )?maintenance|(?:your )?(?:estimated|expected) wait(?:ing)? time|you(?: are|’re|'re) (?:now )?in (?:line|(?:the|a) queue)|(?:using|disable|turn off|deactivate) (?:an? |your )?(?:ad ?-?blocker|vpn|proxy)|adblocker|(?:geschätzte|voraussichtliche) wartezeit|in der warteschlange|request access|session has expired|(?:en|in|em) (?:mantenimiento|manutenzione|manutenção)|unter wartung|experiencing (?:a )?(?:high|heavy|unusually high) (?:volume|traffic|demand|load)",
      'trigger(?:ed)? (?:this block|the security)|(?:using|use) a security service to protect|you were blocked|made us think (?:that )?you (?:were|are) a bot|verifying your browser|administrator of this (?:website|site) has set up|nie masz (?:uprawnień|pozwolenia)',
      'are you (?:over |at least |of )?(?:16|18|19|20|21|legal|years)\\b.*|you must be (?:at least |over )?(?:16|18|19|20|21).{0,40}(?:enter|view|visit|access|continue|site)|(?:confirm|verify|enter) your (?:age|date of birth|birthday)|i am (?:over |at least )?(?:18|21)\\b',
      'überprüfen,? (?:ob|dass) sie (?:ein mensch|kein roboter)|ob sie ein mensch sind|kein roboter|ungewöhnliche(?:n)? (?:zugriffe|datenverkehr|aktivität)|(?:haben|hast) (?:sie |du )?keine (?:berechtigung|zugriffsrechte)|in ihre[rm] (?:region|land) (?:leider )?nicht (?:verfügbar|abrufbar)|aus (?:rechtlichen|lizenzrechtlichen) gründen|sind sie (?:mindestens |über |schon |bereits )?(?:16|18)|(?:mindestens|über) 18 jahre alt',
      "vérif(?:ier|ions|ication) que vous (?:êtes|n’êtes|n'êtes)|vous n(?:'|’)(?:êtes pas un robot|avez pas (?:l’autorisation|la permission|accès|l'autorisation))|dans votre (?:pays|région)|pour des raisons (?:légales|juridiques)|trafic (?:inhabituel|suspect)|avez-vous (?:plus de )?18 ans|être majeur",
      'verifica(?:ndo|mos|r)? que (?:eres|es|usted)(?: un)? (?:humano|es humano)|no (?:eres|soy|es) un robot|no tiene(?:s)? (?:permiso|acceso)|en (?:su|tu) (?:país|región)|por (?:razones|motivos) legales|mayor(?:es)? de (?:18|edad)|non sei un robot|nel tuo paese|para confirmar que você|não é um robô|no seu país|in uw land|geen robot|w twoim kraju|nie jesteś robotem|i ditt land|inte (?:är )?en robot',
      'что вы (?:не робот|человек)|нет (?:прав|доступа)|в вашем (?:регионе|стране)|в вашей стране|ロボットではない|お住まいの(?:国|地域)|人間であること|您(?:所在的)?(?:国家|地区|地區)|不是机器人|是否为真人|没有权限|로봇이 아닙니다|귀하의 (?:국가|지역)|لست روبوت|في بلدك|אינך רובוט|ülkenizde|robot olmadığınızı',
    ],
  },
  {
    cause: 'dead_link',
    heads: [
      "(?:oops|sorry|uh[- ]?oh|whoops|hmm|ooops)?[!,. ]*(?:(?:the|this|that|your)(?: requested)? )?(?:page|file|article|document|site|url|address|content|resource|post|story|listing|product|link|item|video)(?: you (?:requested|are looking for|were looking for))? (?:was |is |has been |could |can |cannot |can't |can’t |does |doesn't |doesn’t |no |not |be |longer |currently )*(?:not )?(?:be )?(?:found|exist|exists|available|gone|missing|removed|deleted|unavailable|expired)(?: anymore| here)?|(?:http )?(?:error )?(?:404|410)(?:[ :.–—-]+.{0,40})?|not found|404 .{0,30}|gone|nothing (?:was )?found(?: here)?|(?:oops|sorry)[!,. ]*(?:we )?(?:could not|couldn't|couldn’t|cannot|can't|can’t) find (?:that|the|this|your|what).*|(?:sorry[,!. ]*)?we (?:could not|couldn't|couldn’t|cannot|can't|can’t) find (?:that|the|this|your|what).*|(?:domain|website) (?:is )?(?:for sale|expired|parked).*|this domain.*|.{3,60} is for sale|account suspended|doi not found|(?:no|0) (?:search )?results(?: found)?(?: for .{0,60})?|sold out|session (?:has )?expired|(?:broken|dead) link|no longer available|page (?:has )?moved|welcome to nginx|apache\\d? .{0,30}default page.*|(?:default|test) (?:web )?(?:page|site)(?: for .*)?|iis windows server|(?:web)?site under construction|under construction|coming soon",
      '(?:hoppla|ups|oh nein|entschuldigung|leider)?[!,. ]*(?:diese|die(?: gesuchte| angeforderte| gewünschte)?|der|das)?\\s*(?:seite|artikel|inhalt|dokument|beitrag|url|datei)(?: (?:wurde|gibt es|konnte|existiert|ist|war|kann|leider|hier))*(?: (?:nicht|nicht mehr|leider))*\\s*(?:gefunden(?: werden)?|nicht|mehr|verfügbar|gelöscht|entfernt|vorhanden)?|nicht gefunden|fehler 404.*|404[ –—-]+.*|diese(?:r)? (?:seite|artikel) (?:gibt es|existiert) nicht(?: mehr)?',
      "(?:oups|désolé|oh non)?[!,. ]*(?:cette |la |l’|l')?(?:page|article|contenu|document)(?: (?:demandée?|que vous (?:cherchez|recherchez)))?\\s*(?:est |n’est |n'est |n’a |n'a |n’existe |n'existe |pas |plus |été |pu |être )*(?:introuvable|inexistante?|trouvée?|existe|pas|plus|disponible|supprimée?)?|page (?:non trouvée|introuvable)|erreur 404.*|introuvable",
      '(?:vaya|lo sentimos|¡?ups!?|uy)?[!,. ]*(?:la |esta |el )?(?:página|artículo|contenido)(?: (?:que (?:buscas|busca)|solicitad[ao]))?\\s*(?:no (?:se )?(?:ha sido |ha |pudo |puede |pudimos )?(?:encontrad[ao]|encontró|encontrar|existe|está disponible|disponible)|ya no .*)|(?:página )?no encontrad[ao]|error 404.*',
      '(?:ops|spiacenti|siamo spiacenti)?[!,. ]*(?:la |questa )?(?:pagina|articolo)\\s*(?:non (?:è stata )?(?:trovata|esiste|disponibile)(?: più)?|richiesta.*)|pagina non trovata|errore 404.*|(?:a |esta )?página (?:não (?:foi )?(?:encontrada|existe|encontrado|está disponível)|que você procura.*)|erro 404.*|(?:deze )?pagina (?:niet gevonden|bestaat niet(?: meer)?|is niet (?:gevonden|beschikbaar))|fout 404.*',
      '(?:ta |ups[!,. ]*)?stron[ay] (?:nie (?:została )?(?:znaleziona|znaleziono|istnieje)|nie istnieje).*|nie znaleziono(?: strony)?|błąd 404.*|sidan (?:hittades inte|kunde inte hittas|finns inte).*|siden (?:blev ikke fundet|findes ikke|ble ikke funnet|finnes ikke|eksisterer ikke).*|sivua ei (?:löytynyt|löydy)|stránka (?:nenalezena|nebyla nalezena|neexistuje)|(?:az )?oldal nem található|pagina nu a fost găsită',
      '(?:ошибка 404.*|страница (?:не найдена|не существует|удалена|была удалена)|ничего не найдено|такой страницы нет.*|сторінку не знайдено|страницата не е намерена)',
      '(?:お探しの|指定された|ご指定の|この)?(?:ページ|記事|コンテンツ)(?:が|は)(?:見つかりません|存在しません|ありません|削除され).*|ページが見つかりません.*|(?:您(?:访问|要找|查找|请求)的)?(?:页面|网页|頁面|網頁|内容|文章)(?:不存在|未找到|找不到|已(?:被)?(?:删除|刪除)|走丢了|无法找到).*|找不到(?:页面|网页|頁面|網頁|该页).*|(?:페이지를|요청하신 페이지를) 찾을 수 없습니다.*|존재하지 않는 페이지.*',
      '(?:الصفحة غير موجودة|لم يتم العثور على الصفحة|عذر.*الصفحة.*|הדף לא נמצא|העמוד (?:לא נמצא|אינו קיים|שחיפשת.*)|sayfa bulunamadı.*|aradığınız sayfa.*|η σελίδα δεν βρέθηκε.*|पृष्ठ नहीं मिला.*|ไม่พบหน้า.*|trang không tồn tại|không tìm thấy trang|halaman tidak ditemukan)',
    ],
    talk: [
      "(?:page|file|article|document|url|link|address|content)(?: that)?(?: you(?:'re| are| were|’re)? (?:requested|looking for|trying to \\w+|followed))? (?:was|is|has been|could|can|cannot|can't|can’t|does|doesn't|doesn’t|may|might)(?: have)?(?: been)?(?: not| no longer|n’t)?(?: be)? ?(?:found|exist|moved|removed|deleted|available|gone|missing|renamed|expired)|page not found|(?:404|410) (?:error|not found)|error 404|(?:could not|couldn't|couldn’t|cannot|can't|can’t|unable to) find (?:that|the|this|your) (?:page|file|article|document|url)|no longer (?:exists|available|here)|(?:this|the) domain (?:name )?(?:is|may be) (?:for sale|parked)|buy this domain|related searches:|(?:account|thread|post|user|item|listing|posting|offer) (?:you (?:specified|requested) )?(?:has been|was|is) (?:suspended|deleted|removed|(?:currently )?unavailable|no longer active|viewed or downloaded)|(?:does not|doesn(?:'|’)t) have an (?:article|entry|page) with|no results (?:were )?found|(?:0|no) results for|doi cannot be found|not the (?:web ?)?page you(?: are|’re|'re) looking for|web ?server is (?:successfully )?(?:installed|running|working)",
      '(?:seite|artikel|inhalt|dokument|adresse)[^.]{0,50} nicht(?: mehr)?(?: gefunden| verfügbar| vorhanden)|(?:seite|artikel|inhalt|dokument) existiert[^.]{0,20} nicht|wurde(?:n)? (?:gelöscht|entfernt|verschoben)|gibt es (?:leider )?nicht(?: mehr)?',
      "(?:page|article|contenu|adresse)[^.]{0,50}(?:introuvable|n(?:'|’)existe (?:pas|plus)|n(?:'|’)est (?:pas|plus) disponible|a été (?:supprimée?|déplacée?)|n(?:'|’)a pas (?:été trouvée?|pu être trouvée?))",
      '(?:página|artículo|contenido|dirección)[^.]{0,50}(?:no (?:existe|se encuentra|está disponible|se ha encontrado|fue encontrad[ao]|ha sido encontrad[ao])|ya no|ha sido (?:eliminad[ao]|movid[ao]))|(?:pagina|articolo)[^.]{0,50}non (?:esiste|è (?:stata trovata|più disponibile|disponibile))|página[^.]{0,50}não (?:existe|foi encontrada|está disponível)|pagina[^.]{0,50}(?:niet (?:gevonden|meer)|bestaat niet)',
      'stron[aąy][^.]{0,50}nie (?:istnieje|została znaleziona)|sid(?:an|en)[^.]{0,50}(?:finns inte|hittades inte|findes ikke|finnes ikke)|страниц[аыу][^.]{0,60}(?:не найдена|не существует|удалена|перемещена)|запрашиваемая страница|(?:ページ|記事)[^。]{0,30}(?:見つかりません|存在しません|削除|移動)|(?:页面|网页|頁面|網頁)[^。]{0,30}(?:不存在|找不到|未找到|删除|刪除|移除)|찾을 수 없습니다|삭제되었|الصفحة[^.]{0,40}(?:غير موجودة|لا توجد)|(?:הדף|העמוד)[^.]{0,40}(?:לא נמצא|אינו קיים|הוסר)|sayfa[^.]{0,40}(?:bulunamadı|mevcut değil|kaldırılmış)',
    ],
  },
  {
    cause: 'paywall',
    heads: [
      "(?:this (?:article|content|story) is )?(?:for |only for |available to )?(?:subscribers|members)(?: only)?|subscribe(?: now)?(?: to (?:continue|read|keep reading|unlock).*)?|(?:to )?(?:continue|keep) reading.*|unlock (?:this|the full|unlimited).*|choose (?:your|a) (?:plan|subscription)|premium (?:content|article)|this (?:post|article|story|issue) is for .{0,20}(?:subscribers|members)|become a (?:member|subscriber)|you(?:'|’)ve reached your.*limit.*|subscriber exclusive|exclusive (?:to|for) subscribers|get full access|start your free trial|already a subscriber\\?.*",
      '(?:jetzt |einfach )?weiterlesen(?: mit .*)?|(?:nur )?für abonnenten|(?:jetzt )?abonnieren|abo (?:abschließen|wählen)|exklusiv für abonnenten|plus-artikel|article réservé aux abonnés|réservé aux abonnés|abonnez-vous.*|(?:contenido )?(?:exclusivo|solo) para suscriptores|suscríbete.*|(?:contenuto )?riservato agli abbonati|abbonati.*|exclusivo para assinantes|assine.*|alleen voor abonnees|tylko dla (?:subskrybentów|prenumeratorów)|материал доступен.*подписчик.*|только для подписчиков|会員限定.*|有料会員限定.*|订阅(?:后)?(?:阅读|查看).*|会员专享',
    ],
    talk: [
      'subscri(?:be|ption) (?:now )?(?:to (?:continue|read|keep|unlock|get|access|view)|for (?:full|unlimited|complete) access|required)|(?:article|content|story|post|page|text|video|edition)[^.]{0,40} (?:for|to)(?: our| paying| paid)? (?:subscribers|members)|already (?:a subscriber|subscribed|a member|have (?:an account|a subscription))|to (?:continue|keep) reading|(?:read|unlock|access) (?:the (?:rest|full|whole)|this) (?:of (?:this|the) )?(?:article|story|text)|(?:free|monthly) articles? (?:left|remaining|this month)|reached your (?:free |monthly )?(?:article )?limit|(?:have|has) read all (?:your|of your)|\\d{1,3} free articles|this (?:article|content|story) is (?:for|behind|reserved|locked|premium|exclusive)|the rest of this (?:article|story) is|preview of subscription content|unlimited (?:digital )?access|(?:^|[.,;!•–—-] ?)cancel (?:anytime|at any time)|access (?:through|via) your (?:institution|organi[sz]ation|library)|(?:buy|rent|purchase) (?:this |the |single |full )*(?:article|chapter|pdf)(?=$|[:.]| (?:now|for|pdf))',
      'weiterlesen mit|mit (?:einem )?(?:abo|digitalabo|plus)|nur für (?:abonnenten|mitglieder)|bereits (?:abonnent|registriert)|(?:dieser|den ganzen) artikel (?:ist|lesen|nur)[^.]{0,40}abo|abonnenten (?:lesen|vorbehalten)|réservée? (?:à|aux) (?:nos )?abonnés|abonnez-vous (?:pour|afin)|déjà abonné|pour lire la suite|il vous reste [^.]{0,20}à lire|(?:exclusiv[oa]|solo|sólo|reservad[oa]) (?:para|a) (?:nuestros )?suscriptores|suscríbete (?:para|y)|ya (?:eres|soy) suscriptor|para seguir leyendo|riservat[oa] agli abbonati|sei già abbonato|per continuare a leggere|(?:exclusivo|só) para assinantes|já é assinante|para continuar lendo|alleen voor abonnees|om verder te lezen|dla (?:prenumeratorów|subskrybentów)|för prenumeranter|för att läsa vidare|redan prenumerant|for abonnenter|по подписке|для подписчиков|чтобы (?:читать|прочитать) дальше|оформите подписку|会員(?:限定|登録)[^。]{0,20}(?:読|ログイン)|有料会員|この記事は会員|订阅后|仅限订阅|会员专享|登录后阅读全文|구독자 전용|유료 회원',
    ],
  },
  {
    cause: 'login',
    heads: [
      '(?:please )?(?:log|sign) ?in(?: (?:to|with|or|now|required|here).*)?|login(?: required| page)?|member login|sign ?up(?: to .*)?|(?:create|register) (?:an|your|for an) account.*|authentication required|you (?:must|need to) (?:be logged in|log in|sign in).*|welcome back|join .{2,30} to (?:see|view|read|continue).*|(?:see|view|read) (?:more|this).{0,30}(?:by logging in|log in)',
      "(?:bitte )?(?:anmelden|einloggen|melden sie sich an|melde dich an).*|anmeldung(?: erforderlich)?|(?:se )?connexion|(?:se connecter|connectez-vous|identifiez-vous).*|(?:iniciar sesión|inicia sesión|inicie sesión|acceder).*|(?:accedi|effettua l’?'?accesso).*|(?:entrar|faça login|iniciar sessão).*|(?:inloggen|log in|aanmelden).*|(?:zaloguj się|logowanie).*|logga in.*|log (?:ind|inn).*|(?:войти|вход|войдите|авторизация).*|ログイン.*|サインイン.*|(?:请)?(?:登录|登入|登錄).*|로그인.*|تسجيل الدخول.*|(?:התחבר|כניסה|התחברות).*|giriş yap.*|σύνδεση.*",
    ],
    talk: [
      "(?:log|sign) ?in (?:to|or|with|first|below) ?(?:see|view|read|continue|access|your|register|sign up|create|google|facebook|an?|the)?|(?:must|need to|have to|please) (?:be )?(?:logged|signed|log|sign) ?(?:in|on|up)(?! (?:at|in) (?:the|our|a) )|(?:create|register) (?:an|for an|a free) account|forgot (?:your )?password|don(?:'|’)t have an account|only (?:logged-in|registered) (?:users|members)|you(?: are|'re|’re) not logged in",
      'melde(?:n)? (?:sie )?(?:dich|sich)(?: bitte)? an|(?:bitte )?(?:einloggen|anmelden),? um|passwort vergessen|noch kein konto|connectez-vous (?:pour|afin)|mot de passe oublié|inicia(?:r)? sesión (?:para|con)|olvidaste tu contraseña|accedi per|devi (?:accedere|effettuare)|password dimenticata|faça login para|esqueceu (?:a|sua) senha|log in om|wachtwoord vergeten|zaloguj się,? aby|logga in för|log ind for|войдите,? чтобы|забыли пароль|ログインして|パスワードをお忘れ|请(?:先)?登录|登录后|忘记密码|로그인이 필요|로그인 후|سجل الدخول|התחבר כדי|giriş yapın',
    ],
  },
  {
    cause: 'consent_wall',
    heads: [
      'before you (?:continue|go on|proceed)(?: to .*)?|we (?:value|care about|respect) your privacy|your privacy(?: (?:choices|settings|matters|options|is important.*))?|(?:manage )?(?:cookie|privacy|consent) (?:consent|settings|preferences|choices|notice|policy|options)|cookies?|consent|we use cookies.*|this (?:site|website) uses cookies.*|about (?:your privacy|cookies on this site)|(?:accept|allow) (?:all )?cookies.*|you control your data|.{2,30} cares about your privacy',
      "weiter mit werbung.*|mit werbung weiterlesen.*|bevor sie fortfahren|bevor (?:sie|du) .{3,30}|wir (?:schätzen|respektieren) ihre privatsphäre|ihre privatsphäre.*|(?:datenschutz|cookie|privatsphäre)-?(?:einstellungen|hinweis|zustimmung)|einwilligung.*|zustimmung.*|wir (?:verwenden|nutzen) cookies.*|cookies (?:zustimmen|akzeptieren).*|avant (?:de continuer|d(?:'|’)accéder).*|(?:nous respectons |votre )?vie privée.*|votre vie privée.*|(?:gestion|paramètres) des cookies|continuer sans accepter|antes de continuar.*|(?:valoramos|respetamos|tu|su) (?:su |tu )?privacidad.*|(?:configuración|aviso|uso) de cookies|utilizamos cookies.*|prima di continuare.*|(?:la tua|rispettiamo la tua) privacy.*|informativa sui cookie|(?:a sua|valorizamos a sua) privacidade.*|voordat je verdergaat.*|(?:wij|we) (?:gebruiken|respecteren|waarderen).{0,30}(?:cookies|privacy).*|uw privacy.*|(?:szanujemy|dbamy o) (?:twoją )?prywatność.*|zanim przejdziesz.*|innan du fortsätter.*|vi (?:värnar om|använder|bruger|bruker) .{0,30}(?:integritet|cookies|kakor).*|мы (?:используем|ценим).{0,30}(?:cookie|куки|конфиденциальность).*|(?:プライバシー|クッキー|cookie)(?:の)?(?:設定|同意|について).*|(?:隐私|cookie)(?:设置|偏好).*|我们(?:重视|使用).{0,10}(?:隐私|cookie).*|쿠키.*(?:동의|설정)",
    ],
    talk: [
      '(?:we|our)(?: and our(?: \\d+)? (?:partners|vendors))?,? (?:use|store|process|set|place)[^.]{0,40}(?:cookies|information on (?:a|your) device|personal data)|(?:this|our) (?:web)?site (?:uses|stores|places) cookies|uses? cookies (?:to|for|and)|store (?:and|and/or|or) (?:access|read) information on|(?:accept|reject|allow|decline|refuse) (?:(?:all|optional|non-essential|our) cookies|(?:all|optional)(?=$|[.,;!]|,? (?:or|and) ))|(?:your|of) (?:consent|privacy|cookie) (?:choices|preferences|settings)|by (?:clicking|continuing|using this)[^.]{0,60}(?:agree|accept|consent|cookies)|you can (?:accept|change|withdraw|manage)[^.]{0,40}(?:consent|choices|preferences|settings|cookies|all)|legitimate interest|manage (?:your )?(?:cookies|preferences|choices|consent)',
      '(?:wir|unsere partner)[^.]{0,40}(?:verwenden|nutzen|setzen|speichern|verarbeiten)[^.]{0,50}(?:cookies|geräte|daten)|alle(?: cookies)? (?:akzeptieren|ablehnen|zulassen)|(?:ihre|meine|die) (?:einwilligung|zustimmung|auswahl)|werbung und tracking|werbetracking|pur-(?:abo|leser)|(?:stimmen sie|sie stimmen)[^.]{0,40}zu|nous(?: et nos partenaires)?[^.]{0,30}(?:utilisons|stockons|déposons)[^.]{0,50}(?:cookies|traceurs|informations|terminal)|(?:tout accepter|tout refuser|accepter et|continuer sans accepter)|votre consentement|(?:utilizamos|usamos|almacenamos)[^.]{0,50}(?:cookies|dispositivo)|(?:aceptar|rechazar) tod[ao]s?|su consentimiento|(?:utilizziamo|usiamo|archiviamo)[^.]{0,50}(?:cookie|dispositivo)|(?:accetta|rifiuta) tutt[io]|(?:aceitar|rejeitar|recusar) tod[ao]s?|(?:wij|we)(?: en onze partners)?[^.]{0,30}(?:gebruiken|plaatsen|slaan)[^.]{0,40}(?:cookies|informatie)|alles (?:accepteren|weigeren|afwijzen)|(?:używamy|wykorzystujemy|przechowujemy)[^.]{0,40}(?:cookie|ciasteczek|informacje)|zaakceptuj wszystk|vi (?:och våra partner )?(?:använder|bruger|bruker|lagrar)[^.]{0,40}(?:cookies|kakor|informasjon|oplysninger)|(?:acceptera|godkänn|accepter|godta) alla?|(?:мы|наши партн[её]ры)[^.]{0,40}(?:используем|храним)[^.]{0,40}(?:cookie|куки|информацию)|принять все|cookie(?:を|の)(?:使用|利用|同意)|すべて(?:同意|許可|受け入れ)|使用\\s?cookies?|全部接受|接受所有|쿠키를 사용|모두 (?:수락|허용|동의)|ملفات تعريف الارتباط|(?:עוגיות|קובצי cookie)|çerezler',
    ],
  },
  {
    cause: 'network_error',
    heads: [
      '(?:oops|sorry|whoops|uh[- ]?oh)?[!,. ]*(?:something|that) went wrong.*|(?:http )?(?:error )?(?:500|502|504|52[0-7])(?:[ :.–—-]+.{0,40})?|(?:internal )?server error|(?:web server|origin) is (?:down|unreachable).{0,30}|connection timed out.*|bad gateway|gateway time-?out|(?:an |a )?(?:unexpected |unknown |application |fatal |database |critical )+error.*|an error (?:has )?occurred.*|fehler|serverfehler.*|erreur(?: (?:interne|serveur|du serveur))?|error (?:interno|del servidor).*|errore (?:interno|del server).*|erro (?:interno|do servidor).*|ошибка(?: сервера)?',
    ],
    talk: [
      "(?:something|that) went wrong|errors? (?:has |have )?(?:occurred|happened)|(?:there (?:was|has been)|encountered|ran into) (?:an?|some) (?:\\w+ )?(?:error|problem)|(?:could not|couldn't|couldn’t|unable to) (?:complete|process|handle|load) (?:your|this|the) (?:request|page)|critical error on this website|connection [^.]{0,80} timed out|server is not returning a connection|web page is not displaying|your page could not be served|fatal error: uncaught|error establishing a database",
      "fehler (?:ist )?aufgetreten|etwas (?:ist )?schief ?gelaufen|erreur (?:s(?:'|’)est produite|est survenue)|se ha producido un error|ha ocurrido un error|algo salió mal|si è verificato un errore|ocorreu um erro|algo deu errado|(?:iets|er is iets) (?:mis|fout) ?gegaan|fout opgetreden|wystąpił błąd|något gick fel|noget gik galt|noe gikk galt|произошла ошибка|что-то пошло не так|エラーが発生|問題が発生|发生(?:了)?错误|出错了|오류가 발생",
    ],
  },
  {
    cause: 'needs_script',
    heads: [
      '(?:javascript|js|scripts?) (?:is )?(?:required|disabled|needed|not enabled).*|(?:please )?(?:enable|turn on|switch on) (?:javascript|scripts?).*|loading(?: .{0,20})?|(?:wird |seite wird )?geladen|lädt|chargement(?: en cours)?|cargando|caricamento|carregando|laden|загрузка|読み込み中|加载中|載入中|로딩 중',
    ],
    talk: [
      '(?:enable|enabled?|activate|allow|turn on|switch on|requires?|without|need|needs|uses|supports?) (?:java)?scripts?\\b|javascript (?:is |to be |must be |has been |and cookies )*(?:disabled|required|enabled|turned|needed|off)|(?:aktivieren|einschalten)[^.]{0,30}javascript|javascript[^.]{0,40}(?:aktivieren|aktiviert|deaktiviert|erforderlich|benötigt|activé|désactivé|nécessaire|activer|habilitar|habilitado|necesita|activar|attivare|abilitare|ativar|habilite|inschakelen|włącz|aktivera|включ|有効|启用|啟用|활성화)|(?:activer|activez|habilite|active|activa|attiva|abilita|ative|włącz|slå på|включите) (?:le |el |il |o |obsługę )?javascript|browser (?:is |version is )?(?:no longer supported|not supported|unsupported|out of date|outdated)|(?:upgrade|update) (?:your browser|to (?:the latest|a (?:newer|modern|supported)) (?:version of|browser))|unsupported browser|please wait while|loading',
    ],
  },
];

// Case folding inside such long patterns costs hundreds of milliseconds; lower-casing the text costs nothing.
const compileHeads = (lines: readonly string[]): RegExp => new RegExp(`^(?:${lines.join('|').toLowerCase()})$`);
const compileTalk = (lines: readonly string[]): RegExp => new RegExp(lines.join('|').toLowerCase());

/** Walls in the order in which they are tried; the first that fits is named. All patterns want lower-case text. */
export const WALL_CUES: readonly { cause: Cause; heads: RegExp; talk: RegExp }[] = WALLS.map(
  ({ cause, heads, talk }) => ({
    cause,
    heads: compileHeads(heads),
    talk: compileTalk(talk),
  }),
);

const CONSENT_TALK = WALL_CUES.find(({ cause }) => cause === 'consent_wall')?.talk ?? /^$/;
const COOKIE_WORDS =
  'cookie|kakor|куки|çerez|クッキー|쿠키|ciasteczk|privacy|datenschutz|vie privée|privacidad|隐私|consent|our partners'.split(
    '|',
  );

/** Whether a block is what a consent banner says. */
export function isConsentTalk(text: string): boolean {
  if (text.length > 1500) return false;
  const lower = text.toLowerCase();
  return COOKIE_WORDS.some((word) => lower.includes(word)) && CONSENT_TALK.test(lower);
}

/** Spoken to the reader, or by the site in its own name. Wants lower-case text. */
export const DIRECT_SPEECH =
  /(?<!\p{L})(?:you|your|you['’]re|please|sorry|we|our|us|sie|ihre?[mnrs]?|bitte|wir|uns(?:ere?[mnrs]?)?|vous|votre|vos|veuillez|nous|notre|usted|nosotros|nuestr[oa]s?|tu|su|por favor|lei|tuo|tua|noi|você|sua|seu|uw|jij|je|du (?:har|kan|er|är|må(?:ste)?|skal|ska|vil|vill|leter|letar|søker|søger|söker|prøver|försöker|bist|hast|kannst|musst|willst)|dig|вы|вам|вас|ваш\p{L}*|siz|lütfen)(?!\p{L})|ください|您|请|주세요/u;

/**
 * How the pages in front of a source speak: to the reader, of themselves, of going elsewhere. A sentence without any of
 * this is a statement of some source. Wants lower-case text.
 */
export const WALL_SPEECH = new RegExp(
  [
    String.raw`\b(?:you|your|you're|please|sorry|oops|we|our|us|try|click|tap|reload|refresh|retry|go back|home ?page|start page|sitemap|captcha|browser|javascript|cookies?|log(?:ged)? ?in|sign(?:ed)? ?in|log-?in|password|user ?name|e-?mail|subscribe|subscri(?:ber|ption)s?|this (?:page|site|website|link|address|content|article|video|url|document|process|account|item|post|thread|listing|(?:job )?posting|offer|file|exact name|may|might|could)|it (?:may|might|could) (?:have|be)|(?:the|that|requested) (?:page|link|address|url|server|file|document|object|resource)|error|status code|reference (?:number|id|code)|ray id|request id|ip address|webmaster|administrator|accept all|reject all|consent|privacy|redirect\w*|loading|age|older|contact|search|visit|return to|back to|menu|check out|select all|related searches|learn more about|hosting provider|stack trace|ad-?block\w*|vpn|request access|expired|this domain|wait(?:ing)? time)\b`,
    String.raw`(?<!\p{L})(?:sie|ihre?[mnrs]?|bitte|wir|unsere?[mnrs]?|leider|fehler|zur(?:ück)?|startseite|suche|seite|anmelden|einloggen|passwort|abo|cookies?|vous|votre|vos|veuillez|nous|notre|désolé|erreur|accueil|retour|recherche|page|usted|su|tu|por favor|nosotros|lo sentimos|inicio|volver|buscar|página|contraseña|lei|tuo|tua|per favore|noi|siamo|spiacenti|pagina|cerca|você|sua|seu|desculpe|voltar|buscar|uw|jij|je|onze|helaas|zoek|terug|strona|strony|przepraszamy|wróć|wyszukaj|du (?:har|kan|er|är|må(?:ste)?|skal|ska|vil|vill|leter|letar|søker|søger|söker|prøver|försöker|bist|hast|kannst|musst|willst)|din|dig|sidan|siden|tyvärr|beklager|sök|søg|вы|вам|ваш\p{L}*|пожалуйста|извините|страниц\p{L}+|главн\p{L}+|вернуться|поиск|возможно|удален\p{L}*|перемещен\p{L}*|ошибк\p{L}+|siz|lütfen|sayfa\p{L}*|ana sayfa)(?!\p{L})`,
    'ページ|подтвердите|запрос\\p{L}*|ログイン|登录|登入|登錄|로그인|トップへ|戻る|ください|お探し|申し訳|您|请|頁面|页面|抱歉|首页|返回|刷新|페이지|홈으로|죄송|주세요|الصفحة|عذرا|الرئيسية|הדף|העמוד|סליחה',
  ].join('|'),
  'u',
);
