import { randomBytes } from 'node:crypto'
import { makeId } from '@squared-away/domain/text/ids'

const MICROSECONDS = 1_000_000

/** Creates ids (wire §2.6). The ids of one process increase even within a millisecond. */
export function idMaker(clock: () => Date): () => string {
  let last = 0
  return () => {
    last = Math.max(last + 1, clock().getTime() * 1000)
    return makeId(new Date(last / 1000), last % MICROSECONDS, (length) =>
      randomBytes(length).toString('hex').slice(0, length),
    )
  }
}
