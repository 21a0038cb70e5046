/** Tells the other pages of the extension, and its background, that the records have changed. */
const CHANNEL = 'records';
/** Of this page: it knows of its own changes, and would read ten thousand records twice. */
const SENDER = crypto.randomUUID();

export function announceRecords(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SENDER);
  channel.close();
}

/** Calls back when another page has changed them. Returns how to stop. */
export function watchRecords(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== SENDER) callback();
  };
  return () => channel.close();
}
