import { randomBytes } from 'node:crypto'
import { makeId, type RandomHex } from '@squared-away/domain/text/ids'

const MICROSECONDS = 1_000_000

/** Random bytes fetched at a time: fetching those of each id takes longer than the rest of it. */
const RANDOM_BYTES = 1024

/** Creates ids (wire §2.6). The ids of one process increase even within a millisecond. */
export function idMaker(clock: () => Date): () => string {
  const randomHex = randomHexMaker()
  let last = 0
  return () => {
    last = Math.max(last + 1, clock().getTime() * 1000)
    return makeId(new Date(last / 1000), last % MICROSECONDS, randomHex)
  }
}

/** Gives each random digit once. */
function randomHexMaker(): RandomHex {
  let digits = ''
  let given = 0
  return (length) => {
    if (given + length > digits.length) {
      digits = randomBytes(RANDOM_BYTES).toString('hex')
      given = 0
    }
    given += length
    return digits.slice(given - length, given)
  }
}
