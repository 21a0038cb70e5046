/** The index of the first item that `holds`, by halving; `items.length` if none does. What holds for one holds for all behind it. */
export function firstIndex<T>(items: ArrayLike<T>, holds: (item: T) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
