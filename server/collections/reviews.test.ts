import { REVIEWS_PER_USER } from '@squared-away/domain/entities/review'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { call } from '../functions/testing/calls.ts'
import { subscribed } from '../realtime/testing/subscribed.ts'
import { ENGINES } from '../testing/databases.ts'
import {
  createSample,
  insertCommunitySet,
  insertDefaultSet,
  insertRow,
  type Sample,
} from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const START = '2026-01-02T03:04:05.678+00:00'

describe.each(ENGINES)('the review log on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp

  const statements: string[] = []

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      onStatement: ({ query }) => statements.push(query.sql),
    })
  })

  afterAll(async () => {
    await server.stop()
  })

  beforeEach(async () => {
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  })

  const connection = () => server.database.connection
  const save = (person: SignedUp, outcomes: unknown, more: object = {}) =>
    createSample(person, connection(), 'studySessions', {
      startTime: START,
      outcomes: JSON.stringify(outcomes),
      ...more,
    })
  const list = (person: SignedUp, queries: string[] = []) =>
    person.databases.listDocuments<Sample>({
      databaseId: 'main',
      collectionId: 'reviews',
      queries: [person.sdk.Query.limit(5000), ...queries],
    })
  const logged = async (person: SignedUp) => (await list(person)).documents
  const remove = (person: SignedUp, collectionId: string, documentId: string) =>
    person.databases.deleteDocument({ databaseId: 'main', collectionId, documentId })

  test('stores an answer with its session and all details', async () => {
    const session = await save(
      alice,
      [
        { questionId: 'q1', result: 'correct', at: 2500, ms: 1800, chosen: 3 },
        { questionId: 'creed-1', isCorrect: false, ms: -1, unknown: 'field' },
      ],
      { studyMode: 'daily' },
    )
    const facts = { userId: alice.userId, mode: 'daily', sessionId: session.$id }
    expect(await logged(alice)).toMatchObject([
      {
        ...facts,
        originalQuestionId: 'q1',
        at: '2026-01-02T03:04:08.178+00:00',
        isCorrect: true,
        ms: 1800,
        chosen: 3,
        $permissions: [`read("user:${alice.userId}")`],
      },
      {
        ...facts,
        originalQuestionId: 'creed-1',
        at: '2026-01-02T03:04:06.678+00:00',
        isCorrect: false,
        ms: null,
        chosen: null,
      },
    ])
  })

  test('keeps the good answers of a session whose other answers cannot be read', async () => {
    const broken = [null, 7, 'x', [], {}, { result: 'maybe' }, { isCorrect: 'true' }]
    const good = { questionId: 'good', result: 'correct', ms: 900 }
    await save(alice, [broken[0], good, ...broken])
    await save(alice, { result: 'practiced', items: [...broken, good] })
    await save(alice, [7, { isCorrect: true }, null], { questionIds: ['a', 'by-place', 'c'] })
    await save(alice, broken)
    const rows = await logged(alice)
    expect(rows.map(({ originalQuestionId, ms }) => [originalQuestionId, ms])).toEqual([
      ['good', 900],
      ['good', 900],
      ['by-place', null],
    ])
  })

  test('stores practice marks and items by position, but no introduction', async () => {
    const items = [{ questionId: 's1', result: 'incorrect' }]
    await save(alice, { result: 'practiced', items }, { studyMode: 'situational-prep' })
    await save(alice, { result: 'practiced' }, { studyMode: 'intro-prep' })
    await save(alice, [{ isCorrect: true }], { questionIds: ['by-place'] })
    const reviews = await logged(alice)
    expect(reviews.map(({ mode, originalQuestionId }) => [mode, originalQuestionId])).toEqual([
      ['situational-prep', 's1'],
      ['flashcard', 'by-place'],
    ])
  })

  test('a copy, a community copy and the default question share one memory', async () => {
    const { question: shipped } = await insertDefaultSet(connection())
    const { set } = await insertCommunitySet(connection(), null)
    const content = { questionText: 'What?', category: 'Drill', distractors: '[]' }
    const shared = await insertRow(connection(), 'questions', {
      ...content,
      ...{ setId: set.$id, scope: 'community', originalQuestionId: shipped.$id },
    })
    const copy = await createSample(alice, connection(), 'questions', {
      originalQuestionId: shipped.$id,
    })
    const own = await createSample(alice, connection(), 'questions')
    const ids = [shipped.$id, shared.$id, copy.$id, own.$id, 'never-heard-of']
    await save(
      alice,
      ids.map((questionId) => ({ questionId, isCorrect: true })),
    )
    expect((await logged(alice)).map((review) => review.originalQuestionId)).toEqual([
      ...[shipped.$id, shipped.$id, shipped.$id, own.$id, 'never-heard-of'],
    ])
  })

  test('a session does not reveal the origin of another user’s private question', async () => {
    const secret = await createSample(alice, connection(), 'questions', {
      originalQuestionId: 'told-to-nobody',
    })
    await save(bob, [{ questionId: secret.$id, isCorrect: true }])
    expect(await logged(bob)).toMatchObject([{ originalQuestionId: secret.$id }])
  })

  test('attack 1, 2, 3, 4: nobody else can read it, and no client can write it', async () => {
    await save(alice, [{ questionId: 'q1', isCorrect: true }])
    const [mine] = (await logged(alice)) as [Sample]
    const place = { databaseId: 'main', collectionId: 'reviews', documentId: mine.$id }
    const { Query } = bob.sdk
    for (const queries of [
      [],
      [Query.equal('userId', [alice.userId])],
      [Query.equal('$id', [mine.$id])],
      [Query.or([Query.equal('sessionId', String(mine.sessionId)), Query.isNotNull('mode')])],
    ]) {
      expect(await list(bob, queries)).toEqual({ total: 0, documents: [] })
    }
    await expect(list(bob, [Query.cursorAfter(mine.$id)])).rejects.toMatchObject({
      type: 'general_cursor_not_found',
    })
    await expect(bob.databases.getDocument(place)).rejects.toMatchObject({ code: 404 })
    await expect(list(server.visitor() as SignedUp)).rejects.toMatchObject({ code: 401 })
    for (const person of [alice, bob]) {
      const { isCorrect, ...rest } = mine
      const data = { ...rest, isCorrect: !isCorrect } as never
      await expect(person.databases.updateDocument({ ...place, data })).rejects.toMatchObject({
        code: 401,
      })
      await expect(person.databases.deleteDocument(place)).rejects.toMatchObject({ code: 401 })
      await expect(
        person.databases.createDocument({ ...place, documentId: 'unique()', data }),
      ).rejects.toMatchObject({ code: 401 })
    }
    expect(await logged(alice)).toEqual([mine])
  })

  test('fault 16: saving a session again adds no answers', async () => {
    const outcomes = [
      { questionId: 'q1', isCorrect: true },
      { questionId: 'q1', isCorrect: false },
    ]
    const session = await save(alice, outcomes)
    const before = await logged(alice)
    expect(before).toHaveLength(2)
    const { databases } = alice
    const again = () =>
      databases.createDocument({
        ...{ databaseId: 'main', collectionId: 'studySessions', documentId: session.$id },
        data: { ...session, outcomes: JSON.stringify(outcomes) } as never,
      })
    await expect(again()).rejects.toMatchObject({ code: 409 })
    await remove(alice, 'studySessions', session.$id)
    await again()
    expect(await logged(alice)).toEqual(before)
    await remove(alice, 'studySessions', session.$id)
    await save(bob, outcomes)
    expect(await logged(bob)).toHaveLength(2)
  })

  test('outlives the session, the set and the board, and is deleted with the account', async () => {
    const question = await createSample(alice, connection(), 'questions')
    const session = await save(alice, [{ questionId: question.$id, isCorrect: true }])
    const other = await save(alice, [{ questionId: 'q2', isCorrect: true }])
    const before = await logged(alice)
    await remove(alice, 'studySessions', session.$id)
    await remove(alice, 'boards', String(other.boardId))
    await remove(alice, 'questionSets', String(question.setId))
    expect(await logged(alice)).toEqual(before)
    expect(before).toHaveLength(2)
    expect(await call(alice, 'deleteAccount', '')).toMatchObject({ code: 200 })
    const { rows } = await sql`select 1 from "reviews" where "userId" = ${alice.userId}`.execute(
      connection(),
    )
    expect(rows).toEqual([])
  })

  test('sockets receive the session and not its answers', async () => {
    const heard: string[] = []
    const end = await subscribed<Sample>(
      alice,
      ['documents', 'databases.main.collections.reviews.documents'],
      ({ payload }) => heard.push(payload.$collectionId),
    )
    await save(alice, [{ questionId: 'q1', isCorrect: true }])
    await createSample(alice, connection(), 'studyGuides')
    await expect.poll(() => heard).toContain('studyGuides')
    end()
    expect(heard).toEqual(['boards', 'studySessions', 'studyGuides'])
  })

  test('a device fetches new rows by $sequence, page by page', async () => {
    const { Query } = alice.sdk
    const answers = Array.from({ length: 30 }, (_, n) => ({ questionId: `q${n}`, isCorrect: true }))
    await save(alice, answers)
    await save(bob, answers)
    await save(alice, answers)
    const seen: string[] = []
    for (let last = 0; ; ) {
      const { documents } = await list(
        alice,
        [
          Query.greaterThan('$sequence', last),
          Query.orderAsc('$sequence'),
          Query.select(['originalQuestionId', 'at', 'mode', 'isCorrect', 'ms', 'chosen']),
        ]
          .concat(Query.limit(25))
          .reverse(),
      )
      if (documents.length === 0) break
      for (const { originalQuestionId, $sequence } of documents) {
        expect($sequence).toBeGreaterThan(last)
        last = Number($sequence)
        seen.push(String(originalQuestionId))
      }
    }
    const ids = answers.map(({ questionId }) => questionId)
    expect(seen).toEqual([...ids, ...ids])
  })

  test('limits an answer’s time to that of saving, and keeps moments storable', async () => {
    await save(alice, [{ questionId: 'q1', isCorrect: true, at: 5 }], {
      startTime: '9999-12-31T23:59:59.999Z',
    })
    await save(alice, [{ questionId: 'q2', isCorrect: true, at: 5 }], {
      startTime: '0001-01-01T00:00:00Z',
    })
    const [late, early] = (await logged(alice)) as [Sample, Sample]
    expect(late.at).toBe(late.$createdAt)
    expect(early.at).toBe('0001-01-01T00:00:00.005+00:00')
  })

  test('moves a session of a clock that is days ahead, whole', async () => {
    const now = Date.now()
    const ahead = (ms: number) => new Date(now + 3 * 86_400_000 + ms).toISOString()
    const outcomes = [{ questionId: 'q1', isCorrect: true, at: 20_000, ms: 20_000 }]
    const times = { startTime: ahead(-60_000), endTime: ahead(0) }
    const session: Sample = await save(alice, outcomes, times)
    expect(session.endTime).toBe(session.$createdAt)
    const start = Date.parse(session.$createdAt) - 60_000
    expect(Date.parse(String(session.startTime))).toBe(start)
    const [review] = (await logged(alice)) as [Sample]
    expect(Date.parse(String(review.at))).toBe(start + 20_000)
  })

  test('a session is not saved if its answers cannot be logged', async () => {
    const board = await createSample(alice, connection(), 'boards')
    const isDenied = 'new."originalQuestionId" = \'breaks\''
    if (engine === 'sqlite') {
      await sql
        .raw(`create trigger break_reviews before insert on "reviews" when ${isDenied}
          begin select raise(abort, 'broken'); end`)
        .execute(connection())
    } else {
      await sql
        .raw(`create function break_reviews() returns trigger language plpgsql
          as $$ begin raise exception 'broken'; end $$`)
        .execute(connection())
      await sql
        .raw(`create trigger break_reviews before insert on "reviews" for each row
          when (${isDenied}) execute function break_reviews()`)
        .execute(connection())
    }
    const outcomes = ['q1', 'breaks'].map((questionId) => ({ questionId, isCorrect: true }))
    await expect(save(alice, outcomes, { boardId: board.$id })).rejects.toMatchObject({ code: 500 })
    const sessions = await alice.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'studySessions' },
    })
    expect(sessions.total).toBe(0)
    expect(await logged(alice)).toEqual([])
  })

  test('saves 5,000 answers in a few statements, and returns 20,000 in four pages', async () => {
    const answers = Array.from({ length: 5000 }, (_, n) => ({
      ...{ questionId: `00000000000000000000${n}`.slice(-20), result: 'incorrect' },
      ...{ at: n * 1000, ms: 900, chosen: 2 },
    }))
    for (let round = 0; round < 4; round += 1) {
      statements.length = 0
      await save(alice, answers, { questionIds: answers.map(({ questionId }) => questionId) })
      const inserts = statements.filter((text) => /insert into "reviews"/.test(text))
      expect(inserts).toHaveLength(5)
      // Queues poll meanwhile; on a busy machine often.
      const ofAnswers = statements.filter((text) =>
        /"(?:reviews|studySessions|questions|defaultQuestions)"/.test(text),
      )
      expect(ofAnswers.length).toBeLessThan(30)
    }
    const { Query } = alice.sdk
    let last = 0
    for (let page = 0; page < 4; page += 1) {
      statements.length = 0
      const { documents } = await list(alice, [
        Query.greaterThan('$sequence', last),
        Query.orderAsc('$sequence'),
        Query.select(['originalQuestionId', 'at', 'mode', 'isCorrect', 'ms', 'chosen']),
      ])
      expect(documents).toHaveLength(5000)
      expect(statements.filter((text) => text.includes('"reviews"')).length).toBeLessThan(4)
      last = Number(documents.at(-1)?.$sequence)
    }
  })

  test('replaces the oldest reviews once a user has too many', async () => {
    const step = REVIEWS_PER_USER / 8
    for (let first = 1; first < REVIEWS_PER_USER; first += step) {
      const last = first + step - 1
      await sql`
        with recursive "n"("n") as (
          select ${sql.lit(first)} union all select "n" + 1 from "n" where "n" < ${sql.lit(last)})
        insert into "reviews" ("$id", "$createdAt", "$updatedAt", "userId", "originalQuestionId",
          "at", "mode", "isCorrect", "sessionId")
        select ${`${alice.userId}-`} || "n", ${START}, ${START}, ${alice.userId}, 'q', ${START},
          'quiz', 1, 's' from "n" order by "n"`.execute(connection())
    }
    const oldest = async () => (await list(alice, [alice.sdk.Query.limit(1)])).documents[0]?.$id
    expect(await oldest()).toBe(`${alice.userId}-1`)
    await save(alice, [
      { questionId: 'q1', isCorrect: true },
      { questionId: 'q2', isCorrect: true },
    ])
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from "reviews" where "userId" = ${alice.userId}`.execute(
      connection(),
    )
    expect(Number(rows[0]?.count)).toBe(REVIEWS_PER_USER)
    expect(await oldest()).toBe(`${alice.userId}-3`)
  })
})

describe.each(ENGINES)('the migration to the review log on %s', (engine) => {
  test('imports existing sessions as saving them would', async () => {
    const server = await startTestServer({ engine })
    const person = await signUp(server.url)
    const { connection } = server.database
    const board = await createSample(person, connection, 'boards')
    const later = '2026-01-02T03:14:05.678+00:00'
    await sql`
      with recursive "n"("n") as (select 0 union all select "n" + 1 from "n" where "n" < 104)
      insert into "studySessions" ("$id", "$createdAt", "$updatedAt", "userId", "boardId",
        "startTime", "endTime", "durationMinutes", "studyMode", "categories", "questionIds",
        "outcomes")
      select 'old' || "n", ${later}, ${later}, ${person.userId}, ${board.$id}, ${START}, ${START},
        1, 'quiz', '[]', '["a","b"]', case when "n" % 5 = 0 then 'broken'
          else '[{"isCorrect":true},{"isCorrect":false}]' end
      from "n" order by "n"`.execute(connection)
    await createSample(person, connection, 'studySessions')
    const reviews = async () => {
      const { rows } = await sql<{ at: string; originalQuestionId: string }>`
        select "$id", "at", "originalQuestionId", "isCorrect" from "reviews"
        order by "$sequence"`.execute(connection)
      return rows
    }
    const saved = await reviews()
    expect(saved).toHaveLength(1)
    await sql`drop table "reviews"`.execute(connection)
    await sql`delete from kysely_migration where name = '0020-reviews'`.execute(connection)
    const again = await openDatabase(server.place.location)
    const taken = await reviews()
    expect(taken).toHaveLength(1 + 2 * 84)
    expect(taken.slice(-1)).toEqual(saved)
    expect(taken.slice(0, 2)).toMatchObject([
      { originalQuestionId: 'a', at: START, isCorrect: 1 },
      { originalQuestionId: 'b', at: '2026-01-02T03:04:06.678+00:00', isCorrect: 0 },
    ])
    await again.close()
    await server.stop()
  })
})
