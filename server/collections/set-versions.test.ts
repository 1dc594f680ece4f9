import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import type { ServerFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/registry.ts'
import { call } from '../functions/testing/calls.ts'
import { insertSet, setQuestionRows } from '../functions/testing/question-sets.ts'
import { ENGINES } from '../testing/databases.ts'
import { expectShortSteps } from '../testing/event-loop.ts'
import { createSample, insertDefaultSet, sampleData } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const commit = 'commitQuestionSet'
/** The longest step, in multiples of the control. */
const LONGEST_STEP = 100
const MOMENT = '2026-01-02T03:04:05.678+00:00'
let gate = Promise.withResolvers<void>()
let reached = Promise.withResolvers<void>()
let isHeld = false

/** The product's functions, with a commit that a test can pause halfway. */
function heldCommits(): ReadonlyMap<string, ServerFunction> {
  const product = FUNCTIONS.get(commit)
  if (!product?.prepare) throw new Error('A commit prepares nothing.')
  const { prepare } = product
  const held: ServerFunction = {
    ...product,
    async prepare(given) {
      const prepared = await prepare(given)
      if (isHeld) {
        reached.resolve()
        await gate.promise
      }
      return prepared
    },
  }
  return new Map([...FUNCTIONS, [commit, held]])
}

describe.each(ENGINES)('versions of a set on %s', (engine) => {
  let server: TestServer
  let connection: Connection
  let alice: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine, variations: { functions: heldCommits() } })
    connection = server.database.connection
    alice = await signUp(server.url)
  })
  beforeEach(() => {
    gate = Promise.withResolvers()
    reached = Promise.withResolvers()
    isHeld = false
  })
  afterAll(() => server.stop())

  const question = { questionText: 'Two?', answer: 'Yes', category: 'Drill' }
  const nextVersion = async (setId: string, questions = [question]) =>
    String((await call(alice, commit, { setId, questions })).body.setId)
  const versions = async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'])
    const second = await nextVersion(set.$id)
    const third = await nextVersion(second)
    return [set.$id, second, third] as const
  }
  const patch = (documentId: string, data: object, owner = alice) =>
    owner.databases.updateDocument({
      databaseId: 'main',
      collectionId: 'questionSets',
      documentId,
      data,
    })
  const archive = (id: string) => patch(id, { isArchived: true })
  const bringBack = (id: string) => patch(id, { isArchived: false })
  const refused = { code: 400, type: 'document_invalid_structure' }

  test('fault 20: a version cannot be restored while another version is in use', async () => {
    const [first, second, third] = await versions()
    for (const id of [first, second]) {
      await expect(bringBack(id)).rejects.toMatchObject({
        ...refused,
        message: expect.stringContaining('newer version'),
      })
      await expect(patch(id, { isArchived: false, isActive: true })).rejects.toMatchObject(refused)
    }
    await archive(third)
    expect(await bringBack(first)).toMatchObject({ isActive: true, isArchived: false })
    for (const id of [second, third]) await expect(bringBack(id)).rejects.toMatchObject(refused)
    const { set: alone } = await insertSet(connection, alice.userId, ['Alone?'])
    await archive(alone.$id)
    await bringBack(alone.$id)
  })

  test('fault 20: of two versions restored in parallel, one is', async () => {
    const [first, second, third] = await versions()
    await archive(third)
    const outcomes = await Promise.allSettled([first, second, third].map(bringBack))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('fault 20: rejects a new question in an archived version', async () => {
    const [first, , third] = await versions()
    await expect(
      createSample(alice, connection, 'questions', { setId: first }),
    ).rejects.toMatchObject(refused)
    await createSample(alice, connection, 'questions', { setId: third })
  })

  test('fault 20: questions of an archived set are read-only until it is restored', async () => {
    const { set, questions } = await insertSet(connection, alice.userId, ['One?', 'Two?'])
    const [one = '', two = ''] = questions.map(({ $id }) => $id)
    const place = (documentId: string) => ({
      ...{ databaseId: 'main', collectionId: 'questions', documentId },
    })
    const change = (id: string, data: object) =>
      alice.databases.updateDocument({ ...place(id), data: data as never })
    await change(two, { isArchived: true })
    await archive(set.$id)
    for (const data of [{ answer: 'Other' }, { isArchived: true }]) {
      await expect(change(one, data)).rejects.toMatchObject(refused)
    }
    await expect(change(two, { isArchived: false })).rejects.toMatchObject(refused)
    await expect(alice.databases.deleteDocument(place(one))).rejects.toMatchObject(refused)
    expect(await bringBack(set.$id)).toMatchObject({ questionCount: 1 })
    await change(two, { isArchived: false })
    await alice.databases.deleteDocument(place(one))
  })

  test('a restored question counts toward the limit of its set, as a new one does', async () => {
    const { set, questions } = await insertSet(connection, alice.userId, ['One?', 'Two?'])
    const question = (data: object) =>
      alice.databases.updateDocument({
        ...{ databaseId: 'main', collectionId: 'questions', documentId: questions[0]?.$id ?? '' },
        data: data as never,
      })
    await question({ isArchived: true })
    await sql`update "questionSets" set "questionCount" = 5000 where "$id" = ${set.$id}`.execute(
      connection,
    )
    await expect(question({ isArchived: false })).rejects.toMatchObject(refused)
    await question({ answer: 'Changed' })
  })

  test('fault 20: of two copies of a default or community set, one is in use', async () => {
    const shipped = await insertDefaultSet(connection)
    const bob = await signUp(server.url)
    const { set: shared } = await insertSet(connection, bob.userId, ['Why?'], {
      scope: 'community',
    })
    const copyDefault = () => nextVersion(shipped.set.$id)
    const copyShared = async () =>
      String(
        (await call(alice, 'forkCommunitySet', { communitySetIdToFork: shared.$id })).body.setId,
      )
    for (const copy of [copyDefault, copyShared]) {
      const first = await copy()
      await archive(first)
      const second = await copy()
      expect(second).not.toBe(first)
      await expect(bringBack(first)).rejects.toMatchObject(refused)
      await archive(second)
      expect(await bringBack(first)).toMatchObject({ isActive: true })
    }
  })

  test('fault 20: a question added during a commit is not lost', async () => {
    const { set } = await insertSet(connection, alice.userId, ['One?'])
    isHeld = true
    const committing = call(alice, commit, { setId: set.$id, questions: [question] })
    await reached.promise
    const added = await createSample(alice, connection, 'questions', { setId: set.$id })
    gate.resolve()
    expect(await committing).toMatchObject({
      status: 'failed',
      code: 409,
      body: { type: 'document_update_conflict' },
    })
    const left = await setQuestionRows(connection, set.$id)
    expect(left.map(({ $id }) => $id)).toContain(added.$id)
    const { rows } = await sql`
      select 1 from "questionSets" where "$id" = ${set.$id} and "isActive" = 1`.execute(connection)
    expect(rows).toHaveLength(1)
  })

  test('attack 189: walking a line of thousands of versions blocks nobody', async () => {
    const owner = await signUp(server.url)
    const oldest = await insertLine(connection, owner.userId, 4000)
    await expectShortSteps({
      most: LONGEST_STEP,
      work: () =>
        expect(patch(oldest, { isArchived: false }, owner)).rejects.toMatchObject(refused),
    })
    const edit = { setId: oldest, questions: [question] }
    const { result: committed } = await expectShortSteps({
      most: LONGEST_STEP,
      work: () => call(owner, commit, edit),
    })
    expect(committed).toMatchObject({ code: 409 })
    expect(committed.body.message).toContain('version 4000')
  })

  test('attack 84: nobody can use ids of default content', async () => {
    const shipped = await insertDefaultSet(connection)
    await sql`update "defaultQuestions" set "$id" = 'acs-001' where "$id" = ${shipped.question.$id}`.execute(
      connection,
    )
    const create = async (collectionId: 'questionSets' | 'questions', documentId: string) =>
      alice.databases.createDocument({
        databaseId: 'main',
        collectionId,
        documentId,
        data: (await sampleData(alice, connection, collectionId)) as never,
      })
    const taken = { code: 409, type: 'document_already_exists' }
    for (const id of ['default-acs', 'default-of-next-year', shipped.set.$id]) {
      await expect(create('questionSets', id)).rejects.toMatchObject(taken)
    }
    for (const id of ['acs-001', 'acs-999']) {
      await expect(create('questions', id)).rejects.toMatchObject(taken)
    }
    await create('questions', 'mine-001')
    await create('questionSets', 'mine-default-1')
  })
})

