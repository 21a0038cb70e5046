/** Match patterns of all answer pages whose site is known; the manifest takes them from here. */
export const contentScriptMatches: string[] = [];
