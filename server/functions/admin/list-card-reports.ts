import type { ReportedCard, SettledCard } from '@squared-away/domain/functions'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/schema.ts'
import type { ServerFunction } from '../function.ts'
import { requireAdmin } from '../require-admin.ts'

/** Limits: questions per list, report comments per question, and settled questions. */
const CARDS = 100
const TEXTS = 10
const SETTLED = 20

/** The id of a reported question, of either kind. */
const QUESTION_ID = sql`coalesce("defaultQuestionId", "communityQuestionId")`

/**
 * Lists the reported questions that are not settled, latest report first, and the last settled
 * ones. For admins. Never reveals who reported.
 */
export const listCardReports: ServerFunction<'listCardReports'> = {
  id: 'listCardReports',
  mayRun: (caller) => caller.kind === 'user',
  async run({ transaction: { connection }, caller }) {
    await requireAdmin(connection, caller, 'Only an admin can read the reports.')
    const rows = await readCards(connection)
    const ids = rows.map(({ questionId }) => questionId)
    const reasons = await readReasons(connection, ids)
    const texts = await readTexts(connection, ids)
    const cards = rows.map(({ total: _, ...row }) => ({
      ...row,
      reasons: reasons.get(row.questionId) ?? [],
      texts: texts.get(row.questionId) ?? [],
    }))
    const settled = await readSettled(connection)
    return { status: 200, body: { cards, total: rows[0]?.total ?? 0, settled } }
  },
}

type CardRow = Omit<ReportedCard, 'reasons' | 'texts'> & { total: number }

async function readCards(connection: Connection): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with "open" as (
      select ${QUESTION_ID} as "questionId", count(distinct "userId") as "reporters",
        max("createdAt") as "latestAt"
      from "cardReports" where "settledAt" is null group by 1
    )
    select * from (
      ${questionsOf('default')} union all ${questionsOf('community')}
    ) as "cards"
    order by "latestAt" desc, "questionId" limit ${sql.lit(CARDS)}`.execute(connection)
  const { total } = await connection
    .selectFrom('cardReports')
    .select(sql<number>`count(distinct ${QUESTION_ID})`.as('total'))
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return rows.map((row) => ({ ...row, total }))
}

function questionsOf(source: ReportedCard['source']): RawBuilder<unknown> {
  const [questions, sets] =
    source === 'default'
      ? ['defaultQuestions', 'defaultQuestionSets']
      : ['questions', 'questionSets']
  return sql`
    select "open"."questionId", "open"."reporters", "open"."latestAt",
      ${sql.lit(source)} as "source", "q"."questionText", "q"."answer", "q"."category",
      "q"."regulationRef" as "reference", "s"."name" as "setName"
    from "open" join ${sql.table(questions)} as "q" on "q"."$id" = "open"."questionId"
    join ${sql.table(sets)} as "s" on "s"."$id" = "q"."setId"`
}

/** The reasons per question, most frequent first. */
async function readReasons(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReportedCard['reasons']>()
  const { rows } = await sql<{ id: string; reason: string; count: number }>`
    select ${QUESTION_ID} as "id", "reason", count(distinct "userId") as "count"
    from "cardReports" where "settledAt" is null and ${QUESTION_ID} in (${sql.join(ids)})
    group by 1, 2 order by 3 desc, 2`.execute(connection)
  return groupById(rows)
}

/** The newest report comments per question. */
async function readTexts(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ReportedCard['texts']>()
  const { rows } = await sql<{ id: string; reason: string; text: string; reportedAt: string }>`
    select "id", "reason", "text", "reportedAt" from (
      select ${QUESTION_ID} as "id", "reason", "text", "createdAt" as "reportedAt",
        row_number() over (
          partition by ${QUESTION_ID} order by "createdAt" desc, "cardReports"."id" desc
        ) as "place"
      from "cardReports"
      where "settledAt" is null and "text" is not null and ${QUESTION_ID} in (${sql.join(ids)})
    ) as "newest"
    where "place" <= ${sql.lit(TEXTS)} order by "place"`.execute(connection)
  return groupById(rows)
}

function groupById<Row extends { id: string }>(rows: readonly Row[]) {
  const groups = new Map<string, Omit<Row, 'id'>[]>()
  for (const { id, ...row } of rows) groups.set(id, [...(groups.get(id) ?? []), row])
  return groups
}

async function readSettled(connection: Connection): Promise<SettledCard[]> {
  const { rows } = await sql<SettledCard>`
    select ${QUESTION_ID} as "questionId", "r"."outcome", "r"."resolution", "r"."settledAt",
      coalesce("d"."questionText", "c"."questionText") as "questionText"
    from "cardReports" as "r"
    left join "defaultQuestions" as "d" on "d"."$id" = "r"."defaultQuestionId"
    left join "questions" as "c" on "c"."$id" = "r"."communityQuestionId"
    where "r"."settledAt" is not null
    group by 1, 2, 3, 4, 5 order by "r"."settledAt" desc, 1 limit ${sql.lit(SETTLED)}`.execute(
    connection,
  )
  return rows
}
