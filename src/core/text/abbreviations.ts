/** Abbreviations behind which a sentence goes on, lower case, without the last full stop. */
const LISTS: Readonly<Record<string, string>> = {
  en: `a.m adj adm al approx apr assn assoc aug ave blvd brig c.f ca capt cf ch cmdr co col comdr corp cpl dec dept dist
    dr e.g ed eds esp esq est etc eq eqs feb fig figs fl ft fri gal gen gov hon hr hrs i.e inc incl intl jan jr jul jun
    lb lbs lt ltd maj mar messrs min mins mon mr mrs ms mt mts mx no nos nov oct op p p.m para pp prof pt pts pvt rd ref
    refs rep rev sat sec secs sen sep sept sgt sq sr st ste sun supt tel thu thur thurs tue tues univ v viz vol vols vs
    wed yr yrs u.s u.k u.n ph.d`,
  de: `abb abs abschn allg anm art aufl bd betr bez bspw bzgl bzw ca d.h dipl dr ebd eigtl einschl etc evtl exkl f ff
    gem ggf gr hl hrsg i.d.r ing inkl jh jhd kap lt max mind mio mrd nr o.ä prof rd s s.o s.u sog std str tel u.a u.u usw
    v.a vgl z.b z.t zzgl jan feb mär apr jun jul aug sept okt nov dez`,
  fr: `al art av boul c.-à-d cf chap coll dir dr env etc ex fig hab janv févr avr juil sept oct nov déc m me mm mlle mme
    n° p p.ex pp réf st ste suiv t.l.j tél vol`,
  es: `aprox art avda cap cía dª dr dra drs ee ej etc fig gral lic núm p pág págs prof sr sra sras sres sta sto tel ud
    uds vol`,
  it: `art avv cap cfr co dott dr ecc es fig geom ing n p pag prof rag sec sig sigg sig.ra tel vol`,
  pt: `art av cap cia dr dra ed etc ex fig fl n núm p pág prof profa sr sra sta tel vol`,
  nl: `afb art bijv blz bv ca d.w.z dhr dr drs enz etc evt fig incl ir m.b.t max min mr mevr nl nr o.a pag prof t.a.v tel
    vgl zgn`,
  sv: `bl.a ca d.v.s dr e.d etc ev f.d fig forts inkl kap kl m.fl m.m nr o.d osv p.g.a prof resp s.k st t.ex t.o.m tel`,
  pl: `al art dr g godz gen im in inż itd itp jw lek m.in max min mgr mies mln mld nr np o.o ok os p pl pn por prof r red
    rozdz s św str tel tj tys tzn tzw ul ur ww zob zł`,
  ru: `акад в вв г гг гл гр д др им кв кг коп куб л м млн млрд мин н.э обл п пер пл пр проф р рис руб с св см стр т т.д
    т.е т.к т.н т.п тел тыс ул`,
  tr: `bkz cad çev doç dr gen haz mah no örn prof sok sn vb vs yy`,
  el: `αι αρ βλ δηλ δρ κ κα κλπ κ.ά κ.λπ κτλ λ.χ π.μ π.χ σελ τηλ`,
};

/** Of a number that follows ("No. 5", "p. 12"): ends a sentence before anything else. */
export const BEFORE_NUMBER: ReadonlySet<string> = new Set(
  `c ca no nos nr p pp pt pts art fig figs sec ch vol vols eq ref min max op para § núm pág abs abb kap bd may june july march april`.split(
    /\s+/u,
  ),
);

/** After these a sentence may well end; a capital behind them decides for the end. */
export const OFTEN_LAST: ReadonlySet<string> = new Set(
  `etc a.m p.m inc ltd co corp jr sr u.s u.k u.n ph.d usw osv enz ecc itd itp kg km m cm ft lb lbs hr hrs min mins sec yr
  yrs ave blvd rd st al est g r т.д т.п г гг руб р тыс mio mrd mln mld zł κλπ κτλ vb vs h`.split(/\s+/u),
);

/** Titles that stand only before a name: "Ven. Bede", "Fr. Martin". */
export const BEFORE_NAME: ReadonlySet<string> = new Set('ven fr br msgr mgr rev revd'.split(' '));

/** Weekdays and months, which end a sentence as often as not. Many are words too: "sat", "sun", "mar". */
export const DAYS_AND_MONTHS: ReadonlySet<string> = new Set(
  'mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '),
);

/** Of all the lists. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(Object.values(LISTS).flatMap((list) => list.split(/\s+/u)));
const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/u))]),
);

/** Of any of them. */
export const LONGEST_ABBREVIATION = Math.max(
  ...[...ABBREVIATIONS, ...BEFORE_NUMBER, ...OFTEN_LAST].map((abbreviation) => abbreviation.length),
);

/** Abbreviations of a language (BCP 47) together with the English ones, or all that are known. */
export function abbreviations(lang: string | undefined): (word: string) => boolean {
  const own = lang === undefined ? ABBREVIATIONS : BY_LANGUAGE.get(lang.split('-')[0]?.toLowerCase() ?? '');
  const english = BY_LANGUAGE.get('en');
  return (word) => own?.has(word) === true || english?.has(word) === true;
}
