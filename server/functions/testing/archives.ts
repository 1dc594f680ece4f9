import { ARCHIVE_DATA_NAME, archiveText } from '@squared-away/domain/archive/archive-form'
import { ARCHIVED_COLLECTIONS } from '@squared-away/domain/entities/collection-facts'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import type { Row } from '../../database/row.ts'
import type { Connection } from '../../database/schema.ts'
import type { SignedUp } from '../../testing/server.ts'

/** Lists of documents by collection, as in an archive. */
export type ArchiveLists = Record<string, Record<string, unknown>[]>

/** The archived collections as 'Download my data' collects them, by the same calls. */
export async function downloadLists(person: SignedUp): Promise<ArchiveLists> {
  const { Query } = person.sdk
  const lists: ArchiveLists = {}
  for (const collectionId of ARCHIVED_COLLECTIONS) {
    const { documents } = await person.databases.listDocuments({
      ...{ databaseId: 'main', collectionId },
      queries: [Query.equal('userId', [person.userId]), Query.limit(500)],
    })
    lists[collectionId] = documents as unknown as Record<string, unknown>[]
  }
  return lists
}

export function encodeArchive(lists: object): Uint8Array<ArrayBuffer> {
  const text = archiveText({ account: { name: 'Pat' }, logs: [{ a: 1 }], ...lists }, new Date())
  return zipSync({ [ARCHIVE_DATA_NAME]: strToU8(text), 'question-sets/A.csv': strToU8('question') })
}

/** Uploads a file in chunks, as the app does, and returns its id. */
export async function uploadArchive(
  person: SignedUp,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'squared-away-data.zip',
) {
  const storage = new person.sdk.Storage(person.client)
  const file = new File([bytes], name)
  return (await storage.createFile({ bucketId: 'uploads', fileId: 'unique()', file })).$id
}

/** A user's rows of each archived collection, in order. */
export async function archivedRows(connection: Connection, userId: string) {
  const all: Record<string, Row[]> = {}
  for (const collection of ARCHIVED_COLLECTIONS) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(collection)} where "userId" = ${userId} order by "$sequence"`.execute(
      connection,
    )
    all[collection] = rows
  }
  return all
}
