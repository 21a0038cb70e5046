import { sites } from './index';

/**
 * Match patterns of all answer pages that a content script runs on; the manifest takes them from here.
 *
 * Read by the build in Node: nothing imported from here may need a DOM when it is loaded.
 */
export const contentScriptMatches: string[] = [...new Set(sites.flatMap((site) => site.matches))];
