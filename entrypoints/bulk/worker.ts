import { type PagePort, serveChecks } from '../../src/bulk/serve-checks';

// The types of a page's own window hide those of a worker.
serveChecks(self as unknown as PagePort);
