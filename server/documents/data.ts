import { isBlank } from '@squared-away/domain/entities/text'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import type { Collection } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import { BODY_BOUNDS, readBoundedJson } from '../contract/json-shape.ts'
import { invalidDocument } from '../contract/refusals.ts'
import type { Cell, Row } from '../database/row.ts'
import { type Attribute, toColumn } from '../queries/attribute.ts'

/** The attributes that a client sends, by name. Undefined if it sends none. */
export type Data = Readonly<Record<string, unknown>>

/** Fields that a client may send back with a document. They are ignored (wire §10). */
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
 * Reads `data` of a body, or another parameter of that form: an object, or an object as JSON text.
 * Undefined if it is absent or empty.
 *
 * @throws ApiError `general_argument_invalid` for anything else.
 */
export function readData(sent: unknown, param = 'data'): Data | undefined {
  if (sent === undefined || sent === null) return undefined
  const data =
    typeof sent === 'string' ? readBoundedJson(sent, BODY_BOUNDS, `Param "${param}"`) : sent
  if (!isJsonObject(data)) {
    throw new ApiError('general_argument_invalid', `Param "${param}" must be an object.`)
  }
  return Object.keys(data).length > 0 ? data : undefined
}

/**
 * The sent value of each attribute of the collection.
 *
 * @throws ApiError `document_invalid_structure` for an unknown attribute.
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
 * The column value for a value that a client may set.
 *
 * @throws ApiError `document_invalid_structure`, naming the attribute and the rule.
 */
export function checkedCell(collection: Collection, attribute: Attribute, value: unknown): Cell {
  if (value === null) {
    if (attribute.initial !== undefined) return attribute.initial
    throw invalidDocument(`Attribute "${attribute.name}" is required.`)
  }
  const whenBlank = collection.whenBlank?.[attribute.name]
  if (whenBlank && typeof value === 'string' && isBlank(value)) throw invalidDocument(whenBlank)
  if (attribute.accepts(value)) return toColumn(attribute, value)
  throw invalidDocument(`Attribute "${attribute.name}" ${attribute.ruleFor(value)}.`)
}

/** True when a client sends the stored value, so that it may send back a whole document. */
export function isSame(attribute: Attribute, value: unknown, cell: Cell): boolean {
  if (value === null) return cell === null
  return attribute.accepts(value) && toColumn(attribute, value) === cell
}

/** Refuses a value for an attribute that only the server sets, unless it is the stored one. */
export function refuseOther(attribute: Attribute, value: unknown, cell: Cell): void {
  if (isSame(attribute, value, cell)) return
  throw invalidDocument(`Attribute "${attribute.name}" cannot be set.`)
}

/** The initial row of a collection, with every attribute at its default. */
export function firstRow(collection: Collection, userId: string): Row {
  const row: Row = {}
  for (const { name, initial } of collection.stored) row[name] = initial ?? null
  row.userId = userId
  return row
}
