export { isFetchable, isPublicAddress } from './addresses';
export { cleanUrl, hostOf, sameSource, sourceKey } from './clean-url';
export { deepLink, textFragments } from './text-fragments';
