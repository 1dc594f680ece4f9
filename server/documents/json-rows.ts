import { DATABASE_ID } from '@squared-away/domain/entities/collections'
import { type RawBuilder, sql } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import type { Row } from '../database/row.ts'
import type { Attribute } from '../queries/attribute.ts'
import type { Dialect } from '../queries/dialect.ts'
import type { ListQuery } from '../queries/query.ts'
import { type Scope, seen } from '../queries/sql.ts'
import { permissionsJson } from './permissions.ts'
import { RULE_COLUMNS, shownAttributes } from './shown.ts'

/** A document with a gap for its permissions, and the columns that decide them. */
export function jsonColumnsSql(
  scope: Scope<Collection>,
  query: Pick<ListQuery, 'select'>,
): RawBuilder<unknown> {
  const { table, dialect } = scope
  const system = [
    column('$id'),
    column('$sequence'),
    ['$databaseId', sql`${sql.lit(DATABASE_ID)}`] as const,
    ['$collectionId', sql`${sql.lit(table.id)}`] as const,
    column('$createdAt'),
    column('$updatedAt'),
    ['$permissions', sql`null`] as const,
  ]
  const attributes = shownAttributes(table, query).map(
    (attribute) => [attribute.name, jsonValue(scope, attribute, dialect)] as const,
  )
  const rules = table.stored.filter(({ name }) => RULE_COLUMNS.has(name))
  return sql.join([
    sql`${dialect.object([...system, ...attributes])} as "document"`,
    ...['$permissions', ...rules.map(({ name }) => name)].map((name) => sql.ref(name)),
  ])
}

const column = (name: string) => [name, sql.ref(name)] as const

function jsonValue(scope: Scope, attribute: Attribute, dialect: Dialect): RawBuilder<unknown> {
  const cell = seen(scope, attribute)
  if (attribute.array) return dialect.json(cell)
  return attribute.kind === 'boolean' ? dialect.flag(cell) : cell
}

const NOTHING = 'null'
/** The user's own texts follow it. */
const GAP = `"$permissions":${NOTHING}`

/** The document of a row of `jsonColumnsSql`, byte for byte like `present`. */
export function documentJson(collection: Collection, row: Row, userId: string): string {
  const document = String(row.document)
  const gap = document.indexOf(GAP) + GAP.length
  const permissions = permissionsJson(collection, row, userId)
  return `${document.slice(0, gap - NOTHING.length)}${permissions}${document.slice(gap)}`
}