/**
 * Inserts versions of one set, each made from the one before. The newest is in use.
 * @returns The id of the oldest.
 */
async function insertLine(connection: Connection, userId: string, versions: number) {
  await sql`
    insert into "questionSets" ("$id", "$createdAt", "$updatedAt", "userId", "name", "type",
      "scope", "version", "parentSetId", "isActive", "isArchived")
    with recursive "numbers" ("n") as (
      select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(versions)}
    ) select ${userId} || '-' || "n", ${MOMENT}, ${MOMENT}, ${userId}, 'Line', 'standard', 'user',
      "n", case when "n" > 1 then ${userId} || '-' || ("n" - 1) end,
      case when "n" = ${sql.lit(versions)} then 1 else 0 end,
      case when "n" = ${sql.lit(versions)} then 0 else 1 end from "numbers"`.execute(connection)
  return `${userId}-1`
}

test('attack 189: a user’s 61st restored set in a minute is rejected, and nothing else', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  const [alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  const change = async (person: SignedUp, documentId: string, data: object) => {
    const place = { databaseId: 'main', collectionId: 'questionSets', documentId }
    await person.databases.updateDocument({ ...place, data })
  }
  const own = await createSample(alice, server.database.connection, 'questionSets')
  for (let n = 0; n < 60; n += 1) await change(alice, own.$id, { isArchived: false })
  await expect(change(alice, own.$id, { isArchived: false })).rejects.toMatchObject({
    code: 429,
    type: 'general_rate_limit_exceeded',
  })
  await change(alice, own.$id, { isArchived: true })
  const others = await createSample(bob, server.database.connection, 'questionSets')
  await change(bob, others.$id, { isArchived: false })
  await server.stop()
})
