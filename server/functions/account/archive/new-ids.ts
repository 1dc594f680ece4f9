import type { Cell } from '../../../database/row.ts'
import { type NewDocuments, newDocuments } from '../../new-documents.ts'
import type { NamedCollection, ReadArchive } from './read-archive.ts'

/** The new ids of an archive's documents. */
export type NewIds = {
  /** Returns the new id of a document, or undefined if it is not in the archive. */
  of(collection: NamedCollection, oldId: Cell | undefined): string | undefined
  /** The id that a document is stored under. */
  next(collection: string, oldId: Cell | undefined): string
}

/** New ids are in the order of the documents in their collection. */
export function assignNewIds({ ids }: ReadArchive, now: Date): NewIds {
  const documents = newDocuments(now)
  const known = new Map(
    Object.entries(ids).map(([collection, old]) => [collection, newIds(old, documents)]),
  )
  const of = (collection: string, oldId: Cell | undefined) =>
    typeof oldId === 'string' ? known.get(collection)?.get(oldId) : undefined
  return { of, next: (collection, oldId) => of(collection, oldId) ?? documents.next().$id }
}

function newIds(old: ReadonlySet<string>, documents: NewDocuments): Map<string, string> {
  return new Map([...old].map((id) => [id, documents.next().$id]))
}
