import type { ModeratedItem, ModeratedItems } from '@squared-away/domain/functions'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/schema.ts'
import type { ServerFunction } from '../function.ts'
import { requireAdmin } from '../require-admin.ts'

/** Limits: items per list, and newest reasons per item. */
const ITEMS = 100
const REASONS = 10

type Kind = ModeratedItem['kind']
type State = 'reported' | 'hidden'

/**
 * Lists reported items that are not settled, latest report first, and hidden items, latest first.
 * For admins.
 * Answers `{ reported, hidden }`, each `{ items, total }` with at most 100 items.
 */
export const listReports: ServerFunction<'listReports'> = {
  id: 'listReports',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, 'Only an admin can read the reports.')
    const reported = await readList(connection, 'reported')
    const hidden = await readList(connection, 'hidden')
    return { status: 200, body: { reported, hidden } }
  },
}

async function readList(connection: Connection, state: State): Promise<ModeratedItems> {
  const sets = await readItems(connection, 'set', state)
  const guides = await readItems(connection, 'guide', state)
  const rows = [...sets, ...guides]
    .sort((a, b) => (b.latest ?? '').localeCompare(a.latest ?? ''))
    .slice(0, ITEMS)
  const reasons = {
    set: await readReasons(connection, 'set', idsOf(rows, 'set')),
    guide: await readReasons(connection, 'guide', idsOf(rows, 'guide')),
  }
  const items = rows.map(({ latest, total: _, categories, isSent, ...row }) => ({
    ...row,
    isSent: isSent === 1,
    categories: JSON.parse(categories) as string[],
    isHidden: state === 'hidden',
    hiddenAt: state === 'hidden' ? latest : null,
    reasons: reasons[row.kind].get(row.id) ?? [],
  }))
  return { items, total: (sets[0]?.total ?? 0) + (guides[0]?.total ?? 0) }
}

const idsOf = (rows: readonly ItemRow[], kind: Kind) =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id)

type ItemRow = Pick<
  ModeratedItem,
  'kind' | 'id' | 'name' | 'description' | 'questionCount' | 'reportCount'
> & { categories: string; isSent: number; latest: string | null; total: number }

const TABLES = { set: 'questionSets', guide: 'studyGuides' } as const
const COLUMNS = { set: 'communitySetId', guide: 'guideId' } as const
const PARTICULARS: Record<Kind, RawBuilder<unknown>> = {
  set: sql`"description", "questionCount", '[]' as "categories",
    case when "scope" = 'user' then 1 else 0 end as "isSent"`,
  guide: sql`null as "description", null as "questionCount", "categories", 0 as "isSent"`,
}

/** The newest items of one kind, each with the count of all (`total`). */
async function readItems(connection: Connection, kind: Kind, state: State): Promise<ItemRow[]> {
  const about = sql.ref(COLUMNS[kind])
  const open = sql`from "reports" where ${about} = "item"."$id" and "settledAt" is null`
  const hidings = sql`from "moderations" where ${about} = "item"."$id" and "action" = 'hide'`
  const isListed =
    state === 'hidden'
      ? sql`"isHidden" = 1`
      : sql`"isHidden" = 0 and "$id" in (
          select ${about} from "reports" where "settledAt" is null and ${about} is not null)`
  const { rows } = await sql<ItemRow>`
    select ${sql.lit(kind)} as "kind", "$id" as "id", "name", ${PARTICULARS[kind]},
      (select count(*) ${open}) as "reportCount",
      (select max("createdAt") ${state === 'hidden' ? hidings : open}) as "latest",
      count(*) over () as "total"
    from ${sql.table(TABLES[kind])} as "item"
    where ${isListed}
    order by "latest" desc, "$sequence" desc limit ${sql.lit(ITEMS)}`.execute(connection)
  return rows
}

/** The newest open reports per item. */
async function readReasons(connection: Connection, kind: Kind, ids: readonly string[]) {
  const reasons = new Map<string, ModeratedItem['reasons']>()
  if (ids.length === 0) return reasons
  const about = sql.ref(COLUMNS[kind])
  const { rows } = await sql<{ id: string; reason: string; reportedAt: string }>`
    select "id", "reason", "reportedAt" from (
      select ${about} as "id", "reason", "createdAt" as "reportedAt",
        row_number() over (partition by ${about} order by "createdAt" desc, "id" desc) as "place"
      from "reports" where "settledAt" is null and ${about} in (${sql.join(ids)})
    ) as "newest"
    where "place" <= ${sql.lit(REASONS)} order by "place"`.execute(connection)
  for (const { id, reason, reportedAt } of rows) {
    reasons.set(id, [...(reasons.get(id) ?? []), { reason, reportedAt }])
  }
  return reasons
}
