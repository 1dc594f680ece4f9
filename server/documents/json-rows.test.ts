import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Collection } from '../collections/collection.ts'
import { collections } from '../collections/registry.ts'
import { isStorableText } from '../contract/storable-text.ts'
import type { Cell, Row } from '../database/row.ts'
import { ENGINES } from '../testing/databases.ts'
import { insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { mayRead, presentToEach } from './present.ts'

const text = fc.string({ unit: 'binary', maxLength: 30 }).filter(isStorableText)
const awkward = fc.constantFrom('"', '\\', '/', '\b\f\n\r\t', '\u0001\u001f\u007f', '\u2028', '😀')
const anyText = fc.oneof(text, awkward, fc.constant(''))
const list = fc.array(anyText, { maxLength: 4 }).map((texts) => JSON.stringify(texts))
const flag = fc.constantFrom(0, 1)
const orNull = (cell: fc.Arbitrary<Cell>) => fc.oneof(fc.constant(null), cell)

/** Lists that the database returns as JSON. */
describe.each(ENGINES)('lists on %s', (engine) => {
  let server: TestServer
  let jo: SignedUp
  let sam: SignedUp
  let setId: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    ;[jo, sam] = await Promise.all([signUp(server.url), signUp(server.url)])
    const set = { userId: jo.userId, name: 'Of Jo', type: 'standard', scope: 'community' }
    const row = await insertRow(server.database.connection, 'questionSets', set)
    setId = row.$id
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  const owned = () => ({
    userId: fc.constantFrom(jo.userId, sam.userId),
    scope: fc.constantFrom('user', 'community'),
  })
  const narrowed = () =>
    fc.constantFrom(null, null, `["read(\\"user:${jo.userId}\\")"]`, '["read(\\"user:x\\")"]')

  const ROWS: Readonly<Record<string, () => fc.Arbitrary<Row>>> = {
    questions: () =>
      fc.record({
        ...owned(),
        $permissions: narrowed(),
        setId: fc.constant(setId),
        questionText: anyText,
        answer: orNull(anyText),
        category: anyText,
        distractors: list,
        items: list,
        isActive: flag,
        isArchived: flag,
        originalQuestionId: orNull(fc.constantFrom('one', 'Two')),
      }),
    questionSets: () =>
      fc.record({
        ...owned(),
        name: anyText,
        type: fc.constantFrom('standard', 'situational'),
        description: orNull(anyText),
        questionCount: fc.nat(),
        isActive: flag,
        isHidden: flag,
      }),
    chainOfCommand: () =>
      fc.record({
        userId: fc.constantFrom(jo.userId, sam.userId),
        positionTitle: anyText,
        personName: anyText,
        order: fc.integer({ min: -5, max: 2_147_483_647 }),
        type: fc.constantFrom('coc', 'ncosc'),
      }),
  }

  const SELECTED: Readonly<Record<string, readonly string[]>> = {
    questions: ['answer', 'isActive', 'distractors'],
    questionSets: ['name', 'sourceType', 'linkedCommunitySetId'],
    chainOfCommand: [],
  }

  async function answered(collectionId: string, queries: readonly object[]): Promise<string> {
    const sent = queries.map((one) => `queries[]=${encodeURIComponent(JSON.stringify(one))}`)
    const path = `/v1/databases/main/collections/${collectionId}/documents?${sent.join('&')}`
    const headers = { 'x-appwrite-project': 'squaredaway' }
    return (await jo.fetch(server.url + path, { headers })).text()
  }

  test.each(Object.keys(ROWS))('%s are byte for byte as one document is presented', async (id) => {
    const { connection } = server.database
    const collection = collections.get(id) as Collection
    const caller = { kind: 'user', userId: jo.userId } as Parameters<typeof mayRead>[2]
    const shown = async () => {
      const { rows } = await sql<Row>`
        select * from ${sql.table(id)} order by "$sequence"`.execute(connection)
      const readable = rows.filter((row) => mayRead(collection.id, row, caller))
      return Promise.all(
        readable.map(async (row) => {
          const presented = await presentToEach(collection.id, row, [jo.userId], { connection })
          return presented.get(jo.userId) ?? {}
        }),
      )
    }
    const ofSet = { method: 'equal', attribute: 'setId', values: [setId] }
    const listOf = (rows: number) => {
      const limit = { method: 'limit', values: [rows] }
      return id === 'questions' ? [ofSet, limit] : [limit]
    }
    const long = listOf(5000)
    const short = listOf(499)
    await fc.assert(
      fc.asyncProperty(
        fc.array((ROWS[id] ?? fc.constant)({} as never), { minLength: 1, maxLength: 12 }),
        async (rows) => {
          for (const row of rows) await insertRow(connection, collection.id, row)
          const documents = await shown()
          const json = JSON.stringify({ total: documents.length, documents })
          expect(await answered(id, long)).toBe(json)
          expect(await answered(id, short)).toBe(json)
        },
      ),
      { numRuns: 12 },
    )
    const attributes = SELECTED[id] ?? []
    const [first] = await shown()
    const names = Object.keys(first ?? {}).filter(
      (name) => name.startsWith('$') || attributes.includes(name),
    )
    const documents = (await shown()).map((one) =>
      Object.fromEntries(names.map((name) => [name, one[name]])),
    )
    const select = { method: 'select', values: attributes.length > 0 ? attributes : ['$id'] }
    const json = JSON.stringify({ total: documents.length, documents })
    expect(await answered(id, [...long, select])).toBe(json)
    expect(await answered(id, [...short, select])).toBe(json)
  })
})
