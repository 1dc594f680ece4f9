import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import { ApiError } from '../contract/errors.ts'
import type { Row } from '../database/row.ts'
import { may } from '../documents/permissions.ts'
import { visibleCell } from '../documents/present.ts'
import { ENGINES } from '../testing/databases.ts'
import { insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { type Attribute, SYSTEM_ATTRIBUTES } from './attribute.ts'
import { evaluate } from './in-memory.ts'
import { parseQueries } from './parse.ts'
import { pins } from './sql.ts'

/** Texts that sort, fold and match in awkward ways. */
const TEXTS = [
  'a',
  'A',
  'ab',
  'aB',
  'b',
  'B',
  'z_',
  '%',
  '_',
  'a%b',
  "a'b",
  'é',
  'É',
  '😀',
  'ﬀ',
  '\\',
]
const MOMENTS = ['2026-01-01T00:00:00.000+00:00', '2026-01-02T00:00:00.000+00:00']
const SETS = ['own', 'second', 'shared', 'hidden']

/** The collections, attributes and values of the generated queries. */
const VALUES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  questions: {
    questionText: TEXTS,
    answer: TEXTS,
    regulationRef: TEXTS,
    distractors: TEXTS,
    isActive: [true, false],
    scope: ['user', 'community', 'other'],
    setId: SETS,
    userId: ['alice', 'bob'],
    originalQuestionId: ['o1', 'O1', 'o2'],
    $createdAt: [...MOMENTS, '2026-01-01T12:00:00Z'],
    $sequence: [1, 20, 40, 5_000_000_000],
    $id: ['q1', 'q7', 'Q7', 'q50'],
  },
  boards: {
    name: TEXTS,
    targetDate: [...MOMENTS, '2025-12-31'],
    categories: TEXTS,
    isActive: [true, false],
    userId: ['alice', 'bob'],
    $updatedAt: MOMENTS,
  },
  chainOfCommand: {
    positionTitle: TEXTS,
    order: [0, 1, 2, 2_147_483_648, -1],
    type: ['coc', 'ncosc'],
  },
}

const METHODS = [
  'equal',
  'equal',
  'notEqual',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'between',
  'notBetween',
  'isNull',
  'isNotNull',
  ...['startsWith', 'notStartsWith', 'endsWith', 'notEndsWith', 'contains', 'notContains'],
]

const COUNTS: Readonly<Record<string, number>> = {
  between: 2,
  notBetween: 2,
  isNull: 0,
  isNotNull: 0,
}

type WireQuery = { method: string; attribute?: string; values?: unknown[] }

function comparisons(collectionId: string): fc.Arbitrary<WireQuery> {
  const values = VALUES[collectionId] ?? {}
  return fc.constantFrom(...Object.keys(values)).chain((attribute) =>
    fc.constantFrom(...METHODS).chain((method) => {
      const many = method === 'equal' || method.toLowerCase().endsWith('contains')
      const least = COUNTS[method] ?? 1
      return fc
        .array(fc.constantFrom(...(values[attribute] ?? [])), {
          minLength: least,
          maxLength: many ? 3 : least,
        })
        .map((list) => ({ method, attribute, values: list }))
    }),
  )
}

function queries(collectionId: string): fc.Arbitrary<WireQuery[]> {
  const one = comparisons(collectionId)
  const nested = fc
    .tuple(fc.constantFrom('or', 'and'), fc.array(one, { minLength: 2, maxLength: 3 }))
    .map(([method, values]) => ({ method, values }))
  const filters = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: one },
      { weight: 2, arbitrary: nested },
      {
        weight: 1,
        arbitrary: fc.tuple(one, nested).map((values) => ({ method: 'or', values })),
      },
    ),
    { maxLength: 2 },
  )
  const order = fc
    .tuple(
      fc.constantFrom('orderAsc', 'orderDesc'),
      fc.constantFrom('', ...Object.keys(VALUES[collectionId] ?? {})),
    )
    .map(([method, attribute]) => ({ method, attribute }))
  const cursor = fc
    .tuple(fc.constantFrom('cursorAfter', 'cursorBefore'), fc.integer({ min: 1, max: 70 }))
    .map(([method, number]) => ({ method, values: [`${collectionId.slice(0, 1)}${number}`] }))
  return fc
    .tuple(
      filters,
      fc.array(order, { maxLength: 2 }),
      fc.option(cursor, { nil: undefined }),
      fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
    )
    .map(([found, orders, marker, limit, offset]) => [
      ...found,
      ...orders,
      ...(marker ? [marker] : []),
      ...(limit === undefined ? [] : [{ method: 'limit', values: [limit] }]),
      ...(offset === undefined ? [] : [{ method: 'offset', values: [offset] }]),
    ])
}

