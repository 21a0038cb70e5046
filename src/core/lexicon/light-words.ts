import type { Word } from '../text/words';
import { wordSet } from './word-set';

/**
 * Content words that carry so little that a source need not repeat them: light verbs, adverbs of degree and time of
 * speaking, words for the thing spoken of. Folded; inflected forms written out.
 */
export const LIGHT_WORDS = wordSet(
  [
    'be is are was were been being have has had having do does did done doing will would can could shall should may might must',
    'get gets got become becomes became make makes made take takes took taken give gives gave given go goes went come comes came',
    'stay stays stayed remain remains remained keep keeps kept put puts set sets seem seems appear appears',
    'cost costs charge charges price priced available offer offers offered provide provides provided located situated',
    'include includes included contain contains use uses used show shows say says said state states note call called calls name named',
    'reach reaches reached total amount number figure currently today now also however moreover additionally thus therefore',
    'generally typically usually often mainly mostly especially particularly specifically simply actually really very quite rather',
    'just still already instead even only new one ones thing things way ways part parts kind type according via per etc please',
    'time times start starts started begin begins began open opened date dates come came out released release took place',
    'people person persons page source article website site study studies paper researchers authors survey numbers figures levels originally',
    'pay pays paid several various numerous exist exists existed take takes',
    'hold holds held last lasts lasted due expected plan plans planned going',
    'weigh weighs weighed measured aged approximately about around roughly nearly almost over under above below up down total overall altogether combined',
    // German
    'ist sind war waren wird werden wurde wurden hat haben hatte kann können soll muss beträgt kostet liegt gibt macht enthält enthalten misst zählt umfasst umfassen insgesamt zusammen geplant vorgesehen erwartet derzeit aktuell heute höhe gegenüber zahlen zahlt bezahlen bezahlt auch nur noch',
    'beläuft belaufen belief beliefen lag lagen besteht bestehen bestand befindet befinden verfügt verfügen bietet bieten damit dabei davon sowie somit zudem außerdem jeweils sollte sollten dauert dauern üblicherweise normalerweise gilt gelten eingeplant einplanen veranschlagt',
    // French, Spanish, Italian, Portuguese
    'élève élèvent atteint atteignent établit établir représente représentent comprend comprennent comporte comportent trouve trouvent général généralement habituellement asciende ascienden alcanza alcanzan sitúa dispone disponen ofrece ofrecen comprende comprenden incluye incluyen consta supone representa generalmente normalmente ammonta ammontano raggiunge prevede prevedono include includono conta contano dispongono offre offrono complessivamente soma alcança atinge dispõe oferece inclui compreende geralmente bedraagt bedragen telt tellen omvat omvatten beschikt biedt bieden',
    'est sont était être été a ont avait peut coûte es son era fue ser tiene hay cuesta está è sono costa ha hanno foi tem custa compris comprise compreso contient contiennent contiene contienen contém contêm bevat bevatten mesure mesurent mide miden misura misurano mede medem compte actuellement aujourd prévu prévue actualmente hoy cuenta reúne previsto prevista attualmente atualmente hoje momenteel paie paient payer paga pagan pagam pagano pagar betaalt betalen existem existe existen il-y risale durato duró durou duré espone hospeda ospita bestaat duurt duren',
    // Japanese, Chinese
    'です ます て い てい いる し する した ある だ なっ ら れ られ こと でき できる ます 是 向 给 對 对 由 将 把 被 于 達 达 为 在 有 人 名 個 个 本 冊 台 回 枚 件 円 元 さん',
    // Russian
    'сейчас сегодня это был была было были есть составляет составил составила составило составляют стоит насчитывает имеет имеется является являются могут может всего',
    // Arabic
    'تبلغ يبلغ بلغت بلغ كان كانت',
  ].join(' '),
);

/** Whether a word of any text weighs: no function word, no light one, no figure. */
export const weighs = (word: Word): boolean =>
  !word.isFunctionWord && !LIGHT_WORDS.has(word.text) && !/^\p{N}/u.test(word.text);
