import { BOT_CHECKS } from './bot-checks';
import { CONSENT_WALLS } from './consent-walls';
import { ERROR_PAGES } from './error-pages';
import { LANDINGS } from './landings';
import { LOG_INS } from './log-ins';
import type { PageShape } from './page-shape';
import { PAY_WALLS } from './pay-walls';
import { SHELLS } from './shells';
import { TRAPS } from './traps';

/** Every page, found by its name. */
export const PAGE_SHAPES: readonly PageShape[] = [
  ...BOT_CHECKS,
  ...CONSENT_WALLS,
  ...LOG_INS,
  ...PAY_WALLS,
  ...SHELLS,
  ...ERROR_PAGES,
  ...LANDINGS,
  ...TRAPS,
];
