/**
 * How long the longest common subsequence is of what is left of two lists: from `i` of `left` and from `j` of `right` it
 * stands at `i * (right.length + 1) + j`. Time and memory are the product of the lengths (Wagner and Fischer 1974).
 */
export function commonSubsequences(left: readonly string[], right: readonly string[]): Uint16Array {
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      if (left[i] === right[j]) longest[here] = (longest[here + width + 1] as number) + 1;
      else longest[here] = Math.max(longest[here + width] as number, longest[here + 1] as number);
    }
  }
  return longest;
}
