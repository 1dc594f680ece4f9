import { ARCHIVE_LEFT_OUT } from '@squared-away/domain/archive/archive-form'
import {
  ARCHIVED_COLLECTIONS,
  type ArchivedCollection,
  COLLECTION_FACTS,
} from '@squared-away/domain/entities/collection-facts'
import type { ImportedArchive } from '../../data/archive/import-archive.ts'

/** One line per collection with added items: '2 boards'. */
export function addedLines({ added }: ImportedArchive): string[] {
  return ARCHIVED_COLLECTIONS.filter((name) => added[name] > 0).map((name) =>
    amount(name, added[name]),
  )
}

/** One line per reason for skipped items. */
export function leftOutLines({ leftOut }: ImportedArchive): string[] {
  return leftOut.map(
    ({ collection, count, reason }) => `${amount(collection, count)}: ${ARCHIVE_LEFT_OUT[reason]}`,
  )
}

function amount(collection: ArchivedCollection, count: number): string {
  const [one, several] = COLLECTION_FACTS[collection].names
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}
