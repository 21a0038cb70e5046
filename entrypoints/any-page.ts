import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { outlineOf } from '../src/dom/layout-outline';
import { clickSiteOf } from '../src/sites/click-sites';
import { generic } from '../src/sites/generic';
import { offerSites } from '../src/sites/offered-sites';
import { selectionSite } from '../src/sites/reading/reader-selection';

/** Put beside the content script when its own adapters do not know the page, or the reader wants the whole page read. */
export default defineUnlistedScript(() =>
  offerSites(globalThis, { siteOf: clickSiteOf, generic, selection: selectionSite, outline: outlineOf }),
);
