import type { BoardReports } from '@squared-away/domain/functions'
import type { SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import { SOLDIERS_PER_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import { type RandomSource, shuffle } from '@squared-away/domain/study/shuffle'
import { sql } from 'kysely'
import type { DebriefKind } from '../database/schema/difficulty-tables.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { type CountedAccounts, type Counting, countedAccounts } from './counting.ts'
import { noise, noiseVariance } from './noise.ts'
import { readSetting, writeSetting } from './settings.ts'

/** How often a debrief may be counted again, with new noise, after its group lost a member. */
const MAX_TIMES_COUNTED = 2

/** A percentage changes a sum by at most this. */
const PERCENT = 100

const KINDS = ['topics', 'forecast'] as const

/**
 * Counts what boards asked about and how the forecast did, from each soldier's first debrief, in
 * groups of 20 with noise that never changes (decision 152). Topics are categories of the content.
 */
export async function countDebriefs(counting: Counting): Promise<void> {
  const { store, makeId, random } = counting
  const { counts } = countedAccounts(counting)
  await dropBrokenGroups(store)
  await inTransaction(store, async ({ connection }) => {
    await addMembers(connection, counts)
    const topics = await contentCategories(connection)
    for (const kind of KINDS) await addGroups(connection, { kind, topics, makeId, random })
  })
  const reports = JSON.stringify(await publishedReports(store.costly))
  await writeSetting(store.connection, 'difficulty-debriefs', reports)
}

/** What boards asked by topic, as the last run counted it; undefined before 20 soldiers said it. */
export async function publishedTopics(connection: Connection): Promise<SharedAnswers['boards']> {
  const stored = await readSetting(connection, 'difficulty-debriefs')
  if (stored === undefined) return undefined
  const { soldiers, topics } = JSON.parse(stored) as BoardReports
  if (soldiers === 0) return undefined
  return {
    soldiers,
    topics: Object.fromEntries(topics.map(({ topic, count }) => [topic, count])),
  }
}

/** Deletes everything that was counted. */
export async function forgetDebriefs(connection: Connection): Promise<void> {
  await connection.deleteFrom('debriefGroups').execute()
  await connection.deleteFrom('debriefMembers').execute()
}

async function dropBrokenGroups(store: Store) {
  await inTransaction(store, async ({ connection }) => {
    const members = sql<number>`(select count(*) from "debriefMembers"
      where "debriefMembers"."groupId" = "debriefGroups"."id")`
    const broken = await connection
      .selectFrom('debriefGroups')
      .select('id')
      .where(members, '<', SOLDIERS_PER_GROUP)
      .execute()
    for (const { id } of broken) {
      await connection
        .updateTable('debriefMembers')
        .set({ groupId: null })
        .where('groupId', '=', id)
        .execute()
      await connection.deleteFrom('debriefGroups').where('id', '=', id).execute()
    }
  })
}

/** Each account counts once, by its first debrief that says something. */
async function addMembers(connection: Connection, counts: CountedAccounts['counts']) {
  const isCounted = sql`"userId" in (select "id" from "users" where ${counts})`
  await sql`
    insert into "debriefMembers" ("userId", "kind")
    select distinct "userId", 'topics' from "boardDebriefs"
    where "isDeclined" = 0 and "topics" <> '[]' and ${isCounted}
    on conflict ("userId", "kind") do nothing`.execute(connection)
  await sql`
    insert into "debriefMembers" ("userId", "kind")
    select distinct "userId", 'forecast' from "boardDebriefs"
    where "isDeclined" = 0 and "foretold" is not null and "knownPercent" is not null
      and ${isCounted}
    on conflict ("userId", "kind") do nothing`.execute(connection)
}

async function contentCategories(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('defaultQuestions')
    .select('category')
    .distinct()
    .where('isArchived', '=', 0)
    .orderBy('category')
    .execute()
  return rows.map(({ category }) => category)
}

type Adding = {
  readonly kind: DebriefKind
  readonly topics: readonly string[]
  readonly random: RandomSource
} & Pick<Services, 'makeId'>

type Said = { userId: string; topics: string; foretold: number | null; knownPercent: number | null }

async function addGroups(connection: Connection, adding: Adding) {
  const { kind, topics, makeId, random } = adding
  const waiting = shuffle(await waitingDebriefs(connection, kind), random)
  for (let from = 0; from + SOLDIERS_PER_GROUP <= waiting.length; from += SOLDIERS_PER_GROUP) {
    const members = waiting.slice(from, from + SOLDIERS_PER_GROUP)
    const groupId = makeId()
    await connection.insertInto('debriefGroups').values({ id: groupId, kind }).execute()
    const sums =
      kind === 'topics' ? topicSums(members, topics, random) : forecastSums(members, random)
    await connection
      .insertInto('debriefSums')
      .values(sums.map(([name, sum]) => ({ groupId, name, sum })))
      .execute()
    await connection
      .updateTable('debriefMembers')
      .set(({ eb }) => ({ groupId, timesCounted: eb('timesCounted', '+', 1) }))
      .where('kind', '=', kind)
      .where(
        'userId',
        'in',
        members.map(({ userId }) => userId),
      )
      .execute()
  }
}

async function waitingDebriefs(connection: Connection, kind: DebriefKind): Promise<Said[]> {
  const isCounted =
    kind === 'topics'
      ? sql`"topics" <> '[]'`
      : sql`"foretold" is not null and "knownPercent" is not null`
  const { rows } = await sql<Said>`
    select "d"."userId", "d"."topics", "d"."foretold", "d"."knownPercent"
    from "debriefMembers" as "m" join "boardDebriefs" as "d" on "d"."$sequence" = (
      select min("$sequence") from "boardDebriefs"
      where "userId" = "m"."userId" and "isDeclined" = 0 and ${isCounted})
    where "m"."kind" = ${kind} and "m"."groupId" is null
      and "m"."timesCounted" < ${sql.lit(MAX_TIMES_COUNTED)}`.execute(connection)
  return rows
}

function topicSums(
  members: readonly Said[],
  topics: readonly string[],
  random: RandomSource,
): [string, number][] {
  const asked = members.map((member) => new Set(JSON.parse(member.topics) as string[]))
  return topics.map((topic) => [
    topic,
    asked.filter((own) => own.has(topic)).length + noise(random),
  ])
}

function forecastSums(members: readonly Said[], random: RandomSource): [string, number][] {
  const sum = (of: 'foretold' | 'knownPercent') =>
    members.reduce((total, member) => total + (member[of] ?? 0), 0) + noise(random, PERCENT)
  return [
    ['foretold', sum('foretold')],
    ['known', sum('knownPercent')],
  ]
}

async function publishedReports(connection: Connection): Promise<BoardReports> {
  const { rows } = await sql<{ kind: DebriefKind; name: string; groups: number; sum: number }>`
    select "kind", "name", count(*) as "groups", sum("sum") as "sum"
    from "debriefGroups" join "debriefSums" on "groupId" = "id"
    group by "kind", "name"`.execute(connection)
  const soldiersOf = (kind: DebriefKind) =>
    Math.max(0, ...rows.filter((row) => row.kind === kind).map(({ groups }) => Number(groups))) *
    SOLDIERS_PER_GROUP
  const inForecast = soldiersOf('forecast')
  const mean = (name: string) =>
    Math.min(
      PERCENT,
      Math.max(0, Number(rows.find((row) => row.name === name)?.sum ?? 0) / inForecast),
    )
  const groups = inForecast / SOLDIERS_PER_GROUP
  return {
    soldiers: soldiersOf('topics'),
    topics: rows
      .filter(({ kind }) => kind === 'topics')
      .map(({ name, sum }) => ({ topic: name, count: Math.max(0, Number(sum)) }))
      .sort((a, b) => b.count - a.count || (a.topic < b.topic ? -1 : 1)),
    forecast:
      inForecast === 0
        ? null
        : {
            ...{ soldiers: inForecast, foretold: mean('foretold'), known: mean('known') },
            noise: Math.sqrt(2 * groups * noiseVariance(PERCENT)) / inForecast,
          },
  }
}
