import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import type { Connection } from '../database/schema.ts'
import type { Reads } from '../documents/costly-reads.ts'
import { getDocument, listDocuments } from '../documents/read.ts'
import { ENGINES } from '../testing/databases.ts'
import { insertRow } from '../testing/sample-documents.ts'
import { openWatchedDatabase, type WatchedDatabase } from '../testing/watched-database.ts'

const ME = 'me'

const equal = (attribute: string, ...values: unknown[]) => ({ method: 'equal', attribute, values })
const limit = (count: number) => ({ method: 'limit', values: [count] })

/** The list queries of the product (specification §7, §9). */
const LISTS: readonly [string, string, object[]][] = [
  ['boards of a user', 'boards', [equal('userId', ME), limit(100)]],
  ['the active board', 'boards', [equal('userId', ME), equal('isActive', true)]],
  [
    'sets of a user',
    'questionSets',
    [equal('userId', ME), equal('isActive', true), equal('isArchived', false), limit(1000)],
  ],
  [
    'community sets',
    'questionSets',
    [
      equal('scope', 'community'),
      equal('isActive', true),
      { method: 'orderAsc', attribute: 'name' },
      limit(1000),
    ],
  ],
  ['sets, unfiltered', 'questionSets', []],
  ['questions of a set', 'questions', [equal('setId', 's1'), limit(5000)]],
  ['questions of sets', 'questions', [equal('setId', 's1', 's2'), limit(5000)]],
  [
    'questions by categories',
    'questions',
    [equal('userId', ME), equal('category', 'Drill', 'Uniform'), limit(5000)],
  ],
  [
    'questions by categories, shared ones too',
    'questions',
    [equal('category', 'Drill', 'Uniform'), limit(5000)],
  ],
  [
    'community questions by category',
    'questions',
    [equal('scope', 'community'), equal('category', 'Drill'), limit(5000)],
  ],
  ['questions, unfiltered', 'questions', []],
  ['questions by their text', 'questions', [equal('questionText', 'x')]],
  ['default questions of a set', 'defaultQuestions', [equal('setId', 's1'), limit(5000)]],
  [
    'default questions by categories',
    'defaultQuestions',
    [equal('category', 'Drill', 'Uniform'), limit(5000)],
  ],
  ['subscriptions', 'communitySubscriptions', [equal('userId', ME), limit(1000)]],
  ['guides of a user', 'studyGuides', [equal('userId', ME), limit(100)]],
  ['shared guides', 'studyGuides', [equal('scope', 'community_shared'), limit(1000)]],
  ['sessions of a board', 'studySessions', [equal('boardId', 'b1'), limit(5000)]],
  [
    'sessions of a user, newest first',
    'studySessions',
    [equal('userId', ME), { method: 'orderDesc', attribute: '$createdAt' }, limit(5000)],
  ],
  [
    'chain of command in order',
    'chainOfCommand',
    [equal('userId', ME), { method: 'orderAsc', attribute: 'order' }, limit(100)],
  ],
  ['the biography', 'biographies', [equal('userId', ME)]],
  ['own texts to know by heart', 'memoryTexts', [equal('userId', ME), limit(50)]],
  ['notes on cards', 'cardNotes', [equal('userId', ME), limit(5000)]],
  ['headlines', 'headlines', [equal('userId', ME), limit(300)]],
  ['the preferences', 'userPreferences', [equal('userId', ME)]],
]

/** Lists that the database must read in index order, without sorting. */
const IN_INDEX_ORDER = ['boards of a user', 'questions of a set', 'chain of command in order']

