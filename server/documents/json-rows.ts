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

/** What stands before a document's permissions, what stands after them, and what decides them. */
export function jsonColumnsSql(
  scope: Scope<Collection>,
  query: Pick<ListQuery, 'select'>,
): RawBuilder<unknown> {
  const { table, dialect } = scope
  const head = [
    column('$id'),
    column('$sequence'),
    ['$databaseId', sql`${sql.lit(DATABASE_ID)}`] as const,
    ['$collectionId', sql`${sql.lit(table.id)}`] as const,
    column('$createdAt'),
    column('$updatedAt'),
  ]
  const tail = shownAttributes(table, query).map(
    (attribute) => [attribute.name, jsonValue(scope, attribute, dialect)] as const,
  )
  const rules = table.stored.filter(({ name }) => RULE_COLUMNS.has(name))
  return sql.join([
    sql`${dialect.object(head)} as "head"`,
    sql`${dialect.object(tail)} as "tail"`,
    ...['$permissions', ...rules.map(({ name }) => name)].map((name) => sql.ref(name)),
  ])
}

const column = (name: string) => [name, sql.ref(name)] as const

function jsonValue(scope: Scope, attribute: Attribute, dialect: Dialect): RawBuilder<unknown> {
  const cell = seen(scope, attribute)
  if (attribute.array) return dialect.json(cell)
  return attribute.kind === 'boolean' ? dialect.flag(cell) : cell
}

/** The document of a row of `jsonColumnsSql`, byte for byte what `present` would make of it. */
export function documentJson(collection: Collection, row: Row, userId: string): string {
  const [head, tail] = [String(row.head), String(row.tail)]
  const permissions = permissionsJson(collection, row, userId)
  const rest = tail === '{}' ? tail.slice(1) : `,${tail.slice(1)}`
  return `${head.slice(0, -1)},"$permissions":${permissions}${rest}`
}
