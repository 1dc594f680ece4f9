import { ID_PATTERN } from '@squared-away/domain/text/ids'
import { readableCount } from '@squared-away/domain/text/readable-count'
import type { Collection } from '../../../collections/collection.ts'
import { toWireMoment } from '../../../contract/wire-moments.ts'
import type { Cell, Row } from '../../../database/row.ts'
import { type Attribute, toColumn } from '../../../queries/attribute.ts'
import { Refusal } from '../../function.ts'
import type { ArchivedDocument } from './archive-documents.ts'

/**
 * Converts a document of an archive to its original row, still with its old ids. Unknown attributes
 * are dropped (an archive may be older or newer), missing ones get their default, and every value
 * must be one that a client may send.
 * @param now Replaces moments that are invalid or in the future.
 * @throws Refusal that names the document and its problem.
 */
export function archivedRow(
  { document, number }: ArchivedDocument,
  collection: Collection,
  now: string,
): Row & { $id: string } {
  const { $id } = document
  if (typeof $id !== 'string' || !ID_PATTERN.test($id)) {
    throw wrong(collection, number, 'it has no id.')
  }
  const row: Row & { $id: string } = {
    $id,
    $createdAt: momentOf(document.$createdAt, now),
    $updatedAt: momentOf(document.$updatedAt, now),
    $permissions: null,
  }
  for (const attribute of collection.stored) {
    row[attribute.name] = cellOf(document, attribute, collection, number)
  }
  return row
}

function cellOf(
  document: ArchivedDocument['document'],
  attribute: Attribute,
  collection: Collection,
  number: number,
): Cell {
  const { name, initial } = attribute
  const value = Object.hasOwn(document, name) ? document[name] : null
  if (name === 'userId') return null
  if (value === null || value === undefined) {
    if (initial !== undefined) return initial
    throw wrong(collection, number, `attribute "${name}" is missing.`)
  }
  if (attribute.accepts(value)) return toColumn(attribute, value)
  throw wrong(collection, number, `attribute "${name}" ${attribute.ruleFor(value)}.`)
}

function momentOf(value: unknown, now: string): string {
  const moment = typeof value === 'string' ? toWireMoment(value) : null
  return moment === null || moment > now ? now : moment
}

function wrong({ id }: Collection, number: number, says: string): Refusal {
  const place = `Number ${readableCount(number)} of "${id}"`
  return new Refusal('general_bad_request', `${place} in the archive: ${says} Nothing was added.`)
}
