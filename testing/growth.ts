import { expect } from 'vitest'

/** Quadratic work takes this many times as long in one piece as in pieces. */
const PIECES = 64

/** Other load only makes a run longer, so the fastest of a few counts. */
const MOST_TRIES = 12

/**
 * Expects that `work` grows with the size of its input and not with its square. The control is the
 * same amount in pieces: `size` in one piece may take a quarter as many times the processor time of
 * its pieces as there are pieces. A linear way takes once to four times as long, a quadratic one as
 * many times as there are pieces. Both are measured in turn, in the same run.
 *
 * @param size What takes about 20 ms or more: some systems count processor time in milliseconds.
 * @param make Makes the input of a size, once for each size; this is not measured.
 * @param pieces Fewer where each call has a cost of its own, whatever the size.
 * @example
 * expectLinear(100_000, (size) => '. '.repeat(size), comparableText)
 */
export function expectLinear<Input>(
  size: number,
  make: (size: number) => Input,
  work: (input: Input) => unknown,
  pieces = PIECES,
): void {
  const [whole, piece] = [make(size), make(Math.ceil(size / pieces))]
  const most = pieces / 4
  let [inOne, inPieces] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    inPieces = Math.min(
      inPieces,
      processorTime(() => times(pieces, () => work(piece))),
    )
    inOne = Math.min(
      inOne,
      processorTime(() => work(whole)),
    )
    if (tries > 0 && inOne <= inPieces * most) break
  }
  expect(inOne).toBeLessThanOrEqual(inPieces * most)
}

function times(count: number, work: () => unknown) {
  for (let done = 0; done < count; done += 1) work()
}

/** Milliseconds of this thread's CPU time for `work`; at least one, for a ratio. */
function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1000)
}
