/** A time that grows with the input becomes about 4 times as long for 4 times the input, one that grows with its square 16 times. */
export const LINEAR_GROWTH = 8;

/** Shorter times count as this: below it, compiling and collecting garbage weigh more than the input. In ms. */
const SHORTEST = 5;

const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 8;

/**
 * How many times as long `run` takes for about `4 * size` as for about `size`, by the best of several runs of both, side
 * by side. Each round asks for a slightly larger input, so that none is answered from what an earlier round left in a
 * cache. Below `LINEAR_GROWTH` where the time grows no faster than the input.
 */
export function growthOf<Input>(
  makeInput: (size: number) => Input,
  run: (input: Input) => unknown,
  size: number,
): number {
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  const growth = () => Math.max(large, SHORTEST) / Math.max(small, SHORTEST);
  for (let round = 0; round < MOST_ROUNDS && (round < LEAST_ROUNDS || growth() > LINEAR_GROWTH); round += 1) {
    small = Math.min(small, timeOf(run, makeInput(size + round)));
    large = Math.min(large, timeOf(run, makeInput(4 * (size + round))));
  }
  return growth();
}

/** Processor time, in ms: the machine being busy with something else does not count. */
function timeOf<Input>(run: (input: Input) => unknown, input: Input): number {
  const before = process.cpuUsage();
  run(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
