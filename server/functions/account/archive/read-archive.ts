import {
  ARCHIVED_COLLECTIONS,
  type ArchivedCollection,
} from '@squared-away/domain/entities/collection-facts'
import { collections } from '../../../collections/registry.ts'
import type { Row } from '../../../database/row.ts'
import { largeSize } from '../../../documents/quota.ts'
import type { RandomAccessFile } from '../../../storage/uploaded-file.ts'
import { archiveDocuments } from './archive-documents.ts'
import { archiveJson, notAnArchive } from './archive-json.ts'
import { archivedRow } from './archived-row.ts'
import { PackedRows } from './packed-rows.ts'

/** The parsed and validated contents of an archive. */
export type ReadArchive = {
  readonly rows: Readonly<Record<ArchivedCollection, PackedRows>>
  /** Ids of its documents, which get new ones. */
  readonly ids: Readonly<Record<NamedCollection, ReadonlySet<string>>>
  /** Characters of its large documents (documents/quota.ts). */
  readonly large: Readonly<Record<ArchivedCollection, number>>
  /** Questions per set, by the set's id in the archive. */
  readonly questionCounts: ReadonlyMap<string, QuestionCount>
  /** Sets that are not archived. */
  readonly setsInUse: number
}

/** Questions of a set. */
export type QuestionCount = {
  /** Questions that are not archived. */
  readonly inUse: number
  readonly all: number
}

/** Collections whose documents are referenced by others. */
const NAMED = ['boards', 'questionSets', 'questions', 'studySessions'] as const

export type NamedCollection = (typeof NAMED)[number]

/**
 * Reads an archive from start to end.
 * @param now The time of the import, in wire format.
 * @throws Refusal if it is not an archive, or one of its documents could not have been written
 * here.
 */
export async function readArchive(file: RandomAccessFile, now: string): Promise<ReadArchive> {
  const rows = ofEach(ARCHIVED_COLLECTIONS, () => new PackedRows())
  const large = ofEach(ARCHIVED_COLLECTIONS, () => 0)
  const ids = ofEach(NAMED, () => new Set<string>())
  const questionCounts = new Map<string, QuestionCount>()
  let setsInUse = 0
  for await (const archived of archiveDocuments(archiveJson(file))) {
    const collection = collections.get(archived.collection)
    if (collection === undefined) throw new Error(`No collection ${archived.collection}.`)
    const row = archivedRow(archived, collection, now)
    if (isPassedOver(row)) {
      rows[archived.collection].passedOver += 1
      continue
    }
    if (isNamed(archived.collection)) note(ids[archived.collection], row.$id)
    if (archived.collection === 'questions') countQuestion(questionCounts, row)
    if (archived.collection === 'questionSets' && row.isArchived === 0) setsInUse += 1
    large[archived.collection] += largeSize(collection, row)
    rows[archived.collection].add(row)
  }
  return { rows, ids, large, questionCounts, setsInUse }
}

function countQuestion(counts: Map<string, QuestionCount>, { setId, isArchived }: Row) {
  const { inUse, all } = counts.get(String(setId)) ?? { inUse: 0, all: 0 }
  counts.set(String(setId), { inUse: inUse + (isArchived === 0 ? 1 : 0), all: all + 1 })
}

/** Documents of the Community Library belong to everybody, and are not imported. */
function isPassedOver(row: Row): boolean {
  return row.scope === 'community'
}

function note(ids: Set<string>, id: string) {
  if (ids.has(id)) throw notAnArchive()
  ids.add(id)
}

function isNamed(collection: ArchivedCollection): collection is NamedCollection {
  return (NAMED as readonly string[]).includes(collection)
}

function ofEach<Name extends string, Value>(
  names: readonly Name[],
  make: () => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, Value>
}
