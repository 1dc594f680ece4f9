import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARD_NOTES_PER_USER } from '@squared-away/domain/entities/card-note-limits'
import { CHAIN_OF_COMMAND_LIMIT } from '@squared-away/domain/entities/chain-of-command'
import { SUBSCRIPTIONS_PER_USER } from '@squared-away/domain/entities/community-subscription'
import { HEADLINES_PER_USER } from '@squared-away/domain/entities/headline-limits'
import { MEMORY_TEXTS_PER_USER } from '@squared-away/domain/entities/memory-text'
import { QUESTIONS_PER_SET } from '@squared-away/domain/entities/question-set'
import { SET_LINKS } from '@squared-away/domain/question-sets/set-link'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS_PER_USER } from '../collections/document-room.ts'
import { SETS_PER_USER } from '../collections/set-room.ts'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { ENGINES } from '../testing/databases.ts'
import {
  createSample,
  insertCommunitySet,
  insertDefaultSet,
  insertRow,
  insertSharedGuide,
} from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { SHARED_PER_USER } from './question-sets/set-quota.ts'
import { encodeArchive, uploadArchive } from './testing/archives.ts'
import { call, callLater } from './testing/calls.ts'
import { insertSet } from './testing/question-sets.ts'

/**
 * Every quota applies to every way of adding documents: a table of the ways by the rules that they
 * must keep.
 */

const ATTACKS = join(import.meta.dirname, '../../docs/attacks.md')
const MOMENT = '2026-01-02T03:04:05.678+00:00'

/** What an archive adds above a limit is left out and listed. */
const LEFT_OUT = 'left out'

const CARD = {
  ...{ cardId: null, questionText: 'Halt?', answer: 'Yes' },
  ...{ why: null, category: null, distractors: [] },
}

type Account = { person: SignedUp; connection: Connection; userId: string; owner: SignedUp }

/** Adds one document in one of the ways; returns why it was rejected, or undefined. */
type WayIn = (account: Account) => Promise<string | undefined>

type Rule = {
  /** Fills the account up to the limit. */
  fill(account: Account): Promise<void>
  /** How many documents the limit counts. */
  count(account: Account): Promise<number>
  limit: number
  waysIn: Readonly<Record<string, WayIn>>
}

const refusalOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  try {
    const ended = (await work) as { status?: string; body?: { message?: string } }
    return ended.status === 'failed' ? ended.body?.message : undefined
  } catch (error) {
    return (error as Error).message
  }
}

const create =
  (
    collection: Parameters<typeof createSample>[2],
    changes: (account: Account) => Promise<object> = async () => ({}),
  ): WayIn =>
  async (account) =>
    refusalOf(
      createSample(account.person, account.connection, collection, {
        ...(await changes(account)),
      }),
    )

const update = async (
  { person }: Account,
  collectionId: string,
  documentId: string,
  data: object,
) =>
  refusalOf(
    person.databases.updateDocument({
      ...{ databaseId: 'main', collectionId, documentId, data: data as never },
    }),
  )

const importLists = async ({ person }: Account, lists: object) =>
  refusalOf(
    uploadArchive(person, encodeArchive(lists)).then((fileId) =>
      callLater(person, 'importArchive', { fileId }),
    ),
  )

const run = ({ person }: Account, functionId: string, body: object) =>
  refusalOf(call(person, functionId, body))

const HEADLINE = {
  ...{ what: 'A new rifle', place: 'Fort Campbell', why: 'It replaces the M4.' },
  ...{ source: 'army.mil', notedOn: '2026-05-04' },
}

/** Inserts `count` rows of a table with numbered ids. */
async function insertMany(connection: Connection, table: string, count: number, cells: Row) {
  const names = Object.keys(cells)
  const prefix = `${table}${Math.random().toString(36).slice(2, 10)}`
  await sql`
    insert into ${sql.table(table)} ("$id", "$createdAt", "$updatedAt",
      ${sql.join(names.map((name) => sql.ref(name)))})
    with recursive "numbers" ("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(count)}
    ) select ${sql.lit(prefix)} || "n", ${sql.lit(MOMENT)}, ${sql.lit(MOMENT)},
      ${sql.join(names.map((name) => sql.lit(cells[name] ?? null)))} from "numbers"`.execute(
    connection,
  )
}

