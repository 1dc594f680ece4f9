import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { collections } from '../collections/registry.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample, insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { costlyReads } from './costly-reads.ts'
import { listDocuments } from './read.ts'

const MOMENT = '2026-01-02T03:04:05.678+00:00'
const LIMIT = JSON.stringify({ method: 'limit', values: [5000] })
/** Two lists of maximum length fill the memory. */
const LARGE = 'x'.repeat(4000)
const PLAIN = { 'x-appwrite-project': 'squaredaway', 'accept-encoding': 'identity' }

describe.each(ENGINES)('lists with the highest limit on %s', (engine) => {
  let server: TestServer
  let many: SignedUp
  let few: SignedUp
  let large: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
    const newSoldier = () => signUp(server.url)
    ;[many, few, large] = await Promise.all([newSoldier(), newSoldier(), newSoldier()])
    await insertQuestions(many, 5000)
    await insertQuestions(large, 5000, LARGE)
    await insertQuestions(few, 499)
  })
  afterAll(() => server.stop())

  async function insertQuestions({ userId }: SignedUp, count: number, answer = 'This one') {
    const { connection } = server.database
    const { $id } = await insertRow(connection, 'questionSets', {
      ...{ userId, name: 'Own', type: 'standard', scope: 'user', questionCount: count },
    })
    // A statement that indexes all of them exceeds a statement's time on a slow machine.
    for (let first = 1; first <= count; first += 250) {
      const last = Math.min(count, first + 249)
      await sql`
        insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId", "scope",
          "questionText", "answer", "category", "distractors")
        with recursive "numbers" ("n") as (
          select ${sql.lit(first)} union all
          select "n" + 1 from "numbers" where "n" < ${sql.lit(last)}
        ) select ${$id} || '-' || "n", ${MOMENT}, ${MOMENT}, ${$id}, ${userId}, 'user',
          'What is question ' || "n" || '?', ${answer}, 'Drill', '[]' from "numbers"`.execute(
        connection,
      )
    }
  }

  /** The list's content, and whether it waited for its turn. */
  async function listed({ userId }: SignedUp, ...queries: object[]) {
    const questions = collections.get('questions')
    if (!questions) throw new Error('There are no questions.')
    let turns = 0
    const texts = [LIMIT, ...queries.map((query) => JSON.stringify(query))]
    const reads = costlyReads(server.database)
    const json = await listDocuments(reads, questions, userId, texts, (make) => {
      turns += 1
      return make()
    })
    const { total, documents } = JSON.parse(String(json)) as { total: number; documents: object[] }
    return { total, rows: documents.length, turns }
  }

  test('wait for a turn if they have many rows', async () => {
    expect(await listed(few)).toEqual({ total: 499, rows: 499, turns: 0 })
    const more = await signUp(server.url)
    await insertQuestions(more, 500)
    expect(await listed(more)).toEqual({ total: 500, rows: 500, turns: 1 })
    expect(await listed(many)).toEqual({ total: 5000, rows: 5000, turns: 1 })
  })

  test('do not wait if a filter or the user leaves few rows', async () => {
    const text = { method: 'equal', attribute: 'questionText', values: ['What is question 7?'] }
    expect(await listed(many, text)).toEqual({ total: 1, rows: 1, turns: 0 })
    const none = { method: 'equal', attribute: 'setId', values: ['nowhere'] }
    expect(await listed(many, none)).toEqual({ total: 0, rows: 0, turns: 0 })
  })

  /** Whether a list of `collectionId` waited for its turn, and its rows. */
  async function waited({ userId }: SignedUp, collectionId: string, ...queries: object[]) {
    const collection = collections.get(collectionId)
    if (!collection) throw new Error(`There are no ${collectionId}.`)
    let turns = 0
    const texts = queries.map((query) => JSON.stringify(query))
    const json = await listDocuments(
      costlyReads(server.database),
      collection,
      userId,
      texts,
      (make) => {
        turns += 1
        return make()
      },
    )
    return { turns, rows: (JSON.parse(String(json)) as { documents: object[] }).documents.length }
  }

  test('attack 194: few rows with very long texts wait for a turn, too', async () => {
    const [maker, reader] = await Promise.all([signUp(server.url), signUp(server.url)])
    const { connection } = server.database
    const insertSheets = async (answer: string, by: SignedUp) => {
      const { $id } = await createSample(maker, connection, 'unitBoards')
      for (let member = 0; member < 2; member += 1) {
        const sheet = JSON.stringify({ member: answer, candidates: [] })
        await insertRow(connection, 'packetSheets', {
          ...{ userId: maker.userId, unitBoardId: $id, member, sheet },
          readerIds: JSON.stringify([by.userId]),
        })
      }
      return { method: 'equal', attribute: 'unitBoardId', values: [$id] }
    }
    const short = await insertSheets('CSM Reyes', reader)
    expect(await waited(maker, 'packetSheets')).toEqual({ turns: 0, rows: 2 })
    const long = await insertSheets('x'.repeat(200_000), reader)
    const few = { method: 'limit', values: [10] }
    expect(await waited(maker, 'packetSheets', few)).toEqual({ turns: 1, rows: 4 })
    expect(await waited(reader, 'packetSheets', long)).toEqual({ turns: 1, rows: 2 })
    expect(await waited(reader, 'packetSheets', short)).toEqual({ turns: 0, rows: 2 })
    // A page of short ones is short, one of long ones or after a cursor is not.
    const first = { method: 'limit', values: [2] }
    expect(await waited(maker, 'packetSheets', first)).toEqual({ turns: 0, rows: 2 })
    const last = { method: 'orderDesc', attribute: '$sequence' }
    expect(await waited(maker, 'packetSheets', last, first)).toEqual({ turns: 1, rows: 2 })
    const next = { method: 'offset', values: [2] }
    expect(await waited(maker, 'packetSheets', next, first)).toEqual({ turns: 1, rows: 2 })
    // Without the long texts it is a short list.
    const select = { method: 'select', values: ['member'] }
    expect(await waited(maker, 'packetSheets', select)).toEqual({ turns: 0, rows: 4 })
    expect(await waited(maker, 'unitBoards')).toEqual({ turns: 0, rows: 2 })
    await connection
      .updateTable('unitBoards')
      .set({ changes: JSON.stringify(['x'.repeat(300_000)]) })
      .where('userId', '=', maker.userId)
      .execute()
    expect(await waited(maker, 'unitBoards')).toEqual({ turns: 1, rows: 2 })
    const { $id: sessionId } = await createSample(maker, connection, 'studySessions')
    expect(await waited(maker, 'studySessions')).toEqual({ turns: 0, rows: 1 })
    await connection
      .updateTable('studySessions')
      .set({ outcomes: JSON.stringify('x'.repeat(300_000)) })
      .where('$id', '=', sessionId)
      .execute()
    expect(await waited(maker, 'studySessions')).toEqual({ turns: 1, rows: 1 })
  })

  test('attack 205: very large rows are read a few at a time, in order', async () => {
    const maker = await signUp(server.url)
    const { connection } = server.database
    const { $id } = await createSample(maker, connection, 'unitBoards')
    for (const [member, size] of [300_000, 10, 20, 200_000, 200_000, 30].entries()) {
      const sheet = JSON.stringify({ member: 'x'.repeat(size), candidates: [] })
      await insertRow(connection, 'packetSheets', {
        ...{ userId: maker.userId, unitBoardId: $id, member, sheet },
      })
    }
    const collection = collections.get('packetSheets')
    if (!collection) throw new Error('There are no sheets.')
    const read = vi.spyOn(connection, 'executeQuery')
    const listed = async (...queries: object[]) => {
      read.mockClear()
      const texts = queries.map((query) => JSON.stringify(query))
      const json = await listDocuments(
        costlyReads(server.database),
        collection,
        maker.userId,
        texts,
        (make) => make(),
      )
      const { total, documents } = JSON.parse(String(json)) as {
        total: number
        documents: { $id: string; member: number; sheet: string }[]
      }
      const steps = read.mock.calls.filter(([query]) =>
        /"\$id" in \(/.test((query as { sql?: string }).sql ?? ''),
      )
      return { total, documents, steps: steps.length }
    }
    const all = await listed({ method: 'orderDesc', attribute: 'member' })
    expect(all.documents.map(({ member }) => member)).toEqual([5, 4, 3, 2, 1, 0])
    expect(all.documents.map(({ sheet }) => sheet.length > 100)).toEqual([
      ...[false, true, true, false, false, true],
    ])
    // At most 256 kB a step: 5 and 4, 3 with 2 and 1, 0.
    expect([all.total, all.steps]).toEqual([6, 3])
    const after = all.documents[1]?.$id
    const order = { method: 'orderDesc', attribute: 'member' }
    const rest = await listed(order, { method: 'cursorAfter', values: [after] })
    expect(rest.documents.map(({ member }) => member)).toEqual([3, 2, 1, 0])
    const two = await listed(order, { method: 'limit', values: [2] })
    expect([two.total, two.documents.length, two.steps]).toEqual([6, 2, 0])
    read.mockRestore()
  })

  test('attack 97: answers few rows at once while long lists wait for room', async () => {
    const ask = (who: SignedUp, collectionId: string) =>
      who.fetch(
        `${server.url}/v1/databases/main/collections/${collectionId}/documents?queries[]=${LIMIT}`,
        { headers: PLAIN },
      )
    const untaken = [await ask(large, 'questions'), await ask(large, 'questions')]
    let made = 0
    const waiting = Array.from({ length: 4 }, async () => {
      const response = await ask(many, 'questions')
      made += 1
      return ((await response.json()) as { documents: unknown[] }).documents.length
    })
    for (const collectionId of ['boards', 'communitySubscriptions', 'questionSets', 'questions']) {
      const { documents } = (await (await ask(few, collectionId)).json()) as { documents: object[] }
      expect(documents.length).toBeLessThan(500)
    }
    expect(made).toBe(0)
    for (const { body } of untaken) await body?.cancel()
    expect(await Promise.all(waiting)).toEqual(Array(4).fill(5000))
  })
})
