const WAIT_MS = 30_000;
const STEP_MS = 200;

/** Looks again and again, until there is something. `what`: for the error, where there is nothing in time. */
export async function untilFound<T>(what: string, find: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    const found = await find();
    if (found != null) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`Expected ${what} within ${WAIT_MS} ms`);
}
