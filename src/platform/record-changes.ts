/** Tells the other pages of the extension, and its background, that the records have changed. */
const CHANNEL = 'records';

export function announceRecords(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another page has changed them. Returns how to stop. */
export function watchRecords(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => callback();
  return () => channel.close();
}