async function fillCardNotes(connection: Connection, userId: string) {
  await sql`
    insert into "cardNotes" ("$id", "$createdAt", "$updatedAt", "userId", "originalQuestionId")
    with recursive "numbers" ("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(CARD_NOTES_PER_USER)}
    ) select ${sql.lit(userId)} || "n", ${sql.lit(MOMENT)}, ${sql.lit(MOMENT)}, ${sql.lit(userId)},
      ${sql.lit('card-')} || "n" from "numbers"`.execute(connection)
}

async function countRows(connection: Connection, table: string, where: Row): Promise<number> {
  const conditions = Object.entries(where).map(
    ([name, value]) => sql<boolean>`${sql.ref(name)} = ${value}`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}`.execute(connection)
  return Number(rows[0]?.count ?? 0)
}

const setCells = (userId: string, isArchived: 0 | 1): Row => ({
  ...{ userId, name: 'Filler', type: 'standard', scope: 'user', version: 1 },
  ...{ isArchived, isActive: isArchived ? 0 : 1, questionCount: 0 },
})

const questionCells = (userId: string, setId: string, isArchived: 0 | 1): Row => ({
  ...{ userId, setId, scope: 'user', questionText: 'Why?', answer: 'So', category: 'Drill' },
  ...{ distractors: '[]', isArchived, isActive: isArchived ? 0 : 1 },
})

const FULL_SET = 'full-set'

async function fillSet({ connection, userId }: Account, isArchived: 0 | 1, count: number) {
  await sql`delete from "questionSets" where "$id" = ${FULL_SET}`.execute(connection)
  const held = isArchived ? 0 : count
  await insertRow(connection, 'questionSets', {
    ...setCells(userId, 0),
    ...{ $id: FULL_SET, questionCount: held },
  })
  await insertMany(connection, 'questions', count, questionCells(userId, FULL_SET, isArchived))
}

const sentQuestions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ $id: `new${n}`, questionText: `Number ${n}?`, answer: 'Yes', category: 'Maps' },
    ...{ distractors: ['No'], originalQuestionId: null },
  }))

const archivedQuestions = (count: number, isArchived: boolean) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ $id: `q${n}`, setId: 's', questionText: `Number ${n}?`, answer: 'Yes', category: 'Maps' },
    ...{ distractors: [], isArchived, isActive: !isArchived },
  }))

const RULES: Readonly<Record<string, Rule>> = {
  'documents of a collection': {
    limit: DOCUMENTS_PER_USER,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'studyGuides', DOCUMENTS_PER_USER, {
        ...{ userId, name: 'Guide', categories: '[]', scope: 'user' },
      }),
    count: ({ connection, userId }) => countRows(connection, 'studyGuides', { userId }),
    waysIn: {
      create: create('studyGuides'),
      importStudyGuide: async (account) => {
        const guide = await insertSharedGuide(account.connection, account.owner.userId)
        return run(account, 'importStudyGuide', { guideId: guide.$id })
      },
      importArchive: async (account) => {
        await importLists(account, { studyGuides: [{ $id: 'g', name: 'One', categories: [] }] })
        return LEFT_OUT
      },
    },
  },
  'sets in use': {
    limit: SETS_PER_USER,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'questionSets', SETS_PER_USER, setCells(userId, 0)),
    count: ({ connection, userId }) =>
      countRows(connection, 'questionSets', { userId, isArchived: 0, scope: 'user' }),
    waysIn: {
      create: create('questionSets'),
      'bring back': async (account) => {
        const cells = setCells(account.userId, 1)
        const { $id } = await insertRow(account.connection, 'questionSets', cells)
        return update(account, 'questionSets', $id, { isArchived: false })
      },
      uploadCsv: (account) =>
        run(account, 'uploadCsv', {
          csvData:
            'question,answer,distractor-1,distractor-2,distractor-3,category\nA?,1,2,3,4,Maps',
          fileName: 'Week.csv',
        }),
      'commitQuestionSet of a default set': async (account) => {
        const { set, question } = await insertDefaultSet(account.connection)
        const questions = [{ ...sentQuestions(1)[0], $id: question.$id }]
        return run(account, 'commitQuestionSet', { setId: set.$id, questions })
      },
      importCards: (account) => run(account, 'importCards', { name: 'Deck', cards: [CARD] }),
      forkCommunitySet: async (account) => {
        const { set } = await insertCommunitySet(account.connection, account.owner.userId)
        return run(account, 'forkCommunitySet', { communitySetIdToFork: set.$id })
      },
      copySentSet: async (account) => {
        const { set } = await insertSet(account.connection, account.owner.userId, ['A?'])
        const create = { action: 'create', setId: set.$id }
        const { secret } = (await call(account.owner, 'setLinks', create)).body
        return run(account, 'copySentSet', { secret })
      },
      importArchive: (account) =>
        importLists(account, { questionSets: [{ $id: 's', name: 'One', type: 'standard' }] }),
    },
  },
  'sets with archived versions': {
    limit: DOCUMENTS_PER_USER,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'questionSets', DOCUMENTS_PER_USER, setCells(userId, 1)),
    count: ({ connection, userId }) => countRows(connection, 'questionSets', { userId }),
    waysIn: {
      create: create('questionSets'),
      'commitQuestionSet of a private set': async (account) => {
        // An active one of the existing rows.
        await sql`delete from "questionSets" where "$id" = (
          select "$id" from "questionSets" where "userId" = ${account.userId} limit 1
        )`.execute(account.connection)
        const { set } = await insertSet(account.connection, account.userId, ['A?'])
        const questions = sentQuestions(2)
        return run(account, 'commitQuestionSet', { setId: set.$id, questions })
      },
      uploadCsv: (account) =>
        run(account, 'uploadCsv', {
          csvData:
            'question,answer,distractor-1,distractor-2,distractor-3,category\nA?,1,2,3,4,Maps',
          fileName: 'Week.csv',
        }),
      importCards: (account) => run(account, 'importCards', { name: 'Deck', cards: [CARD] }),
      importArchive: (account) =>
        importLists(account, {
          questionSets: [{ $id: 's', name: 'One', type: 'standard', isArchived: true }],
        }),
    },
  },
  'sets followed': {
    limit: SUBSCRIPTIONS_PER_USER,
    fill: async ({ connection, userId }) => {
      const { set } = await insertCommunitySet(connection, null)
      await insertMany(connection, 'questionSets', SUBSCRIPTIONS_PER_USER, {
        ...{ name: 'Shared', type: 'standard', scope: 'community', version: 1 },
        ...{ isArchived: 0, isActive: 1, questionCount: 0, description: set.$id },
      })
      await sql`
        insert into "communitySubscriptions" ("$id", "$createdAt", "$updatedAt", "userId",
          "communitySetId")
        select 'f' || "$id", ${MOMENT}, ${MOMENT}, ${userId}, "$id" from "questionSets"
        where "description" = ${set.$id}`.execute(connection)
    },
    count: ({ connection, userId }) => countRows(connection, 'communitySubscriptions', { userId }),
    waysIn: {
      create: create('communitySubscriptions', async ({ connection, owner }) => ({
        communitySetId: (await insertCommunitySet(connection, owner.userId)).set.$id,
      })),
      subscribeToSet: async (account) => {
        const { set } = await insertCommunitySet(account.connection, account.owner.userId)
        return run(account, 'subscribeToSet', { communitySetId: set.$id })
      },
      importStudyGuide: async (account) => {
        const { set } = await insertCommunitySet(account.connection, account.owner.userId)
        const guide = await insertSharedGuide(account.connection, account.owner.userId)
        await sql`update "studyGuides" set "includedSetIds" = ${JSON.stringify([set.$id])}
          where "$id" = ${guide.$id}`.execute(account.connection)
        return run(account, 'importStudyGuide', { guideId: guide.$id })
      },
      importArchive: async (account) => {
        const { set } = await insertCommunitySet(account.connection, account.owner.userId)
        const communitySubscriptions = [{ $id: 's', communitySetId: set.$id }]
        await importLists(account, { communitySubscriptions })
        return LEFT_OUT
      },
    },
  },
  'sets shared with the community': {
    limit: SHARED_PER_USER,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'questionSets', SHARED_PER_USER, {
        ...{ userId, name: 'Shared', type: 'standard', scope: 'community', version: 1 },
        ...{ isArchived: 0, isActive: 1, questionCount: 0 },
      }),
    count: ({ connection, userId }) =>
      countRows(connection, 'questionSets', { userId, scope: 'community' }),
    waysIn: {
      shareQuestionSet: async (account) => {
        const { set } = await insertSet(account.connection, account.userId, ['A?'])
        return run(account, 'shareQuestionSet', { setIdToShare: set.$id })
      },
      shareStudyGuide: async (account) => {
        await insertSet(account.connection, account.userId, ['A?'])
        const guide = await createSample(account.person, account.connection, 'studyGuides', {
          categories: ['Maps'],
        })
        return run(account, 'shareStudyGuide', { guideId: guide.$id })
      },
      importArchive: async (account) => {
        await importLists(account, {
          questionSets: [{ $id: 's', name: 'One', type: 'standard', scope: 'community' }],
        })
        return LEFT_OUT
      },
    },
  },
  'open links of a set': {
    limit: SET_LINKS.aSet,
    fill: async ({ person, connection, userId }) => {
      const { set } = await insertSet(connection, userId, ['A?'])
      const create = { action: 'create', setId: set.$id }
      for (let made = 0; made < SET_LINKS.aSet; made++) await call(person, 'setLinks', create)
    },
    count: ({ connection, userId }) => countRows(connection, 'setLinks', { userId }),
    waysIn: {
      setLinks: async (account) => {
        const { setId } = await account.connection
          .selectFrom('setLinks')
          .select('setId')
          .where('userId', '=', account.userId)
          .executeTakeFirstOrThrow()
        return run(account, 'setLinks', { action: 'create', setId })
      },
    },
  },
  'entries of the chain of command': {
    limit: CHAIN_OF_COMMAND_LIMIT,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'chainOfCommand', CHAIN_OF_COMMAND_LIMIT, {
        ...{ userId, positionTitle: 'Squad leader', personName: 'Jo', order: 1, type: 'coc' },
      }),
    count: ({ connection, userId }) => countRows(connection, 'chainOfCommand', { userId }),
    waysIn: {
      create: create('chainOfCommand'),
      importArchive: async (account) => {
        const entry = { positionTitle: 'Squad leader', personName: 'Jo', order: 1, type: 'coc' }
        await importLists(account, { chainOfCommand: [{ $id: 'c', ...entry }] })
        return LEFT_OUT
      },
    },
  },
  'own texts to know by heart': {
    limit: MEMORY_TEXTS_PER_USER,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'memoryTexts', MEMORY_TEXTS_PER_USER, {
        ...{ userId, title: 'Text', text: 'One line' },
      }),
    count: ({ connection, userId }) => countRows(connection, 'memoryTexts', { userId }),
    waysIn: {
      create: create('memoryTexts'),
      importArchive: async (account) => {
        await importLists(account, { memoryTexts: [{ $id: 't', title: 'Text', text: 'Line' }] })
        return LEFT_OUT
      },
    },
  },
  headlines: {
    limit: HEADLINES_PER_USER,
    fill: ({ connection, userId }) =>
      insertMany(connection, 'headlines', HEADLINES_PER_USER, { userId, ...HEADLINE }),
    count: ({ connection, userId }) => countRows(connection, 'headlines', { userId }),
    waysIn: {
      create: create('headlines'),
      importArchive: async (account) => {
        await importLists(account, { headlines: [{ $id: 'h', ...HEADLINE }] })
        return LEFT_OUT
      },
    },
  },
  'notes on cards': {
    limit: CARD_NOTES_PER_USER,
    fill: ({ connection, userId }) => fillCardNotes(connection, userId),
    count: ({ connection, userId }) => countRows(connection, 'cardNotes', { userId }),
    waysIn: {
      create: create('cardNotes'),
      importArchive: async (account) => {
        const cardNotes = [{ $id: 'n', originalQuestionId: 'new-card', note: 'A note' }]
        await importLists(account, { cardNotes })
        return LEFT_OUT
      },
    },
  },
  'one note a card': {
    limit: 1,
    fill: ({ person, connection }) =>
      createSample(person, connection, 'cardNotes', { originalQuestionId: 'one' }).then(() => {}),
    count: ({ connection, userId }) => countRows(connection, 'cardNotes', { userId }),
    waysIn: {
      create: create('cardNotes', async () => ({ originalQuestionId: 'one' })),
      importArchive: async (account) => {
        await importLists(account, { cardNotes: [{ $id: 'n', originalQuestionId: 'one' }] })
        return LEFT_OUT
      },
    },
  },
  'one board plan a board': {
    limit: 1,
    fill: ({ person, connection }) =>
      createSample(person, connection, 'boardPlans', {}).then(() => {}),
    count: ({ connection, userId }) => countRows(connection, 'boardPlans', { userId }),
    waysIn: {
      create: create('boardPlans', async ({ connection, userId }) => ({
        boardId: (
          await connection
            .selectFrom('boardPlans')
            .select('boardId')
            .where('userId', '=', userId)
            .executeTakeFirstOrThrow()
        ).boardId,
      })),
      importArchive: async (account) => {
        const plan = { minutesByWeekday: [1, 1, 1, 1, 1, 1, 1], timeZone: 'America/Chicago' }
        const boardPlans = [{ $id: 'p', boardId: 'gone', ...plan }]
        await importLists(account, { boardPlans })
        return LEFT_OUT
      },
    },
  },
  ...Object.fromEntries(
    (['biographies', 'userPreferences', 'studyReminders'] as const).map((collection) => [
      `one document of ${collection}`,
      {
        limit: 1,
        fill: ({ person, connection }: Account) =>
          createSample(person, connection, collection, {}).then(() => {}),
        count: ({ connection, userId }: Account) => countRows(connection, collection, { userId }),
        waysIn: {
          create: create(collection),
          importArchive: async (account: Account) => {
            const { documents } = await account.person.databases.listDocuments({
              ...{ databaseId: 'main', collectionId: collection },
            })
            await importLists(account, { [collection]: documents })
            return LEFT_OUT
          },
        },
      },
    ]),
  ),
  'questions in use of a set': {
    limit: QUESTIONS_PER_SET,
    fill: (account) => fillSet(account, 0, QUESTIONS_PER_SET),
    count: ({ connection }) =>
      countRows(connection, 'questions', { setId: FULL_SET, isArchived: 0 }),
    waysIn: {
      create: create('questions', async () => ({ setId: FULL_SET })),
      'bring back': async (account) => {
        const cells = questionCells(account.userId, FULL_SET, 1)
        const { $id } = await insertRow(account.connection, 'questions', cells)
        return update(account, 'questions', $id, { isArchived: false, isActive: true })
      },
      commitQuestionSet: (account) =>
        run(account, 'commitQuestionSet', {
          setId: FULL_SET,
          questions: sentQuestions(QUESTIONS_PER_SET + 1),
        }),
      importArchive: (account) =>
        importLists(account, {
          questionSets: [{ $id: 's', name: 'One', type: 'standard' }],
          questions: archivedQuestions(QUESTIONS_PER_SET + 1, false),
        }),
    },
  },
  'questions of a set with archived ones': {
    limit: DOCUMENTS_PER_USER,
    fill: (account) => fillSet(account, 1, DOCUMENTS_PER_USER),
    count: ({ connection }) => countRows(connection, 'questions', { setId: FULL_SET }),
    waysIn: {
      create: create('questions', async () => ({ setId: FULL_SET })),
      importArchive: (account) =>
        importLists(account, {
          questionSets: [{ $id: 's', name: 'One', type: 'standard' }],
          questions: archivedQuestions(DOCUMENTS_PER_USER + 1, true),
        }),
    },
  },
}

describe.each(ENGINES)(
  'attack 99: every quota applies to every way of adding documents, on %s',
  (engine) => {
    let server: TestServer
    let owner: SignedUp
    beforeAll(async () => {
      server = await startTestServer({ engine })
      owner = await signUp(server.url)
    })
    afterAll(() => server.stop())

    describe.each(Object.entries(RULES))('%s', (_, rule) => {
      test.each(Object.entries(rule.waysIn))('by %s', async (_name, wayIn) => {
        const person = await signUp(server.url)
        const { connection } = server.database
        const account = { person, connection, userId: person.userId, owner }
        await rule.fill(account)
        expect(await wayIn(account)).toMatch(
          /room for|at most|You can |too many|already|Already|left out/,
        )
        expect(await rule.count(account)).toBeLessThanOrEqual(rule.limit)
      })
    })
  },
)

/** One function may have several ways in. */
const nameOfWay = (way: string) => way.split(' of ')[0] ?? way

test('attack 99: docs/attacks.md shows this table', () => {
  const rules = Object.entries(RULES).map(
    ([name, { limit, waysIn }]) => [name, limit, Object.keys(waysIn).map(nameOfWay)] as const,
  )
  const ways = [...new Set(rules.flatMap(([, , its]) => its))]
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = [
    row(['rule', 'limit', ...ways]),
    row(['---', '---:', ...ways.map(() => ':---:')]),
    ...rules.map(([name, limit, its]) =>
      row([
        name,
        limit.toLocaleString('en-US'),
        ...ways.map((way) => (its.includes(way) ? '✓' : '')),
      ]),
    ),
  ].join('\n')
  const [, shown] = readFileSync(ATTACKS, 'utf8').split('<!-- the ways in by the rules -->\n')
  expect(shown?.split('\n\n')[0]).toBe(table)
})
