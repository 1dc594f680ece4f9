import { expect } from 'vitest'

/** The number of pieces: quadratic work takes this many times as long in one piece. */
const PIECES = 64

/** Other load only makes a run longer, so the fastest of a few runs counts. */
const MAX_TRIES = 12

/**
 * Expects that the CPU time of `work` grows linearly with its input, not with the square. Compares
 * one input of `size` with the same amount in pieces, measured alternately in the same run. Fails
 * if the whole takes more than a quarter as many times as long as there are pieces: linear work
 * takes one to four times as long, quadratic work as many times as there are pieces.
 *
 * @param size A size that takes about 20 ms or more: some systems count CPU time in milliseconds.
 * @param make Creates the input of a size. Called once per size; not measured.
 * @param pieces Fewer if each call has a fixed cost.
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
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // The whole goes first: code that is not yet compiled slows it, not the pieces, so that the
    // first try can fail for this reason but cannot pass.
    inOne = Math.min(
      inOne,
      processorTime(() => work(whole)),
    )
    inPieces = Math.min(
      inPieces,
      processorTime(() => times(pieces, () => work(piece))),
    )
    if (inOne <= inPieces * most) break
  }
  expect(inOne).toBeLessThanOrEqual(inPieces * most)
}

function times(count: number, work: () => unknown) {
  for (let done = 0; done < count; done += 1) work()
}

/** CPU time of this thread for `work`, in milliseconds; at least one, so that a ratio exists. */
function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1000)
}
