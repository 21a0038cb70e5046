import type { Language } from './language';

/** Numbers, units and dates in Vietnamese. */
export const vi: Language = {
  code: 'vi',
  decimal: ',',
  numbers: { 1: 'một', 2: 'hai', 3: 'ba', 4: 'bốn', 5: 'năm', 6: 'sáu', 7: 'bảy', 8: 'tám', 9: 'chín', 10: 'mười' },
  magnitudes: { 100: 'trăm', 1e3: 'nghìn|ngàn', 1e6: 'triệu', 1e9: 'tỷ|tỉ' },
  about: 'khoảng|gần',
  bounds: {
    at_least: 'ít nhất|tối thiểu',
    at_most: 'tối đa|nhiều nhất',
    more_than: 'hơn|trên',
    less_than: 'dưới|ít hơn',
  },
  percent: 'phần trăm',
  units: { h: 'giờ|tiếng', min: 'phút', day: 'ngày', week: 'tuần', month: 'tháng', m: 'mét', km: 'ki-lô-mét|cây số' },
  currencies: { VND: 'đồng', EUR: 'euro' },
  functionWords: 'là|và|của|có|không|được|cho|trong|với|các|những|này|đó|ở|từ|đến|một',
};
