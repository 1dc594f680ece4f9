import { idMaker } from '../contract/ids.ts'
import { wireTime } from '../contract/wire-time.ts'

/** What every new document begins with. */
export type SystemColumns = {
  $id: string
  $createdAt: string
  $updatedAt: string
  $permissions: null
}

/** Makes the system columns of the documents that one run of a function creates. */
export type NewDocuments = {
  /** The moment of the run, as the wire says it. */
  readonly at: string
  next(): SystemColumns
}

/** Ids follow each other in the order in which they are asked for. */
export function newDocuments(now: Date): NewDocuments {
  const makeId = idMaker(() => now)
  const at = wireTime(now)
  return {
    at,
    next: () => ({ $id: makeId(), $createdAt: at, $updatedAt: at, $permissions: null }),
  }
}
