/** What a task resolves to; rejects with `tooSlow()` where it takes longer. The task itself goes on. */
export function withinTime<T>(task: Promise<T>, ms: number, tooSlow: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), ms);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
