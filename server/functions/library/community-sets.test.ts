import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'
import { call, callLater } from '../testing/calls.ts'
import {
  insertDefaultSet,
  insertSet,
  ownedSetRows,
  setQuestionRows,
  setRow,
} from '../testing/question-sets.ts'

const share = 'shareQuestionSet'
const subscribe = 'subscribeToSet'
const fork = 'forkCommunitySet'

const NOT_FOUND = {
  status: 'failed',
  code: 404,
  body: { message: 'The question set could not be found.', type: 'document_not_found' },
}

describe.each(ENGINES)('sharing, subscribing and forking on %s', (engine) => {
  const { variations, breakNext, broken } = breakableFunctions()
  let { server, connection, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({ engine, variations }))
    alice = await signUp(server.url, { name: 'Alice Secret' })
  })
  afterAll(() => server.stop())

  const row = (setId: string) => setRow(connection, setId)
  const subscriptionsOf = (person: SignedUp) =>
    connection
      .selectFrom('communitySubscriptions')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute()
  const copiesOf = async (name: string) =>
    connection
      .selectFrom('questionSets')
      .selectAll()
      .where('scope', '=', 'community')
      .where('name', '=', name)
      .execute()
  const unique = (name: string) => ({ name: `${name} ${Math.random()}` })
  /** A set that alice shared. */
  const sharedSet = async (texts = ['One?', 'Two?']) => {
    const { set, questions } = await insertSet(connection, alice.userId, texts, unique('Shared'))
    const { body } = await call(alice, share, { setIdToShare: set.$id })
    return { set, questions, communitySetId: String(body.communitySetId) }
  }

  describe('shareQuestionSet', () => {
    test('creates a clean copy at version 1 and marks the original', async () => {
      const { questions: shipped } = await insertDefaultSet(connection, ['One?'])
      const { set } = await insertSet(
        connection,
        alice.userId,
        [
          { questionText: 'From the default?', originalQuestionId: shipped[0]?.$id ?? null },
          { questionText: 'Of an older version?', originalQuestionId: 'private-elder' },
          'Mine?',
          { questionText: 'Put away?', isArchived: 1 },
        ],
        { ...unique('Clean'), version: 7, parentSetId: 'private-parent' },
      )
      const ended = await callLater(alice, share, {
        setIdToShare: set.$id,
        description: '  For the board  ',
      })
      expect(ended).toMatchObject({
        status: 'completed',
        body: { name: set.name, questionCount: 3, status: 'created' },
      })
      const communitySetId = String(ended.body.communitySetId)
      expect(await row(set.$id)).toMatchObject({
        linkedCommunitySetId: communitySetId,
        version: 7,
        scope: 'user',
      })
      expect(await row(communitySetId)).toMatchObject({
        scope: 'community',
        version: 1,
        isActive: 1,
        questionCount: 3,
        category: 'Maps',
        description: 'For the board',
        parentSetId: null,
        linkedCommunitySetId: null,
      })
      const copies = await setQuestionRows(connection, communitySetId)
      expect(copies.map((each) => each.questionText)).toEqual([
        'From the default?',
        'Of an older version?',
        'Mine?',
      ])
      expect(copies[0]).toMatchObject({ originalQuestionId: shipped[0]?.$id, scope: 'community' })
    })

    test('attack 23: reveals neither the author nor private rows to another user', async () => {
      const { set, questions, communitySetId } = await sharedSet()
      const list = (collectionId: string, ...queries: string[]) =>
        bob.databases.listDocuments({ databaseId: 'main', collectionId, queries })
      const { Query } = bob.sdk
      const sets = await list('questionSets', Query.equal('scope', 'community'), Query.limit(1000))
      const seen = sets.documents.find((each) => each.$id === communitySetId)
      expect(seen).toMatchObject({ userId: null, parentSetId: null, linkedCommunitySetId: null })
      const shown = await list('questions', Query.equal('setId', communitySetId))
      expect(shown.total).toBe(2)
      const text = JSON.stringify([sets, shown])
      const secrets = [alice.userId, alice.email, 'Alice Secret', set.$id]
      for (const secret of [...secrets, ...questions.map(({ $id }) => $id)]) {
        expect(text).not.toContain(secret)
      }
    })

    test('attack 24: nobody changes or deletes a shared set, not even its author', async () => {
      const { communitySetId } = await sharedSet()
      const [question] = await setQuestionRows(connection, communitySetId)
      for (const person of [alice, bob]) {
        for (const [collectionId, documentId, data] of [
          ['questionSets', communitySetId, { name: 'Mine now' }],
          ['questions', String(question?.$id), { answer: 'Wrong' }],
        ] as const) {
          const place = { databaseId: 'main', collectionId, documentId }
          await expect(person.databases.updateDocument({ ...place, data })).rejects.toMatchObject({
            code: 401,
          })
          await expect(person.databases.deleteDocument(place)).rejects.toMatchObject({ code: 401 })
        }
      }
      expect(await setQuestionRows(connection, communitySetId)).toContainEqual(question)
    })

    test('repeated and parallel calls create one copy', async () => {
      const { set, communitySetId } = await sharedSet()
      expect((await call(alice, share, { setIdToShare: set.$id })).body).toMatchObject({
        communitySetId,
        status: 'existing',
      })
      const { set: other } = await insertSet(connection, alice.userId, ['Q?'], unique('Racing'))
      const ended = await Promise.all([
        call(alice, share, { setIdToShare: other.$id }),
        call(alice, share, { setIdToShare: other.$id }),
        callLater(alice, share, { setIdToShare: other.$id }),
      ])
      expect(ended.map((each) => each.body.status).sort()).toEqual([
        'created',
        'existing',
        'existing',
      ])
      expect(await copiesOf(other.name)).toHaveLength(1)
    })

    test('attack 20, 21: rejects sets that are foreign, default, shared, copied, archived or empty', async () => {
      const { set, communitySetId } = await sharedSet()
      const before = await row(set.$id)
      expect(await call(bob, share, { setIdToShare: set.$id })).toMatchObject(NOT_FOUND)
      expect(await call(bob, share, { setIdToShare: 'nothing' })).toMatchObject(NOT_FOUND)
      expect(await row(set.$id)).toEqual(before)

      await call(bob, subscribe, { communitySetId })
      const { body } = await call(bob, fork, { communitySetIdToFork: communitySetId })
      const { set: shipped } = await insertDefaultSet(connection, ['Q?'])
      const { set: away } = await insertSet(connection, bob.userId, ['Q?'], {
        isActive: 0,
        isArchived: 1,
      })
      const { set: empty } = await insertSet(connection, bob.userId, [])
      for (const [setIdToShare, message] of [
        [communitySetId, 'Only your own private sets can be shared.'],
        [shipped.$id, 'Only your own private sets can be shared.'],
        [body.setId, /copy of a shared set/],
        [away.$id, /archived/],
        [empty.$id, 'This set has no questions to share.'],
      ] as const) {
        const ended = await call(bob, share, { setIdToShare })
        expect(ended).toMatchObject({ status: 'failed', code: 400 })
        expect(ended.body.message).toMatch(message)
      }
      for (const wrong of [
        {},
        { setIdToShare: 1 },
        { setIdToShare: 'x', description: 'y'.repeat(2001) },
      ]) {
        expect(await call(bob, share, wrong)).toMatchObject({ status: 'failed', code: 400 })
      }
      const guest = server.visitor().functions.createExecution({ functionId: share })
      await expect(guest).rejects.toMatchObject({ code: 401 })
    })

    test('shares the next version too, without duplicate questions for users who have both', async () => {
      const { set, questions, communitySetId } = await sharedSet()
      const next = await call(alice, 'commitQuestionSet', {
        setId: set.$id,
        questions: questions.map(({ $id, questionText }) => ({
          $id,
          originalQuestionId: $id,
          questionText,
          answer: 'Changed',
          category: 'Maps',
        })),
      })
      const again = await call(alice, share, { setIdToShare: next.body.setId })
      expect(again.body.status).toBe('created')
      const lineages = async (setId: string) =>
        (await setQuestionRows(connection, setId)).map((each) => each.originalQuestionId)
      expect(await lineages(String(again.body.communitySetId))).toEqual(
        await lineages(communitySetId),
      )
    })

    test('fault 9: a crash before the commit shares once', async () => {
      const { set } = await insertSet(connection, alice.userId, ['Q?'], unique('Killed'))
      breakNext(share)
      expect((await callLater(alice, share, { setIdToShare: set.$id })).body.status).toBe('created')
      expect(broken).toContain(share)
      expect(await copiesOf(set.name)).toHaveLength(1)
    })
  })

  describe('subscribeToSet', () => {
    test('single, repeated and parallel calls create one subscription', async () => {
      const { communitySetId } = await sharedSet()
      const first = await call(bob, subscribe, { communitySetId })
      expect(first).toMatchObject({
        status: 'completed',
        body: { communitySetId, status: 'created' },
      })
      expect((await call(bob, subscribe, { communitySetId })).body).toEqual({
        ...first.body,
        status: 'existing',
      })
      const carol = await signUp(server.url)
      await Promise.all(Array.from({ length: 5 }, () => call(carol, subscribe, { communitySetId })))
      expect(await subscriptionsOf(carol)).toMatchObject([{ communitySetId }])
    })

    test('attack 19: rejects a private, unknown, hidden or own set', async () => {
      const dave = await signUp(server.url)
      const { set, communitySetId } = await sharedSet()
      const { communitySetId: hidden } = await sharedSet()
      await connection
        .updateTable('questionSets')
        .set({ isActive: 0 })
        .where('$id', '=', hidden)
        .execute()
      for (const id of [set.$id, hidden, 'nothing']) {
        expect(await call(dave, subscribe, { communitySetId: id })).toMatchObject(NOT_FOUND)
      }
      expect(await subscriptionsOf(dave)).toEqual([])
      expect(await call(alice, subscribe, { communitySetId })).toMatchObject({
        status: 'failed',
        code: 400,
      })
      expect(await call(dave, subscribe, { communitySetId: '"' })).toMatchObject({ code: 400 })
    })

    test('fault 9: a crash before the commit subscribes once', async () => {
      const erin = await signUp(server.url)
      const { communitySetId } = await sharedSet()
      breakNext(subscribe)
      expect(await call(erin, subscribe, { communitySetId })).toMatchObject({ code: 500 })
      expect(await subscriptionsOf(erin)).toEqual([])
      expect((await call(erin, subscribe, { communitySetId })).body.status).toBe('created')
      expect(await subscriptionsOf(erin)).toHaveLength(1)
    })
  })

  describe('forkCommunitySet', () => {
    test('creates a linked copy, and ends the subscription', async () => {
      const frank = await signUp(server.url)
      const { set, communitySetId } = await sharedSet(['One?', 'Two?', 'Three?'])
      await call(frank, subscribe, { communitySetId })
      const ended = await callLater(frank, fork, { communitySetIdToFork: communitySetId })
      const name = `${set.name} (User Version)`
      expect(ended).toMatchObject({
        status: 'completed',
        body: { name, questionCount: 3, status: 'created' },
      })
      expect(await ownedSetRows(connection, frank.userId)).toMatchObject([
        {
          $id: ended.body.setId,
          name,
          version: 1,
          isActive: 1,
          isArchived: 0,
          scope: 'user',
          linkedCommunitySetId: communitySetId,
          parentSetId: null,
        },
      ])
      const shared = await setQuestionRows(connection, communitySetId)
      const own = await setQuestionRows(connection, String(ended.body.setId))
      expect(own.map((each) => each.questionText)).toEqual(['One?', 'Two?', 'Three?'])
      expect(own.map((each) => each.originalQuestionId)).toEqual(
        shared.map((each) => each.originalQuestionId),
      )
      for (const each of own) expect(each).toMatchObject({ userId: frank.userId, scope: 'user' })
      expect(await subscriptionsOf(frank)).toEqual([])
    })

    test('repeated and parallel calls, and calls of the author, leave one copy', async () => {
      const { set, communitySetId } = await sharedSet()
      const grace = await signUp(server.url)
      const body = { communitySetIdToFork: communitySetId }
      const both = await Promise.all([call(grace, fork, body), call(grace, fork, body)])
      expect(both.map((each) => each.body.status).sort()).toEqual(['created', 'existing'])
      expect((await callLater(grace, fork, body)).body.status).toBe('existing')
      expect(await ownedSetRows(connection, grace.userId)).toHaveLength(1)
      expect((await call(alice, fork, body)).body).toMatchObject({
        setId: set.$id,
        status: 'existing',
      })
    })

    test('a changed or archived copy does not prevent a new one', async () => {
      const heidi = await signUp(server.url)
      const { communitySetId } = await sharedSet()
      const body = { communitySetIdToFork: communitySetId }
      const first = await call(heidi, fork, body)
      await heidi.databases.updateDocument({
        databaseId: 'main',
        collectionId: 'questionSets',
        documentId: String(first.body.setId),
        data: { isArchived: true },
      })
      expect((await call(heidi, fork, body)).body.status).toBe('created')
    })

    test("attack 19: never copies another user's private set", async () => {
      const ivan = await signUp(server.url)
      const { set } = await insertSet(connection, alice.userId, ['Secret?'])
      for (const id of [set.$id, 'nothing']) {
        expect(await call(ivan, fork, { communitySetIdToFork: id })).toMatchObject(NOT_FOUND)
      }
      const { set: shipped } = await insertDefaultSet(connection, ['Q?'])
      expect(await call(ivan, fork, { communitySetIdToFork: shipped.$id })).toMatchObject(NOT_FOUND)
      expect(await ownedSetRows(connection, ivan.userId)).toEqual([])
    })

    test('users who have a hidden set keep it', async () => {
      const judy = await signUp(server.url)
      const { communitySetId } = await sharedSet()
      await call(judy, subscribe, { communitySetId })
      await connection
        .updateTable('questionSets')
        .set({ isActive: 0 })
        .where('$id', '=', communitySetId)
        .execute()
      const body = { communitySetIdToFork: communitySetId }
      expect(await call(bob, fork, body)).toMatchObject(NOT_FOUND)
      expect((await call(judy, fork, body)).body.status).toBe('created')
    })

    test('fault 9: a crash before the commit copies once', async () => {
      const ken = await signUp(server.url)
      const { communitySetId } = await sharedSet()
      await call(ken, subscribe, { communitySetId })
      breakNext(fork)
      const ended = await callLater(ken, fork, { communitySetIdToFork: communitySetId })
      expect(ended.body.status).toBe('created')
      expect(await ownedSetRows(connection, ken.userId)).toHaveLength(1)
      expect(await subscriptionsOf(ken)).toEqual([])
    })
  })
})
