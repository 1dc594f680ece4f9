import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../database/row.ts'
import type { Change } from '../database/transaction.ts'
import { present, presentToEach } from '../documents/present.ts'
import { ENGINES } from '../testing/databases.ts'
import { laterMoment } from '../testing/later-moment.ts'
import {
  CHANGES,
  createSample,
  insertCommunitySet,
  insertDefaultSet,
  insertRow,
  insertSharedGuide,
  type Sample,
  sampleData,
  WRITABLE,
  type WritableId,
} from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { stopWithoutErrors } from '../testing/two-soldiers.ts'
import { collections } from './registry.ts'

describe.each(ENGINES)('collections on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })

  afterAll(() => stopWithoutErrors(server))

  const people = async () => {
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  }
  const connection = () => server.database.connection
  const sample = (
    person: SignedUp,
    collectionId: WritableId,
    changes: object = {},
    permissions?: string[],
  ) => createSample(person, connection(), collectionId, { ...changes }, permissions)
  const create = (person: SignedUp, collectionId: string, data: object) =>
    person.databases.createDocument<Sample>({
      databaseId: 'main',
      collectionId,
      documentId: person.sdk.ID.unique(),
      data: data as never,
    })
  const get = (person: SignedUp, collectionId: string, documentId: string) =>
    person.databases.getDocument<Sample>({ databaseId: 'main', collectionId, documentId })
  const list = (person: SignedUp, collectionId: string, queries: string[] = []) =>
    person.databases.listDocuments<Sample>({ databaseId: 'main', collectionId, queries })
  const update = (person: SignedUp, collectionId: string, documentId: string, data: object) =>
    person.databases.updateDocument<Sample>({
      databaseId: 'main',
      collectionId,
      documentId,
      data: data as never,
    })
  const remove = (person: SignedUp, collectionId: string, documentId: string) =>
    person.databases.deleteDocument({ databaseId: 'main', collectionId, documentId })

  const invalid = { code: 400, type: 'document_invalid_structure' }
  const forbidden = { code: 401, type: 'user_unauthorized' }
  const missing = { code: 404, type: 'document_not_found' }

  describe.each(WRITABLE)('%s', (collectionId) => {
    let mine: Sample

    beforeEach(async () => {
      await people()
      mine = await sample(alice, collectionId)
    })

    test('the owner gets the whole document in a response, a list and an event', async () => {
      expect(await get(alice, collectionId, mine.$id)).toEqual(mine)
      expect(mine.userId).toBe(alice.userId)
      expect((await list(alice, collectionId)).documents).toContainEqual(mine)
      const { rows } = await sql<Row>`
        select * from ${sql.table(collectionId)} where "$id" = ${mine.$id}`.execute(connection())
      const context = { connection: connection() }
      const users = [alice.userId, bob.userId]
      const presented = await presentToEach(collectionId, rows[0] as Row, users, context)
      expect(presented.get(alice.userId)).toEqual(mine)
    })

    test('a guest and another owner get none of it', async () => {
      const stranger = server.visitor() as SignedUp
      await sample(bob, collectionId)
      for (const person of [stranger, bob]) {
        await expect(get(person, collectionId, mine.$id)).rejects.toMatchObject(missing)
        for (const data of [mine, CHANGES[collectionId] ?? mine]) {
          await expect(update(person, collectionId, mine.$id, data)).rejects.toMatchObject(
            forbidden,
          )
        }
        await expect(remove(person, collectionId, mine.$id)).rejects.toMatchObject(forbidden)
      }
      await expect(list(stranger, collectionId)).rejects.toMatchObject(forbidden)
      const { documents } = await list(bob, collectionId)
      expect(documents.some(({ $id }) => $id === mine.$id)).toBe(false)
      const data = await sampleData(bob, connection(), collectionId)
      await expect(create(stranger, collectionId, data)).rejects.toMatchObject(forbidden)
      expect(await get(alice, collectionId, mine.$id)).toEqual(mine)
    })

    test('a complete document can be written, and is read back unchanged', async () => {
      expect(await update(alice, collectionId, mine.$id, mine)).toEqual(mine)
      const copier = await signUp(server.url)
      const data = await sampleData(copier, connection(), collectionId)
      const original = await create(copier, collectionId, data)
      if (collectionId === 'biographies' || collectionId === 'userPreferences') return
      if (
        [
          'communitySubscriptions',
          'boardPlans',
          'studyReminders',
          'unitBoardShares',
          'packetSheets',
          'boardDebriefs',
          'cardNotes',
        ].includes(collectionId)
      )
        return
      const { $id, $sequence, $createdAt, $updatedAt, ...copy } = original
      const second = await create(copier, collectionId, { ...copy, isActive: undefined })
      expect({ ...second, isActive: 0 }).toMatchObject({ ...copy, isActive: 0 })
    })

    test('owners can change their attributes, but not the server’s', async () => {
      const change = CHANGES[collectionId]
      if (change) {
        expect(await update(alice, collectionId, mine.$id, change)).toMatchObject(change)
      }
      await expect(
        update(alice, collectionId, mine.$id, { userId: bob.userId }),
      ).rejects.toMatchObject(invalid)
      const data = await sampleData(bob, connection(), collectionId)
      await expect(
        create(alice, collectionId, { ...data, userId: bob.userId }),
      ).rejects.toMatchObject(invalid)
      await remove(alice, collectionId, mine.$id)
      await expect(get(alice, collectionId, mine.$id)).rejects.toMatchObject(missing)
    })
  })

  describe('boards', () => {
    beforeEach(people)

    const active = async (person: SignedUp) =>
      (await list(person, 'boards')).documents
        .filter(({ isActive }) => isActive)
        .map(({ name }) => name)

    test('the first is created active, activation moves, and deletion leaves none active', async () => {
      const first = await sample(alice, 'boards', { name: 'First', isActive: false })
      const second = await sample(alice, 'boards', { name: 'Second' })
      expect([first.isActive, second.isActive]).toEqual([true, false])
      await laterMoment()
      await update(alice, 'boards', second.$id, { isActive: true })
      expect(await active(alice)).toEqual(['Second'])
      const third = await sample(alice, 'boards', { name: 'Third', isActive: true })
      expect(await active(alice)).toEqual(['Third'])
      await update(alice, 'boards', third.$id, { isActive: false })
      expect(await active(alice)).toEqual([])
      await update(alice, 'boards', second.$id, { isActive: true })
      await remove(alice, 'boards', second.$id)
      expect(await active(alice)).toEqual([])
      expect((await get(alice, 'boards', first.$id)).$updatedAt > first.$updatedAt).toBe(true)
    })

    test('attack 273: items that are checked off are few and short, on one’s own board', async () => {
      const board = await sample(alice, 'boards')
      expect(board.inspected).toEqual([])
      const many = Array.from({ length: 201 }, (_, at) => `agsu/${at}`)
      for (const inspected of [many, ['x'.repeat(65)], 'agsu/fit']) {
        await expect(update(alice, 'boards', board.$id, { inspected })).rejects.toMatchObject(
          invalid,
        )
      }
      await expect(
        update(bob, 'boards', board.$id, { inspected: ['agsu/fit'] }),
      ).rejects.toMatchObject(forbidden)
      expect(await update(alice, 'boards', board.$id, { inspected: many.slice(1) })).toMatchObject({
        inspected: many.slice(1),
      })
    })

    test('twenty parallel activations leave one active', async () => {
      const owner = await signUp(server.url)
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sample(owner, 'boards', { name: `B${index}`, isActive: index % 2 === 0 }),
        ),
      )
      expect(await active(owner)).toHaveLength(1)
      await Promise.all(made.map(({ $id }) => update(owner, 'boards', $id, { isActive: true })))
      expect(await active(owner)).toHaveLength(1)
    })

    test('a name is trimmed and not blank', async () => {
      expect((await sample(alice, 'boards', { name: '  SSG  ' })).name).toBe('SSG')
      for (const name of ['   ', '\u200b\u200b', '\u0301'.repeat(100)]) {
        await expect(sample(alice, 'boards', { name })).rejects.toMatchObject(invalid)
      }
      await expect(sample(alice, 'boards', { name: ' ' })).rejects.toThrow(
        'Board name cannot be empty.',
      )
      const { $id } = await sample(alice, 'boards')
      await expect(update(alice, 'boards', $id, { name: '' })).rejects.toThrow(
        'Board name cannot be empty.',
      )
    })

    test('deleting one deletes its sessions', async () => {
      const session = await sample(alice, 'studySessions')
      await remove(alice, 'boards', String(session.boardId))
      await expect(get(alice, 'studySessions', session.$id)).rejects.toMatchObject(missing)
    })

    test('announces each changed board with its row, after the commit', async () => {
      const owner = await signUp(server.url)
      const heard: Change[] = []
      const { carrier } = server.services.store
      const tell = carrier.committed
      carrier.committed = (changes) => {
        heard.push(...changes)
        tell.call(carrier, changes)
      }
      const first = await sample(owner, 'boards')
      const second = await sample(owner, 'boards', { isActive: true })
      await update(owner, 'boards', second.$id, { name: second.name })
      await remove(owner, 'boards', first.$id)
      carrier.committed = tell
      const presented = heard.flatMap((change) =>
        change.kind === 'document' && change.row.userId === owner.userId
          ? [[change.action, change.row.$id, change.row.isActive]]
          : [],
      )
      expect(presented).toEqual([
        ['create', first.$id, 1],
        ['update', first.$id, 0],
        ['create', second.$id, 1],
        ['delete', first.$id, 0],
      ])
    })
  })

  describe('questionSets', () => {
    beforeEach(people)

    test('are created private, at version 1 and active', async () => {
      expect(await sample(alice, 'questionSets')).toMatchObject({
        scope: 'user',
        version: 1,
        isActive: true,
        isArchived: false,
        sourceType: 'Private',
        questionCount: 0,
        parentSetId: null,
        linkedCommunitySetId: null,
        type: 'standard',
      })
    })

    test.each([
      { scope: 'community' },
      { sourceType: 'Default' },
      { linkedCommunitySetId: 'x' },
      { parentSetId: 'x' },
      { version: 999 },
      { questionCount: 5 },
      { isActive: false },
    ])('a client cannot set %j', async (privileged) => {
      await expect(sample(alice, 'questionSets', privileged)).rejects.toMatchObject({
        ...invalid,
        message: expect.stringContaining(Object.keys(privileged)[0] ?? ''),
      })
      const { $id } = await sample(alice, 'questionSets')
      await expect(update(alice, 'questionSets', $id, privileged)).rejects.toMatchObject(invalid)
      expect(await get(alice, 'questionSets', $id)).toMatchObject({ scope: 'user', version: 1 })
    })

    test('archiving deactivates, and unarchiving restores', async () => {
      const { $id } = await sample(alice, 'questionSets')
      const archived = { isArchived: true, isActive: false }
      const back = { isArchived: false, isActive: true }
      expect(await update(alice, 'questionSets', $id, { isArchived: true })).toMatchObject(archived)
      expect(await update(alice, 'questionSets', $id, { isArchived: false })).toMatchObject(back)
      expect(await update(alice, 'questionSets', $id, archived)).toMatchObject(archived)
      await expect(update(alice, 'questionSets', $id, { isActive: true })).rejects.toMatchObject(
        invalid,
      )
    })

    test('everyone can read a community set, and nobody can write it', async () => {
      const { set, question } = await insertCommunitySet(connection(), alice.userId)
      const seen = await get(bob, 'questionSets', set.$id)
      expect(seen).toMatchObject({
        userId: null,
        parentSetId: null,
        sourceType: null,
        $permissions: ['read("users")'],
      })
      expect(await get(alice, 'questionSets', set.$id)).toMatchObject({
        userId: alice.userId,
        $permissions: ['read("users")'],
      })
      const shared = await get(bob, 'questions', question.$id)
      expect(shared).toMatchObject({ userId: null, $permissions: ['read("users")'] })
      for (const person of [alice, bob]) {
        for (const [collectionId, { $id }] of [
          ['questionSets', set],
          ['questions', question],
        ] as const) {
          await expect(
            update(person, collectionId, $id, { category: 'Mine' }),
          ).rejects.toMatchObject(forbidden)
          await expect(
            update(person, collectionId, $id, { isArchived: true }),
          ).rejects.toMatchObject(forbidden)
          await expect(remove(person, collectionId, $id)).rejects.toMatchObject(forbidden)
        }
      }
      expect(await update(bob, 'questionSets', set.$id, seen)).toEqual(seen)
      await create(bob, 'communitySubscriptions', { communitySetId: set.$id })
      const subscribed = await get(bob, 'questionSets', set.$id)
      expect(subscribed.sourceType).toBe('Subscribed')
      const { Query } = bob.sdk
      const found = await list(bob, 'questionSets', [Query.equal('sourceType', 'Subscribed')])
      expect(found).toEqual({ total: 1, documents: [subscribed] })
      const byAuthor = [Query.equal('userId', alice.userId)]
      expect((await list(bob, 'questionSets', byAuthor)).total).toBe(0)
      const guess = [Query.notEqual('userId', 'x'), Query.equal('scope', 'community')]
      expect((await list(bob, 'questionSets', guess)).total).toBe(0)
      const bySet = await list(bob, 'questions', [Query.equal('setId', set.$id)])
      expect(bySet.documents).toEqual([shared])
    })
  })

  describe('questions', () => {
    beforeEach(people)

    test('keep the count of their set current', async () => {
      const question = await sample(alice, 'questions')
      const setId = String(question.setId)
      const counted = async () => (await get(alice, 'questionSets', setId)).questionCount
      expect(await counted()).toBe(1)
      const second = await sample(alice, 'questions', { setId })
      const archived = await sample(alice, 'questions', { setId, isArchived: true })
      expect(await counted()).toBe(2)
      await update(alice, 'questions', second.$id, { isArchived: true })
      expect(await counted()).toBe(1)
      await update(alice, 'questions', archived.$id, { isArchived: false })
      await remove(alice, 'questions', question.$id)
      expect(await counted()).toBe(1)
      await Promise.all(Array.from({ length: 10 }, () => sample(alice, 'questions', { setId })))
      expect(await counted()).toBe(11)
    })

    test('can only be created in a private set of the user', async () => {
      const others = await sample(bob, 'questionSets')
      const { set } = await insertCommunitySet(connection(), alice.userId)
      for (const setId of [others.$id, set.$id, 'nothing']) {
        await expect(sample(alice, 'questions', { setId })).rejects.toMatchObject(invalid)
      }
      const question = await sample(alice, 'questions')
      const other = await sample(alice, 'questionSets')
      await expect(
        update(alice, 'questions', question.$id, { setId: other.$id }),
      ).rejects.toMatchObject(invalid)
      expect((await get(bob, 'questionSets', others.$id)).questionCount).toBe(0)
    })

    test('are deleted with their set', async () => {
      const question = await sample(alice, 'questions')
      await remove(alice, 'questionSets', String(question.setId))
      await expect(get(alice, 'questions', question.$id)).rejects.toMatchObject(missing)
    })
  })

  test('everyone can read default content, and nobody can write it', async () => {
    await people()
    const { set, question } = await insertDefaultSet(connection())
    const seen = await get(bob, 'defaultQuestionSets', set.$id)
    expect(seen).toMatchObject({ sourceType: 'Default', $permissions: ['read("users")'] })
    expect(await update(bob, 'defaultQuestionSets', set.$id, seen)).toEqual(seen)
    for (const [collectionId, { $id }] of [
      ['defaultQuestionSets', set],
      ['defaultQuestions', question],
    ] as const) {
      expect((await list(bob, collectionId, [bob.sdk.Query.equal('$id', $id)])).total).toBe(1)
      const archive = { isArchived: true }
      await expect(update(bob, collectionId, $id, archive)).rejects.toMatchObject(forbidden)
      await expect(remove(bob, collectionId, $id)).rejects.toMatchObject(forbidden)
      await expect(create(bob, collectionId, seen)).rejects.toMatchObject(forbidden)
      await expect(get(server.visitor() as SignedUp, collectionId, $id)).rejects.toMatchObject(
        missing,
      )
    }
  })

  test('a subscription refers to a community set, once', async () => {
    await people()
    const mine = await sample(alice, 'questionSets')
    for (const communitySetId of [mine.$id, 'nothing']) {
      await expect(
        create(alice, 'communitySubscriptions', { communitySetId }),
      ).rejects.toMatchObject(invalid)
    }
    const { set } = await insertCommunitySet(connection(), bob.userId)
    const data = { communitySetId: set.$id }
    await create(alice, 'communitySubscriptions', data)
    await expect(create(alice, 'communitySubscriptions', data)).rejects.toMatchObject({ code: 409 })
  })

  describe('studyGuides', () => {
    beforeEach(people)

    test('require a name and a category', async () => {
      const text = 'Please provide a name and select at least one category.'
      await expect(sample(alice, 'studyGuides', { categories: [] })).rejects.toThrow(text)
      const { $id } = await sample(alice, 'studyGuides')
      await expect(update(alice, 'studyGuides', $id, { categories: [] })).rejects.toThrow(text)
      const shared = { scope: 'community_shared' }
      await expect(update(alice, 'studyGuides', $id, shared)).rejects.toMatchObject(invalid)
      await expect(sample(alice, 'studyGuides', shared)).rejects.toMatchObject(invalid)
    })

    test('everyone can read a shared one, and its owner can change and delete it', async () => {
      const { $id } = await insertSharedGuide(connection(), alice.userId)
      expect(await get(bob, 'studyGuides', $id)).toMatchObject({
        userId: null,
        $permissions: ['read("users")'],
      })
      expect((await get(alice, 'studyGuides', $id)).$permissions).toEqual([
        'read("users")',
        `update("user:${alice.userId}")`,
        `delete("user:${alice.userId}")`,
      ])
      await expect(update(bob, 'studyGuides', $id, { name: 'x' })).rejects.toMatchObject(forbidden)
      expect(await update(alice, 'studyGuides', $id, { name: 'x' })).toMatchObject({ name: 'x' })
      expect(await get(bob, 'studyGuides', $id)).toMatchObject({ name: 'x' })
      await expect(
        alice.databases.updateDocument({
          ...{ databaseId: 'main', collectionId: 'studyGuides', documentId: $id },
          ...{ data: {} as never, permissions: [`read("user:${alice.userId}")`] },
        }),
      ).rejects.toMatchObject(forbidden)
      await expect(remove(bob, 'studyGuides', $id)).rejects.toMatchObject(forbidden)
      const { Query } = bob.sdk
      const shared = [Query.equal('scope', 'community_shared')]
      expect((await list(bob, 'studyGuides', shared)).total).toBe(1)
      await remove(alice, 'studyGuides', $id)
    })
  })

  test('a study session requires a board of the user and never changes', async () => {
    await people()
    const others = await sample(bob, 'boards')
    for (const boardId of [others.$id, 'nothing']) {
      await expect(sample(alice, 'studySessions', { boardId })).rejects.toMatchObject(invalid)
    }
    const session = await sample(alice, 'studySessions')
    for (const change of [{ outcomes: '[]' }, { durationMinutes: 600 }, { boardId: others.$id }]) {
      await expect(update(alice, 'studySessions', session.$id, change)).rejects.toMatchObject(
        invalid,
      )
    }
    await expect(sample(alice, 'studySessions', { outcomes: '{' })).rejects.toMatchObject(invalid)
    await expect(sample(alice, 'studySessions', { studyMode: 'x' })).rejects.toMatchObject(invalid)
  })

  test('a study session may have no board, and then stays when boards are deleted', async () => {
    await people()
    const board = await sample(alice, 'boards')
    const session = await sample(alice, 'studySessions', { boardId: null })
    expect(session.boardId).toBeNull()
    const { boardId, ...data } = await sampleData(alice, connection(), 'studySessions')
    expect(await create(alice, 'studySessions', data)).toMatchObject({ boardId: null })
    const { Query } = alice.sdk
    const ofBoard = [Query.equal('boardId', [board.$id, String(boardId)])]
    expect((await list(alice, 'studySessions', ofBoard)).total).toBe(0)
    expect((await list(alice, 'studySessions', [Query.isNull('boardId')])).total).toBe(2)
    await remove(alice, 'boards', board.$id)
    expect(await get(alice, 'studySessions', session.$id)).toEqual(session)
    expect(await list(bob, 'studySessions', [Query.isNull('boardId')])).toMatchObject({ total: 0 })
  })

  test('a study session without a board can be given one of the user, once', async () => {
    await people()
    const [own, other] = [await sample(alice, 'boards'), await sample(alice, 'boards')]
    const others = await sample(bob, 'boards')
    const { $id } = await sample(alice, 'studySessions', { boardId: null })
    for (const boardId of [others.$id, 'nothing']) {
      const given = update(alice, 'studySessions', $id, { boardId })
      await expect(given).rejects.toMatchObject(invalid)
    }
    await expect(update(bob, 'studySessions', $id, { boardId: others.$id })).rejects.toThrow()
    const given = await update(alice, 'studySessions', $id, { boardId: own.$id })
    expect(given).toMatchObject({ boardId: own.$id })
    expect(await update(alice, 'studySessions', $id, { boardId: own.$id })).toMatchObject({
      boardId: own.$id,
    })
    for (const boardId of [other.$id, null]) {
      const moved = update(alice, 'studySessions', $id, { boardId })
      await expect(moved).rejects.toMatchObject(invalid)
    }
  })

  test('limits the chain of command to 100 entries, even for parallel requests', async () => {
    await people()
    for (let order = 0; order < 95; order++) {
      await insertRow(connection(), 'chainOfCommand', {
        userId: alice.userId,
        positionTitle: 'p',
        personName: 'n',
        order,
        type: 'coc',
      })
    }
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, () => sample(alice, 'chainOfCommand')),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const { Query } = alice.sdk
    const whole = await list(alice, 'chainOfCommand', [Query.orderAsc('order'), Query.limit(100)])
    expect([whole.total, whole.documents.length]).toEqual([100, 100])
    await expect(sample(alice, 'chainOfCommand', { order: 2 ** 31 })).rejects.toMatchObject(invalid)
  })

  test.each(['biographies', 'userPreferences', 'studyReminders'] as const)(
    '%s: one per user',
    async (collectionId) => {
      await people()
      await sample(alice, collectionId)
      await expect(sample(alice, collectionId)).rejects.toMatchObject({
        code: 409,
        type: 'document_already_exists',
      })
    },
  )

  describe('questionSetSummaries', () => {
    let documents: Sample[]

    beforeAll(async () => {
      await people()
      await insertDefaultSet(connection(), 'Weapons')
      const inactive = await insertDefaultSet(connection(), 'Hidden')
      await sql`update "defaultQuestionSets" set "isActive" = 0, "isArchived" = 1
        where "$id" = ${inactive.set.$id}`.execute(connection())
      const { setId } = await sample(alice, 'questions', { category: 'Weapons' })
      await sample(alice, 'questions', { setId, category: 'Weapons' })
      await sample(alice, 'questions', { setId, category: 'Own' })
      await sample(alice, 'questions', { setId, category: 'Own', isArchived: true })
      await sample(alice, 'questions', { setId, category: 'Own', isActive: false })
      const archived = await sample(alice, 'questions', { category: 'Archived' })
      await update(alice, 'questionSets', String(archived.setId), { isArchived: true })
      await sample(bob, 'questions', { category: 'Of Bob' })
      await insertCommunitySet(connection(), bob.userId)
      const { set } = await insertCommunitySet(connection(), bob.userId)
      await create(alice, 'communitySubscriptions', { communitySetId: set.$id })
      documents = (await list(alice, 'questionSetSummaries', [alice.sdk.Query.limit(1000)]))
        .documents
    })

    const count = (category: string) =>
      documents
        .filter((document) => document.category === category)
        .map(({ sourceType, questionCount }) => [sourceType, questionCount])

    test('count the questions that the caller can study', () => {
      expect(count('Weapons')).toEqual([
        ['Default', 1],
        ['Private', 2],
      ])
      expect(count('Own')).toEqual([['Private', 1]])
      expect(count('Shared things')).toEqual([['Subscribed', 1]])
      expect([...count('Hidden'), ...count('Archived'), ...count('Of Bob')]).toEqual([])
    })

    test('support the same queries and have stable ids', async () => {
      const { Query } = alice.sdk
      const ordered = await list(alice, 'questionSetSummaries', [
        Query.equal('category', ['Weapons', 'Own']),
        Query.equal('sourceType', 'Private'),
        Query.orderAsc('category'),
        Query.limit(1),
      ])
      expect(ordered.total).toBe(2)
      expect(ordered.documents).toEqual(documents.filter(({ category }) => category === 'Own'))
      const [first] = documents as [Sample]
      expect(await get(alice, 'questionSetSummaries', first.$id)).toEqual(first)
      const rest = await list(alice, 'questionSetSummaries', [
        Query.limit(1000),
        Query.cursorAfter(first.$id),
      ])
      expect(rest.documents).toEqual(documents.slice(1))
      const ofBob = await list(bob, 'questionSetSummaries', [Query.equal('category', 'Weapons')])
      expect(ofBob.documents.map(({ $id, questionCount }) => [$id, questionCount])).toEqual([
        [documents.find(({ category }) => category === 'Weapons')?.$id, 1],
      ])
    })

    test('cannot be written by anyone', async () => {
      const [first] = documents as [Sample]
      const change = { questionCount: 9 }
      await expect(update(alice, 'questionSetSummaries', first.$id, change)).rejects.toMatchObject(
        forbidden,
      )
      await expect(remove(alice, 'questionSetSummaries', first.$id)).rejects.toMatchObject(
        forbidden,
      )
      await expect(create(alice, 'questionSetSummaries', first)).rejects.toMatchObject(forbidden)
    })
  })

  test('every collection presents only the attributes of its schema', () => {
    for (const collection of collections.values()) {
      const document = present(collection, { secret: 'x', $id: 'x' }, 'someone')
      expect(Object.keys(document)).not.toContain('secret')
    }
  })
})