/** The expected result in plain code: ids in order and the total, or the type of the error. */
function expected(collection: Collection, rows: readonly Row[], userId: string, texts: string[]) {
  try {
    const query = parseQueries(texts, collection)
    const sharedToo = !collection.sharedListedBy || pins(collection.sharedListedBy, query)
    const listed = rows.filter(
      (row) => may(collection, 'read', row, userId) && (sharedToo || row.userId === userId),
    )
    const [id, sequence] = SYSTEM_ATTRIBUTES as [Attribute, Attribute]
    const cellOf = (row: Row, attribute: Attribute) =>
      visibleCell(collection, attribute, row, userId)
    const { total, page } = evaluate(query, listed, cellOf, { id, sequence })
    return { total, ids: page.map((row) => row.$id) }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.type }
    throw error
  }
}

describe.each(ENGINES)('queries on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let ids: Record<string, string>

  beforeAll(async () => {
    server = await startTestServer({ engine })
    const { connection } = server.database
    alice = await signUp(server.url)
    const bob = await signUp(server.url)
    ids = { alice: alice.userId, bob: bob.userId }
    const random = fc.sample(fc.integer({ min: 0, max: 1_000_000 }), { numRuns: 3000, seed: 7 })
    const pick = <Value>(values: readonly Value[]) =>
      values[(random.pop() ?? 0) % values.length] as Value
    const list = () => JSON.stringify([...new Set([pick(TEXTS), pick(TEXTS)])])
    for (const [$id, userId, scope] of [
      ['own', alice.userId, 'user'],
      ['second', alice.userId, 'user'],
      ['shared', bob.userId, 'community'],
      ['hidden', bob.userId, 'user'],
    ] as const) {
      await insertRow(connection, 'questionSets', {
        $id,
        userId,
        scope,
        name: $id,
        type: 'standard',
      })
    }
    const person = () => pick([alice.userId, alice.userId, bob.userId])
    for (let number = 1; number <= 70; number++) {
      const setId = pick(SETS)
      const mine = setId === 'own' || setId === 'second'
      await insertRow(connection, 'questions', {
        $id: `q${number}`,
        $createdAt: pick(MOMENTS),
        setId,
        userId: mine ? alice.userId : bob.userId,
        scope: setId === 'shared' ? 'community' : 'user',
        $permissions: mine && number % 9 === 0 ? '["delete(\\"user:x\\")"]' : null,
        questionText: pick(TEXTS),
        answer: pick([null, ...TEXTS]),
        regulationRef: pick([null, 'a', 'A', 'b']),
        category: 'Drill',
        distractors: list(),
        isActive: pick([0, 1]),
        originalQuestionId: pick([null, 'o1', 'O1', 'o2']),
      })
      await insertRow(connection, 'boards', {
        $id: `b${number}`,
        $updatedAt: pick(MOMENTS),
        userId: person(),
        name: pick(TEXTS),
        targetDate: pick([null, ...MOMENTS]),
        categories: list(),
      })
      await insertRow(connection, 'chainOfCommand', {
        $id: `c${number}`,
        userId: person(),
        positionTitle: pick(TEXTS),
        personName: 'x',
        order: pick([0, 1, 2]),
        type: pick(['coc', 'ncosc']),
      })
    }
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test.each(Object.keys(VALUES))('%s return the same as plain code', async (collectionId) => {
    const collection = collections.get(collectionId) as Collection
    const { rows } = await sql<Row>`
      select * from ${sql.table(collectionId)} order by "$sequence"`.execute(
      server.database.connection,
    )
    const named = (query: WireQuery): WireQuery => ({
      ...query,
      ...(query.values && {
        values: query.values.map((value) => {
          if (typeof value === 'object') return named(value as WireQuery)
          return query.attribute === 'userId' ? ids[String(value)] : value
        }),
      }),
    })
    await fc.assert(
      fc.asyncProperty(queries(collectionId), async (wire) => {
        const texts = wire.map((query) => JSON.stringify(named(query)))
        const answer = await alice.databases
          .listDocuments({ databaseId: 'main', collectionId, queries: texts })
          .then(({ total, documents }) => ({ total, ids: documents.map(({ $id }) => $id) }))
          .catch((error) => ({ refused: error.type }))
        expect(answer).toEqual(expected(collection, rows, alice.userId, texts))
      }),
      { numRuns: 300 },
    )
  })

  test('a random order has the same rows', async () => {
    const { Query } = alice.sdk
    const list = (order: string[]) =>
      alice.databases.listDocuments({
        databaseId: 'main',
        collectionId: 'boards',
        queries: [...order, Query.limit(5000)],
      })
    const plain = (await list([])).documents.map(({ $id }) => $id)
    const random = (await list([Query.orderRandom()])).documents.map(({ $id }) => $id)
    expect(random).not.toEqual(plain)
    expect(random.sort()).toEqual(plain.sort())
  })
})
