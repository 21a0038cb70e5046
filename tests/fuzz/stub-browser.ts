/** In place of `wxt/browser`, where there is none: as the unit tests have it, without their runner. */
export { fakeBrowser as browser } from 'wxt/testing/fake-browser';
