import { ARCHIVED_COLLECTIONS, type ArchivedCollection } from '../entities/collection-facts.ts'

/**
 * The archive of an account: a ZIP with one JSON file that lists its documents by collection, as
 * `JSON.stringify(…, null, 2)` formats it. Because each document is on lines of its own, another
 * installation can read the file as a stream (decision 119).
 */
export const ARCHIVE_NAME = 'squared-away-data.zip'

export const ARCHIVE_DATA_NAME = 'squared-away-data.json'

/** The parsed JSON file: the downloaded documents, by collection. */
export function archiveText(data: object, exportedAt: Date): string {
  return JSON.stringify({ exportedAt: exportedAt.toISOString(), ...data }, null, 2)
}

export function isArchivedCollection(name: string): name is ArchivedCollection {
  return (ARCHIVED_COLLECTIONS as readonly string[]).includes(name)
}

/** Why an import leaves documents out. */
export const ARCHIVE_LEFT_OUT = {
  shared: 'Sets in the Community Library stay there. Share yours again.',
  followed: 'You have these sets from the Community Library already.',
  'not-here': 'Sets that you added from the Community Library are not in this one.',
  'have-own': 'You have your own already, and it stays.',
  orphan: 'What they belong to is not in the file.',
  full: 'You have as many as there may be.',
} as const

export type ArchiveLeftOut = {
  collection: ArchivedCollection
  count: number
  reason: keyof typeof ARCHIVE_LEFT_OUT
}

/** The folder of an archive with the user's pictures, each under its id. */
export const ARCHIVE_PICTURES = 'pictures'
