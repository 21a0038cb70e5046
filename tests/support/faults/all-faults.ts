import { BODY_FAULTS } from './body-faults';
import { CONNECTION_FAULTS } from './connection-faults';
import type { Fault } from './fault';
import { PAGE_FAULTS } from './page-faults';
import { REDIRECT_FAULTS } from './redirect-faults';
import { STATUS_FAULTS } from './status-faults';
import { TRANSFER_FAULTS } from './transfer-faults';

export const FAULTS: readonly Fault[] = [
  ...CONNECTION_FAULTS,
  ...TRANSFER_FAULTS,
  ...STATUS_FAULTS,
  ...REDIRECT_FAULTS,
  ...BODY_FAULTS,
  ...PAGE_FAULTS,
];
