/** What another extension, or a page, might try to have done. */
export const HOSTILE_MESSAGES = [
  { to: 'background', call: 'wipeAll', payload: {} },
  { to: 'background', call: 'readAddress', payload: { url: 'https://source.example/' } },
  { to: 'page-wish', wish: 'check', text: 'A.' },
  { to: 'page-wish', wish: 'open' },
  { to: 'claim-selection', check: 'c', index: 0 },
];
