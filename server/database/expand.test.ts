import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { OLDER_EDITION } from '../testing/older-edition.ts'
import { MIGRATION_NAMES, migrate } from './migrate.ts'
import { connectUnmigrated } from './open.ts'
import type { Connection } from './schema.ts'

const WHAT_TO_DO =
  'Processes of the last edition write to this schema during an upgrade: add what is optional first, and remove what nobody uses in a later release.'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }

/** Every column by its table and name. */
async function columnsOf(connection: Connection): Promise<Map<string, Column>> {
  const tables = await connection.introspection.getTables()
  return new Map(
    tables.flatMap((table) =>
      table.columns.map(
        (column) =>
          [
            `${table.name}.${column.name}`,
            {
              type: column.dataType,
              isNullable: column.isNullable,
              hasDefault: column.hasDefaultValue || column.isAutoIncrementing,
            },
          ] as const,
      ),
    ),
  )
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'))

/** Names the changes that break the writes of a process that knows only `before`. */
function contractions(
  before: ReadonlyMap<string, Column>,
  after: ReadonlyMap<string, Column>,
): string[] {
  const oldTables = new Set([...before.keys()].map(tableOf))
  const ofOld = [...before].flatMap(([name, old]) => {
    const now = after.get(name)
    if (now === undefined) return [`${name} is gone`]
    if (now.type !== old.type) return [`${name} is ${now.type} instead of ${old.type}`]
    if (old.isNullable && !now.isNullable) return [`${name} must not be null anymore`]
    return old.hasDefault && !now.hasDefault && !now.isNullable ? [`${name} has no default`] : []
  })
  const ofNew = [...after].flatMap(([name, now]) =>
    !before.has(name) && oldTables.has(tableOf(name)) && !now.isNullable && !now.hasDefault
      ? [`${name} is new and must be given`]
      : [],
  )
  return [...ofOld, ...ofNew]
}

describe.each(ENGINES)('the schema since the last edition on %s', (engine) => {
  test('every migration of the last edition is still there', () => {
    for (const name of OLDER_EDITION.migrations) expect(MIGRATION_NAMES).toContain(name)
  })

  test('fault 30: a process of the last edition can still write to it', async () => {
    const place = await makeTestDatabase(engine)
    const connection = await connectUnmigrated(place.location, () => {})
    await migrate(connection, engine, new Set(OLDER_EDITION.migrations))
    const before = await columnsOf(connection)
    const uniqueBefore = await uniqueIndexesOf(connection, engine)
    await migrate(connection, engine)
    const after = await columnsOf(connection)
    const oldTables = new Set([...before.keys()].map(tableOf))
    const newUnique = (await uniqueIndexesOf(connection, engine)).filter(
      ({ table, definition }) =>
        oldTables.has(table) && !uniqueBefore.some((old) => old.definition === definition),
    )
    await connection.destroy()
    await place.drop()
    const found = [
      ...contractions(before, after),
      ...newUnique.map(({ table }) => `${table} has a new unique index`),
    ]
    expect(found, WHAT_TO_DO).toEqual([])
  })
})

test('finds what an older process cannot write', () => {
  const optional = { type: 'text', isNullable: true, hasDefault: false }
  const required = { type: 'text', isNullable: false, hasDefault: false }
  const before = new Map([
    ['a.gone', optional],
    ['a.kept', optional],
    ['a.other', optional],
  ])
  const after = new Map([
    ['a.kept', required],
    ['a.other', { ...optional, type: 'integer' }],
    ['a.added', required],
    ['a.fine', optional],
    ['b.own', required],
  ])
  expect(contractions(before, after)).toEqual([
    'a.gone is gone',
    'a.kept must not be null anymore',
    'a.other is integer instead of text',
    'a.added is new and must be given',
  ])
})

type UniqueIndex = { table: string; definition: string }

async function uniqueIndexesOf(
  connection: Connection,
  engine: (typeof ENGINES)[number],
): Promise<UniqueIndex[]> {
  const { rows } =
    engine === 'postgres'
      ? await sql<UniqueIndex>`
          select tablename as "table", indexdef as "definition" from pg_indexes
          where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`.execute(
          connection,
        )
      : await sql<UniqueIndex>`
          select tbl_name as "table", sql as "definition" from sqlite_master
          where type = 'index' and sql like 'create unique%'`.execute(connection)
  return rows
}
