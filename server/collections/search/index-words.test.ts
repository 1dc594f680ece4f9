import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MIGRATION_NAMES, migrate } from '../../database/migrate.ts'
import { connectUnmigrated, type Database, openDatabase } from '../../database/open.ts'
import type { Connection } from '../../database/schema.ts'
import { deleteSetQuestions, giveQuestionsTo } from '../../database/set-questions.ts'
import { call } from '../../functions/testing/calls.ts'
import { insertSet } from '../../functions/testing/question-sets.ts'
import { makeLog } from '../../logging.ts'
import { ENGINES, makeTestDatabase, type TestDatabase } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { createSample } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { startWordIndexer } from './index-words.ts'

const QUESTIONS = 100
/** The longest answer. */
const CHARACTERS = 4000

/** Texts of the longest answer that begin with `word`. */
const longOnes = (word: string, count = QUESTIONS) =>
  Array.from({ length: count }, (_, n) => ({
    questionText: `What is number ${n}?`,
    answer: `${word} `.padEnd(CHARACTERS, 'many words '),
  }))

describe('the index of words on sqlite', () => {
  let place: TestDatabase
  let database: Database
  let connection: Connection
  const statements: string[] = []
  beforeAll(async () => {
    place = await makeTestDatabase('sqlite')
    const onStatement = ({ query }: { query: { sql: string } }) => void statements.push(query.sql)
    database = await openDatabase(place.location, { onStatement })
    connection = database.connection
  })
  afterAll(async () => {
    await database.close()
    await place.drop()
  })

  const numbers = async (rows: Promise<{ rows: { number: number }[] }>) =>
    (await rows).rows.map(({ number }) => number)
  const waiting = (table = 'questionWordsToAdd') =>
    numbers(sql<{ number: number }>`select "number" from ${sql.table(table)}`.execute(connection))
  const waitingToGo = () => waiting('questionWordsToRemove')
  /** The indexed questions of a word, each with the transaction that indexed it. */
  const indexed = async (word: string) => {
    const { rows } = await sql<{ id: number; origin: number }>`
      select "id", "origin" from "questionWords_docsize" where "id" in (
        select rowid from "questionWords" where "questionWords" match ${word})
      order by "id"`.execute(connection)
    return rows
  }
  /** Adds and removes what waits, as the server does. */
  const catchUp = async (clock = () => new Date(), until: () => Promise<void> = async () => {}) => {
    const carrier = { enclose: async () => {}, committed() {} }
    const log = makeLog('fatal', { write() {} })
    const indexer = startWordIndexer({ store: { ...database, carrier }, log, clock })
    await eventually(async () => [...(await waiting()), ...(await waitingToGo())]).toEqual([])
    await until()
    await indexer.stop()
  }
  const ofSet = (setId: string) =>
    numbers(
      sql<{ number: number }>`select "$sequence" as "number" from "questions"
        where "setId" = ${setId}`.execute(connection),
    )

  test('attack 206: words of deleted questions are in no page of the index a day later', async () => {
    const pages = async () => {
      const { rows } = await sql<{ block: Uint8Array }>`
        select "block" from "questionWords_data"`.execute(connection)
      return rows.some(({ block }) => Buffer.from(block).includes('oystercatcher'.slice(3)))
    }
    const { set } = await insertSet(connection, null, longOnes('oystercatcher', 3), {
      scope: 'community',
    })
    await catchUp()
    expect(await pages()).toBe(true)
    await deleteSetQuestions(connection, set.$id)
    await catchUp()
    expect(await indexed('oystercatcher')).toEqual([])
    const tomorrow = () => new Date(Date.now() + 25 * 60 * 60_000)
    const merged = () =>
      connection.selectFrom('settings').selectAll().where('name', '=', 'question-words-merge')
    await catchUp(tomorrow, () => eventually(async () => (await merged().execute()).length).toBe(0))
    expect(await pages()).toBe(false)
  })

  test('attack 199: long questions are written, given and deleted without indexing them', async () => {
    const { set } = await insertSet(connection, null, longOnes('dotterel'), { scope: 'community' })
    expect(await indexed('dotterel')).toEqual([])
    expect(await waiting()).toEqual(await ofSet(set.$id))

    statements.length = 0
    await catchUp()
    const before = await indexed('dotterel')
    expect(before).toHaveLength(QUESTIONS)
    const steps = statements.filter((text) => text.startsWith('insert into "questionWords"'))
    // Others write between two of them.
    expect(steps.length).toBeGreaterThan(QUESTIONS / 20)

    const owner = await userRow()
    await giveQuestionsTo(connection, set.$id, owner)
    await giveQuestionsTo(connection, set.$id, null)
    expect(await indexed('dotterel')).toEqual(before)
    expect(await waiting()).toEqual([])
    const all = await ofSet(set.$id)
    await deleteSetQuestions(connection, set.$id)
    expect(await indexed('dotterel')).toEqual(before)
    expect(await waitingToGo()).toEqual(all)
    await catchUp()
    expect(await indexed('dotterel')).toEqual([])
  })

  test('ordinary questions are indexed at once', async () => {
    await insertSet(connection, await userRow(), ['What does the godwit eat?'])
    expect(await indexed('godwit')).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('questions that change or are deleted while they wait do not wait longer', async () => {
    const { set } = await insertSet(connection, await userRow(), longOnes('knot', 3))
    const [first, second] = await ofSet(set.$id)
    await sql`update "questions" set "answer" = 'A sanderling' where "$sequence" = ${first}`.execute(
      connection,
    )
    await sql`delete from "questions" where "$sequence" = ${second}`.execute(connection)
    expect(await indexed('sanderling')).toHaveLength(1)
    expect(await waiting()).toHaveLength(1)
    expect(await waitingToGo()).toEqual([])
    await catchUp()
    expect(await indexed('knot')).toHaveLength(1)
    await deleteSetQuestions(connection, set.$id)
    await catchUp()
    expect([...(await indexed('knot')), ...(await indexed('sanderling'))]).toEqual([])
  })

  test('an upgrade keeps the words of all questions', async () => {
    const older = await makeTestDatabase('sqlite')
    const before = await connectUnmigrated(older.location, () => {})
    const later = ['0160-words-of-long-questions', '0165-folded-words']
    const earlier = [...MIGRATION_NAMES].filter((name) => !later.includes(name))
    await migrate(before, 'sqlite', new Set(earlier))
    const given = [...longOnes('whinchat', 2), 'Who is a whínchat?']
    const { set } = await insertSet(before, null, given, { scope: 'community' })
    await before.destroy()
    const server = await startTestServer({ engine: 'sqlite', place: older })
    const soldier = await signUp(server.url)
    await call(soldier, 'subscribeToSet', { communitySetId: set.$id })
    await eventually(() => found(soldier, 'whinchat')).toHaveLength(3)
    await server.stop()
    await older.drop()
  })

  async function userRow(): Promise<string> {
    const id = crypto.randomUUID()
    await sql`insert into "users" ("id", "createdAt", "updatedAt", "name", "accessedAt")
      values (${id}, '', '', '', '')`.execute(connection)
    return id
  }
})

const found = async (person: SignedUp, words: string) => {
  const { documents } = await person.databases.listDocuments({
    ...{ databaseId: 'main', collectionId: 'questionMatches' },
    queries: [person.sdk.Query.search('questionText', words), person.sdk.Query.limit(200)],
  })
  return documents
}

describe.each(ENGINES)('searching long questions on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  test('attack 199: soldiers find what was published for them, also after its owner changed', async () => {
    const { connection } = server.database
    const [maker, soldier] = [await signUp(server.url), await signUp(server.url)]
    const { set } = await insertSet(connection, maker.userId, longOnes('phalarope', 3))
    const { $id } = await createSample(maker, connection, 'unitBoards')
    const given = await call(maker, 'publishUnitQuestions', { unitBoardId: $id, setId: set.$id })
    const { client } = maker.databases
    const { endpoint } = client.config
    const json = { 'content-type': 'application/json' }
    const { code } = await client.call('post', new URL(`${endpoint}/unit-boards/${$id}/code`), json)
    await soldier.databases.client.call('post', new URL(`${endpoint}/unit-boards/join`), json, {
      code,
    })
    await eventually(() => found(soldier, 'phalarope')).toHaveLength(3)
    await eventually(() => found(maker, 'phalarope')).toHaveLength(3)
    await giveQuestionsTo(connection, String(given.body.questionSetId), null)
    expect(await found(soldier, 'phalarope')).toHaveLength(3)
  })

  test('attack 199: words that waited when the server stopped are added by the next one', async () => {
    const place = await makeTestDatabase(engine)
    const started = await startTestServer({ engine, place })
    const author = await signUp(started.url)
    await started.stop()
    const between = await openDatabase(place.location)
    await insertSet(between.connection, author.userId, longOnes('turnstone', 3))
    await between.close()
    const next = await startTestServer({ engine, place })
    const { userId, email, password } = author
    const again = Object.assign(next.visitor(), { userId, email, password })
    await again.account.createEmailPasswordSession({ email, password })
    await eventually(() => found(again, 'turnstone')).toHaveLength(3)
    await next.stop()
    await place.drop()
  })
})
