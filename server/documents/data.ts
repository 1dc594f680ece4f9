import { isBlank } from '@squared-away/domain/entities/text'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import type { Collection } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { invalidDocument } from '../contract/refusals.ts'
import type { Cell, Row } from '../database/row.ts'
import { type Attribute, toColumn } from '../queries/attribute.ts'

/** The attributes that a client sends, by name; undefined when it sends none. */
export type Data = Readonly<Record<string, unknown>>

/** Fields that a client may send back with a document and that are ignored (WIRE.md §10). */
const IGNORED: ReadonlySet<string> = new Set([
  '$id',
  '$sequence',
  '$databaseId',
  '$collectionId',
  '$createdAt',
  '$updatedAt',
  '$permissions',
])

/**
 * `data` of a body: an object, or the JSON text of one. Undefined when there is nothing in it.
 *
 * @throws ApiError `general_argument_invalid` for anything else.
 */
export function readData(sent: unknown): Data | undefined {
  if (sent === undefined || sent === null) return undefined
  const data = typeof sent === 'string' ? readJsonText(sent) : sent
  if (!isJsonObject(data)) {
    throw new ApiError('general_argument_invalid', 'Param "data" must be an object.')
  }
  return Object.keys(data).length > 0 ? data : undefined
}

/**
 * What the data says of each attribute of the collection.
 *
 * @throws ApiError `document_invalid_structure` for an attribute that is unknown.
 */
export function sentAttributes(
  collection: Collection,
  data: Data,
): { attribute: Attribute; value: unknown }[] {
  return Object.entries(data)
    .filter(([name]) => !IGNORED.has(name))
    .map(([name, value]) => {
      const attribute = collection.byName.get(name)
      if (attribute) return { attribute, value }
      throw invalidDocument(`There is no attribute ${JSON.stringify(name.slice(0, 64))}.`)
    })
}

/**
 * The column for a value that a client may set.
 *
 * @throws ApiError `document_invalid_structure` naming the attribute and the rule broken.
 */
export function checkedCell(collection: Collection, attribute: Attribute, value: unknown): Cell {
  if (value === null) {
    if (attribute.initial !== undefined) return attribute.initial
    throw invalidDocument(`Attribute "${attribute.name}" is required.`)
  }
  const whenBlank = collection.whenBlank?.[attribute.name]
  if (whenBlank && typeof value === 'string' && isBlank(value)) throw invalidDocument(whenBlank)
  if (attribute.accepts(value)) return toColumn(attribute, value)
  throw invalidDocument(`Attribute "${attribute.name}" ${attribute.rule}.`)
}

/** True when a client sends what is there anyway: so it may send a whole document back. */
export function isSame(attribute: Attribute, value: unknown, cell: Cell): boolean {
  if (value === null) return cell === null
  return attribute.accepts(value) && toColumn(attribute, value) === cell
}

/** Refuses a value of an attribute that only the server sets, unless it is what the server set. */
export function refuseOther(attribute: Attribute, value: unknown, cell: Cell): void {
  if (isSame(attribute, value, cell)) return
  throw invalidDocument(`Attribute "${attribute.name}" cannot be set.`)
}

/** A row of a collection as it begins: every attribute at its first value. */
export function firstRow(collection: Collection, userId: string): Row {
  const row: Row = {}
  for (const { name, initial } of collection.stored) row[name] = initial ?? null
  row.userId = userId
  return row
}
