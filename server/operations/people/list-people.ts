import type { ListedPerson, PeoplePage } from '@squared-away/domain/people'
import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import { holdsAdminLabel } from '../../accounts/admission/admins.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Engine } from '../../database/engine.ts'
import type { Connection, Tables, UserRow } from '../../database/schema.ts'
import type { Store } from '../../database/transaction.ts'

const PAGE = 50
const AFTER = /^(\d{4}-\d\d-\d\dT[\d:.+]{1,20}) (.{1,64})$/

/** Greater than any text that begins with the searched one. */
const LAST = '\u{10ffff}'

/**
 * A page of accounts, the newest first; with a search, those whose address or name begins with it.
 * Both go by an index: no call reads the whole table.
 * @param after `next` of the previous page.
 * @throws ApiError `general_argument_invalid`.
 */
export async function listPeople(
  { connection, engine }: Pick<Store, 'connection' | 'engine'>,
  given: { readonly search: string; readonly after: string | undefined },
): Promise<PeoplePage> {
  const search = given.search.trim().toLowerCase()
  const rows =
    search === ''
      ? await newest(connection, given.after)
      : await beginningWith(connection, engine, search)
  const shown = rows.slice(0, PAGE)
  const shared = await sharedBy(connection, shown)
  const losing = await losingFactor(connection, shown)
  const isMore = rows.length > PAGE
  const last = shown.at(-1)
  return {
    people: shown.map((row) => present(row, losing.has(row.id), shared.get(row.id))),
    next: search === '' && isMore && last ? `${last.createdAt} ${last.id}` : null,
    isMore: search !== '' && isMore,
  }
}

function newest(connection: Connection, after: string | undefined): Promise<UserRow[]> {
  const page = connection
    .selectFrom('users')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
  if (after === undefined) return page.execute()
  const [, createdAt = '', id = ''] = AFTER.exec(after) ?? []
  if (id === '') throw new ApiError('general_argument_invalid', 'This page does not exist.')
  return page
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(createdAt, id)))
    .execute()
}

/** Reads a page from each of the two indexes. */
async function beginningWith(
  connection: Connection,
  engine: Engine,
  search: string,
): Promise<UserRow[]> {
  const plain = sql.raw(engine === 'postgres' ? ' collate "C"' : '')
  const isIn = (text: ReturnType<typeof sql<string>>) => (eb: ExpressionBuilder<Tables, 'users'>) =>
    eb.and([eb(text, '>=', search), eb(text, '<', search + LAST)])
  const found = (text: ReturnType<typeof sql<string>>) =>
    connection
      .selectFrom('users')
      .selectAll()
      .where(isIn(text))
      .orderBy(text)
      .limit(PAGE + 1)
      .execute()
  const byAddress = await found(sql<string>`"email"${plain}`)
  const byName = await found(sql<string>`lower("name"${plain})`)
  return [...new Map([...byAddress, ...byName].map((row) => [row.id, row])).values()]
}

type Shared = { readonly sets: number; readonly questions: number }

async function sharedBy(
  connection: Connection,
  rows: readonly UserRow[],
): Promise<Map<string, Shared>> {
  if (rows.length === 0) return new Map()
  const counted = await connection
    .selectFrom('questionSets')
    .select(({ fn }) => [
      'userId',
      fn.countAll().as('sets'),
      fn.sum('questionCount').as('questions'),
    ])
    .where(
      'userId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('scope', '=', 'community')
    .groupBy('userId')
    .execute()
  return new Map(
    counted.map(({ userId, sets, questions }) => [
      userId ?? '',
      { sets: Number(sets), questions: Number(questions) },
    ]),
  )
}

async function losingFactor(
  connection: Connection,
  rows: readonly UserRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ mfa }) => mfa === 1).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const found = await connection
    .selectFrom('factorRemovals')
    .select('userId')
    .where('userId', 'in', ids)
    .execute()
  return new Set(found.map(({ userId }) => userId))
}

const present = (
  row: UserRow,
  losesSecondFactor: boolean,
  shared: Shared = { sets: 0, questions: 0 },
): ListedPerson => ({
  $id: row.id,
  email: row.email,
  isConfirmed: row.emailVerified === 1,
  name: row.name,
  createdAt: row.createdAt,
  lastSeen: row.accessedAt.slice(0, 10),
  isAdmin: holdsAdminLabel(row),
  isBlocked: row.status !== 1,
  hasSecondFactor: row.mfa === 1,
  losesSecondFactor,
  shared,
})
