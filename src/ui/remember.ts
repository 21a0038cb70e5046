/**
 * `compute` with its last `size` results kept, by its arguments. A running check renders the same claims many times a
 * second, and word for word comparisons take milliseconds each.
 */
export function remember<Args extends readonly (string | undefined)[], Result>(
  compute: (...args: Args) => Result,
  size: number,
): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(...args);
    const oldest = results.keys().next();
    if (results.size >= size && !oldest.done) results.delete(oldest.value);
    results.set(key, result);
    return result;
  };
}
