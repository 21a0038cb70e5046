import type { Forms } from './language';

/** Units of a language whose nouns change by case: every stem may carry every ending; "" is the stem itself. */
interface Inflection {
  endings: readonly string[];
  stems: Record<string, Forms>;
}

const list = (endings: string): string[] => ['', ...endings.split(' ')];

const SLAVIC_METRIC: Record<string, Forms> = {
  g: 'gram',
  kg: 'kilogram|kil',
  m: 'metr',
  km: 'kilometr',
  cm: 'centimetr',
  mm: 'milimetr',
  l: 'litr',
  ha: 'hektar',
};

/**
 * The words stand behind a figure only, so forms that no grammar has do no harm. German, Swedish and Turkish put their
 * endings on whole words as well.
 */
const INFLECTED: Readonly<Record<string, Inflection>> = {
  de: {
    endings: list('s es n en'),
    stems: {
      g: 'Gramm',
      kg: 'Kilo|Kilogramm',
      t: 'Tonne',
      mm: 'Millimeter',
      cm: 'Zentimeter',
      m: 'Meter',
      km: 'Kilometer',
      ha: 'Hektar',
      l: 'Liter',
      day: 'Tag',
      month: 'Monat',
      year: 'Jahr',
    },
  },
  sv: {
    endings: list('n en erna na s'),
    stems: { m: 'meter|metern', km: 'kilometer', year: 'år', day: 'dag', month: 'månad' },
  },
  pl: {
    endings: list('a y i u e ę ą ów om em ami ach'),
    stems: {
      ...SLAVIC_METRIC,
      cm: 'centymetr',
      t: 'ton',
      h: 'godzin',
      min: 'minut',
      s: 'sekund',
      day: 'dzień|dni|dniow',
      week: 'tydzień|tygodni|tygodnio',
      month: 'miesiąc|miesięc|miesiąca',
      year: 'rok|lat',
    },
  },
  cs: {
    endings: list('a y i u e ů ům em ech ích ami ách'),
    stems: {
      ...SLAVIC_METRIC,
      t: 'tun',
      h: 'hodin',
      min: 'minut',
      s: 'sekund',
      day: 'den|dn',
      week: 'týden|týdn|týdne',
      month: 'měsíc',
      year: 'rok|rocích|let',
    },
  },
  ru: {
    endings: list('а у е ы и ь ю я ов ев ей ей ом ем ам ям ами ями ах ях'),
    stems: {
      g: 'грамм',
      kg: 'килограмм|кило',
      t: 'тонн',
      mm: 'миллиметр',
      cm: 'сантиметр',
      m: 'метр',
      km: 'километр',
      ha: 'гектар',
      l: 'литр',
      h: 'час',
      min: 'минут',
      s: 'секунд',
      day: 'день|дн|сутк|суток',
      week: 'недел',
      month: 'месяц',
      year: 'год|лет',
    },
  },
  fi: {
    endings: list('a ä n ta tä aa ää ssa ssä sta stä lla llä ksi na nä iin oon an än'),
    stems: {
      g: 'gramma',
      kg: 'kilo|kilogramma',
      t: 'tonni',
      mm: 'millimetri',
      cm: 'senttimetri|sentti',
      m: 'metri',
      km: 'kilometri',
      ha: 'hehtaari',
      l: 'litra',
      h: 'tunti|tunni',
      min: 'minuutti|minuuti',
      s: 'sekunti|sekunni',
      day: 'päivä|vuorokausi|vuorokaut|vuorokaude',
      week: 'viikko|viiko',
      month: 'kuukausi|kuukaut|kuukaude',
      year: 'vuosi|vuot|vuode',
    },
  },
  hu: {
    endings: list('t et ot at es os ás s ig nyi re ra ban ben val vel'),
    stems: {
      g: 'gramm',
      kg: 'kilogramm|kiló|kilo',
      t: 'tonna|tonná',
      mm: 'milliméter',
      cm: 'centiméter',
      m: 'méter',
      km: 'kilométer',
      ha: 'hektár',
      l: 'liter',
      h: 'óra|órá',
      min: 'perc',
      s: 'másodperc',
      day: 'nap',
      week: 'hét|hete|het',
      month: 'hónap',
      year: 'év',
    },
  },
  tr: {
    endings: list('lık lik luk lük da de dan den ta te tan ten a e ya ye ı i u ü nın nin'),
    stems: {
      g: 'gram',
      kg: 'kilogram|kilo',
      t: 'ton',
      mm: 'milimetre',
      cm: 'santimetre',
      m: 'metre',
      km: 'kilometre',
      ha: 'hektar',
      l: 'litre',
      h: 'saat',
      min: 'dakika',
      s: 'saniye',
      day: 'gün',
      week: 'hafta',
      month: 'ay',
      year: 'yıl',
    },
  },
  el: {
    endings: list('ο α ων οι ος ους ες εσ ης ις η'),
    stems: {
      g: 'γραμμάρι|γραμμαρί',
      kg: 'κιλ|χιλιόγραμμ|χιλιογράμμ',
      t: 'τόν|τόνν',
      mm: 'χιλιοστ',
      cm: 'εκατοστ',
      m: 'μέτρ',
      km: 'χιλιόμετρ|χιλιομέτρ',
      ha: 'εκτάρι|εκταρί',
      l: 'λίτρ',
      h: 'ώρ|ωρ',
      min: 'λεπτ',
      day: 'ημέρ|ημερ|μέρ',
      week: 'εβδομάδ|εβδομάδ',
      month: 'μήν|μην',
      year: 'χρόνι|χρόν|έτ|ετ',
    },
  },
  ro: {
    endings: list('i e le ele lor'),
    stems: { g: 'gram', kg: 'kilogram', m: 'metr|metru', km: 'kilometr|kilometru', l: 'litr|litru', ha: 'hectar' },
  },
};

/** The inflected unit words of a language, by unit; none where its tables name every form. */
export function inflectedUnits(language: string): Record<string, Forms> {
  const { stems = {}, endings = [] } = INFLECTED[language] ?? {};
  return Object.fromEntries(
    Object.entries(stems).map(([unit, forms]) => [
      unit,
      forms
        .split('|')
        .flatMap((stem) => endings.map((ending) => stem + ending))
        .join('|'),
    ]),
  );
}