describe.each(ENGINES)('query plans on %s', (engine) => {
  let database: WatchedDatabase
  let connection: Connection

  beforeAll(async () => {
    database = await openWatchedDatabase(engine)
    connection = database.connection
    await insertPerson()
    if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection)
  })

  afterAll(() => database.drop())

  /** Enough rows of other users to make a full scan the wrong plan. */
  async function insertPerson() {
    for (const id of [ME, 'other']) {
      await sql`insert into "users" ("id", "createdAt", "updatedAt", "name", "accessedAt")
        values (${id}, '', '', '', '')`.execute(connection)
      await insertRow(connection, 'boards', { userId: id, name: 'b', categories: '[]' })
    }
  }

  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    const plans = await Promise.all((await database.asked(work)).map(database.planOf))
    return plans.map(withoutChosenRows)
  }

  /** Statements in order, without the separate cost estimates. */
  const reads = (fit?: Connection): Reads => ({
    engine,
    connection,
    lookups: connection,
    on: (_, read) => read(connection),
    fitFor: async () => fit,
  })

  const readsEverything = engine === 'sqlite' ? /\bSCAN\b/ : /Seq Scan/
  const sorts = engine === 'sqlite' ? /TEMP B-TREE/ : /^ *(->)? *Sort/m

  test.each(LISTS)('%s: one query through an index', async (name, collectionId, queries) => {
    const collection = collections.get(collectionId) as Collection
    const texts = queries.map((query) => JSON.stringify(query))
    const plans = await plansOf(() => listDocuments(reads(), collection, ME, texts))
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(readsEverything)
    expect(plans[0]).toMatch(/index/i)
    if (IN_INDEX_ORDER.includes(name) && engine === 'sqlite') expect(plans[0]).not.toMatch(sorts)
  })

  const mayBeLong = LISTS.filter(([, , queries]) => JSON.stringify(queries).includes('000]'))

  test.each(mayBeLong)('%s: an index decides whether they are many', async (...list) => {
    const [, collectionId, queries] = list
    const collection = collections.get(collectionId) as Collection
    const texts = queries.map((query) => JSON.stringify(query))
    const plans = await plansOf(() => listDocuments(reads(connection), collection, ME, texts))
    // The rows counted, their texts where these may be large, and the page.
    expect(plans).toHaveLength(collection.mayBeLarge ? 3 : 2)
    for (const plan of plans) {
      expect(plan).not.toMatch(readsEverything)
      expect(plan).toMatch(/index/i)
    }
    expect(plans[0]).not.toMatch(sorts)
  })

  test('the number of questions to read is counted through an index alone', async () => {
    const plans = await plansOf(async () => {
      const { rowsToRead } = collections.get('questions') as Collection
      const query = { filters: [], search: null, orders: [], random: false, limit: 25, offset: 0 }
      await rowsToRead?.(connection, ME, { ...query, cursor: null, select: null }, 20_000)
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(engine === 'sqlite' ? /COVERING INDEX/ : /Index Only Scan/)
  })

  test('the questions of a summary are counted in own and followed sets only', async () => {
    const { rowsToRead } = collections.get('questionSetSummaries') as Collection
    const query = { filters: [], search: null, orders: [], random: false, limit: 25, offset: 0 }
    const plans = await plansOf(async () => {
      await rowsToRead?.(connection, ME, { ...query, cursor: null, select: null }, 20_000)
    })
    expect(plans).toHaveLength(1)
    const ownSets =
      /\(userId=\? AND isActive=\?|Index Cond: \(\("userId" = .* AND \("isActive" = 1\)/
    expect(plans[0]).toMatch(ownSets)
  })

  test('one document: by its id', async () => {
    const plans = await plansOf(() =>
      getDocument(reads(), collections.get('boards') as Collection, ME, 'x', []).catch(() => {}),
    )
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(engine === 'sqlite' ? /\$id=\?/ : /"\$id" = /)
  })
})

/** Excludes the one step that reads rows selected by a previous step. */
function withoutChosenRows(plan: string): string {
  const chosen = /^CO-ROUTINE (\w+)$/m.exec(plan)?.[1]
  const steps = plan.split('\n')
  const last = steps.lastIndexOf(`SCAN ${chosen}`)
  return last < 0 ? plan : steps.toSpliced(last, 1).join('\n')
}
