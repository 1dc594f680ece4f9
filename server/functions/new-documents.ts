import { idMaker } from '../contract/ids.ts'
import { wireTime } from '../contract/wire-time.ts'

/** System columns of a new document. */
export type SystemColumns = {
  $id: string
  $createdAt: string
  $updatedAt: string
  $permissions: null
}

/** Creates the system columns of the documents of one function run. */
export type NewDocuments = {
  /** The time of the run, in wire format. */
  readonly at: string
  next(): SystemColumns
}

/** Ids increase in the order of the calls. */
export function newDocuments(now: Date): NewDocuments {
  const makeId = idMaker(() => now)
  const at = wireTime(now)
  return {
    at,
    next: () => ({ $id: makeId(), $createdAt: at, $updatedAt: at, $permissions: null }),
  }
}
