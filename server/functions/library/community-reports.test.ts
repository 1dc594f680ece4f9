import type { RealtimeResponseEvent } from 'appwrite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subscribed } from '../../realtime/testing/subscribed.ts'
import { ENGINES } from '../../testing/databases.ts'
import { insertSharedGuide } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { call, callLater } from '../testing/calls.ts'
import { insertSet } from '../testing/question-sets.ts'
import { type Reporters, startWithReporters } from '../testing/reporters.ts'

const report = 'reportCommunityContent'
const list = 'listReports'
const hide = 'hideCommunityContent'
const show = 'showCommunityContent'
const dismiss = 'dismissReports'

type Item = Record<string, unknown> & { id: string; reasons: { reason: string }[] }
type Lists = { reported: { items: Item[]; total: number }; hidden: { items: Item[] } }

describe.each(ENGINES)('reports of shared content on %s', (engine) => {
  let { server, connection, alice, bob, carol, admin } = {} as Reporters
  let later = 0
  /** A set and a guide that alice shared. */
  let communitySetId: string
  let questionId: string
  let guideId: string

  beforeAll(async () => {
    const clock = () => new Date(Date.now() + later)
    const started = await startWithReporters({ engine, clock })
    ;({ server, connection, alice, bob, carol, admin } = started)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    const { set, questions } = await insertSet(connection, alice.userId, ['Grid north?'], {
      scope: 'community',
      name: `Maps of ${alice.userId}`,
    })
    communitySetId = set.$id
    questionId = String(questions[0]?.$id)
    guideId = (await insertSharedGuide(connection, alice.userId)).$id
  })

  const lists = async () => (await call(admin, list, {})).body as Lists
  const reportsOf = (item: { communitySetId: string } | { guideId: string }) =>
    connection
      .selectFrom('reports')
      .selectAll()
      .where((where) => where.and(item))
      .execute()
  const listed = async (person: SignedUp, collectionId: string, ...queries: string[]) =>
    (await person.databases.listDocuments({ databaseId: 'main', collectionId, queries })).documents
  const get = (person: SignedUp, collectionId: string, documentId: string) =>
    person.databases.getDocument({ databaseId: 'main', collectionId, documentId })
  const library = async (person: SignedUp) => {
    const { Query } = person.sdk
    const limit = Query.limit(1000)
    const [sets, guides] = await Promise.all([
      listed(person, 'questionSets', Query.equal('scope', 'community'), limit),
      listed(person, 'studyGuides', Query.equal('scope', 'community_shared'), limit),
    ])
    return [...sets, ...guides].map(({ $id }) => $id)
  }
  const missing = { code: 404, type: 'document_not_found' }

  test('anyone but the owner reports once, and only admins read reports, without names', async () => {
    const reason = '  The answer to the first question is wrong. <b>  '
    expect(await call(bob, report, { communitySetId, reason })).toMatchObject({
      status: 'completed',
      body: { status: 'created' },
    })
    expect(await call(bob, report, { communitySetId, reason: 'Again' })).toMatchObject({
      body: { status: 'existing' },
    })
    const both = await Promise.all([
      call(carol, report, { guideId, reason: 'Not a guide' }),
      callLater(carol, report, { guideId, reason: 'Not a guide' }),
    ])
    expect(both.map(({ body }) => body.status).sort()).toEqual(['created', 'existing'])
    expect(await reportsOf({ communitySetId })).toMatchObject([
      { userId: bob.userId, reason: reason.trim(), settledAt: null },
    ])

    const { reported } = await lists()
    expect(reported.items.find(({ id }) => id === communitySetId)).toMatchObject({
      kind: 'set',
      name: `Maps of ${alice.userId}`,
      questionCount: 1,
      isHidden: false,
      reportCount: 1,
      reasons: [{ reason: reason.trim() }],
    })
    expect(reported.items.find(({ id }) => id === guideId)).toMatchObject({
      kind: 'guide',
      name: 'Shared guide',
      categories: ['Drill'],
      reportCount: 1,
    })
    const text = JSON.stringify(reported)
    for (const { userId } of [bob, carol]) expect(text).not.toContain(`"${userId}`)

    for (const person of [alice, bob]) {
      expect(await call(person, list, {})).toMatchObject({
        status: 'failed',
        code: 401,
        body: { message: 'Only an admin can read the reports.', type: 'user_unauthorized' },
      })
      for (const collectionId of ['reports', 'moderations']) {
        await expect(listed(person, collectionId)).rejects.toMatchObject({
          type: 'collection_not_found',
        })
      }
    }
  })

  test('rejects reports of own, private, unknown and badly named items', async () => {
    const { set: mine } = await insertSet(connection, alice.userId, ['Secret?'])
    const reason = 'Wrong'
    const own = await call(alice, report, { communitySetId, reason })
    expect(own).toMatchObject({ code: 400, body: { message: 'You shared this yourself.' } })
    for (const item of [
      { communitySetId: mine.$id },
      { communitySetId: 'nothing' },
      { communitySetId: guideId },
      { guideId: communitySetId },
    ]) {
      expect(await call(bob, report, { ...item, reason })).toMatchObject({ code: 404 })
    }
    for (const body of [
      { communitySetId },
      { reason },
      { communitySetId, guideId, reason },
      { communitySetId, reason: ' \u200b ' },
      { communitySetId, reason: 'x'.repeat(1001) },
      { communitySetId, reason: { $gt: '' } },
      { communitySetId: ['x'], reason },
    ]) {
      expect(await call(bob, report, body)).toMatchObject({ status: 'failed', code: 400 })
    }
    for (const functionId of [report, list, hide, show, dismiss]) {
      await expect(
        server.visitor().functions.createExecution({ functionId }),
      ).rejects.toMatchObject({ code: 401 })
    }
    expect(await reportsOf({ communitySetId })).toEqual([])
  })

  test('accepts twenty a day, and more on the next day', async () => {
    const keen = await signUp(server.url)
    const others = await Promise.all(
      Array.from({ length: 21 }, () =>
        insertSet(connection, alice.userId, ['Q?'], { scope: 'community' }),
      ),
    )
    const last = { communitySetId: String(others.at(-1)?.set.$id), reason: 'Wrong' }
    for (const { set } of others.slice(0, 20)) {
      expect((await call(keen, report, { ...last, communitySetId: set.$id })).code).toBe(200)
    }
    expect(await call(keen, report, last)).toMatchObject({
      status: 'failed',
      code: 429,
      body: { message: 'You can send 20 reports a day. Try again tomorrow.' },
    })
    expect(await reportsOf({ communitySetId: last.communitySetId })).toEqual([])
    expect((await call(carol, report, last)).code).toBe(200)
    later = 25 * 60 * 60 * 1000
    expect((await call(keen, report, last)).body.status).toBe('created')
    later = 0
  })

  test('hiding removes it for others, while followers keep it and the owner sees its state', async () => {
    await call(bob, 'subscribeToSet', { communitySetId })
    await call(bob, 'importStudyGuide', { guideId })
    await call(carol, report, { communitySetId, reason: 'Wrong' })
    for (const item of [{ communitySetId }, { guideId }]) {
      for (const person of [alice, bob, carol]) {
        for (const functionId of [hide, show, dismiss]) {
          expect(await call(person, functionId, { ...item, isAdmin: true })).toMatchObject({
            status: 'failed',
            code: 401,
            body: { message: 'Only an admin can do this.' },
          })
        }
      }
      expect(await library(carol)).toEqual(expect.arrayContaining(Object.values(item)))
      const ended = await Promise.all([call(admin, hide, item), callLater(admin, hide, item)])
      expect(ended.map(({ body }) => body.status).sort()).toEqual(['done', 'existing'])
    }

    expect(await library(carol)).not.toContain(communitySetId)
    expect(await library(carol)).not.toContain(guideId)
    const { Query } = carol.sdk
    await expect(get(carol, 'questionSets', communitySetId)).rejects.toMatchObject(missing)
    await expect(get(carol, 'studyGuides', guideId)).rejects.toMatchObject(missing)
    await expect(get(carol, 'questions', questionId)).rejects.toMatchObject(missing)
    expect(await listed(carol, 'questions', Query.equal('setId', communitySetId))).toEqual([])
    for (const [collectionId, documentId] of [
      ['questionSets', communitySetId],
      ['questions', questionId],
    ] as const) {
      const guess = { databaseId: 'main', collectionId, documentId, data: { isActive: true } }
      await expect(carol.databases.updateDocument(guess)).rejects.toMatchObject({ code: 401 })
    }
    expect(await call(carol, 'subscribeToSet', { communitySetId })).toMatchObject({ code: 404 })
    expect(
      await call(carol, 'forkCommunitySet', { communitySetIdToFork: communitySetId }),
    ).toMatchObject({ code: 404 })
    expect(await call(carol, 'importStudyGuide', { guideId })).toMatchObject({ code: 404 })
    await expect(
      carol.databases.createDocument({
        databaseId: 'main',
        collectionId: 'communitySubscriptions',
        documentId: carol.sdk.ID.unique(),
        data: { communitySetId } as never,
      }),
    ).rejects.toMatchObject({ code: 400 })
    expect(await call(carol, report, { communitySetId, reason: 'x' })).toMatchObject({ code: 404 })

    expect(await get(bob, 'questionSets', communitySetId)).toMatchObject({
      sourceType: 'Subscribed',
      isHidden: true,
    })
    expect(await listed(bob, 'questions', Query.equal('setId', communitySetId))).toHaveLength(1)
    const summaries = await listed(bob, 'questionSetSummaries', Query.equal('category', 'Maps'))
    expect(summaries).toContainEqual(
      expect.objectContaining({ sourceType: 'Subscribed', questionCount: 1 }),
    )
    expect(await listed(bob, 'studyGuides', Query.equal('sourceGuideId', guideId))).toMatchObject([
      { scope: 'user' },
    ])
    expect(await get(alice, 'questionSets', communitySetId)).toMatchObject({ isHidden: true })
    expect(await get(alice, 'studyGuides', guideId)).toMatchObject({ isHidden: true })
    expect(await listed(admin, 'questions', Query.equal('setId', communitySetId))).toHaveLength(1)

    const { reported, hidden } = await lists()
    expect(reported.items.some(({ id }) => id === communitySetId)).toBe(false)
    expect(hidden.items.some(({ id }) => id === guideId)).toBe(true)
    expect(hidden.items.find(({ id }) => id === communitySetId)).toMatchObject({
      isHidden: true,
      hiddenAt: expect.stringMatching(/\+00:00$/),
      reportCount: 0,
    })
  })

  test('showing restores it for everyone, and each action is logged once', async () => {
    for (const functionId of [hide, hide, show, show]) {
      await call(admin, functionId, { communitySetId })
    }
    expect(await library(carol)).toContain(communitySetId)
    expect((await call(carol, 'subscribeToSet', { communitySetId })).code).toBe(200)
    const done = await connection
      .selectFrom('moderations')
      .select(['action', 'adminId', 'guideId'])
      .where('communitySetId', '=', communitySetId)
      .orderBy('action')
      .execute()
    const by = { adminId: admin.userId, guideId: null }
    expect(done).toEqual([
      { action: 'hide', ...by },
      { action: 'show', ...by },
    ])
  })

  test('dismissing keeps it, and removes it from the list until the next report', async () => {
    const isReported = async () =>
      (await lists()).reported.items.some(({ id }) => id === communitySetId)
    await call(bob, report, { communitySetId, reason: 'I do not like it' })
    expect(await isReported()).toBe(true)
    expect((await call(admin, dismiss, { communitySetId })).body.status).toBe('done')
    expect((await call(admin, dismiss, { communitySetId })).body.status).toBe('existing')
    expect(await isReported()).toBe(false)
    expect(await library(carol)).toContain(communitySetId)
    await call(bob, report, { communitySetId, reason: 'Still' })
    expect(await isReported()).toBe(false)
    await call(carol, report, { communitySetId, reason: 'Wrong indeed' })
    const again = (await lists()).reported.items.find(({ id }) => id === communitySetId)
    expect(again).toMatchObject({
      reportCount: 1,
      reasons: [{ reason: 'Wrong indeed' }],
    })
  })

  test('notifies sockets of others of its removal and return, and the owner of its state', async () => {
    const channel = 'databases.main.collections.questionSets.documents'
    const heard = new Map<SignedUp, string[]>()
    const unsubscribe: (() => void)[] = []
    for (const person of [alice, carol]) {
      heard.set(person, [])
      const listen = ({ events, payload }: RealtimeResponseEvent<Item>) => {
        const { $id, isHidden } = payload as unknown as { $id: string; isHidden: boolean }
        if ($id !== communitySetId) return
        heard.get(person)?.push(`${events[0]?.split('.').at(-1)} ${isHidden}`)
      }
      unsubscribe.push(await subscribed(person, [channel], listen))
    }
    await call(admin, hide, { communitySetId })
    await call(admin, show, { communitySetId })
    await expect.poll(() => heard.get(carol)).toEqual(['delete false', 'update false'])
    await expect
      .poll(() => heard.get(alice))
      .toEqual(['delete false', 'update true', 'update false'])
    for (const end of unsubscribe) end()
  })

  test('deletes reports with their author’s account or guide, and keeps moderations without a name', async () => {
    const leaving = await signUp(server.url)
    await call(leaving, report, { communitySetId, reason: 'Wrong' })
    await call(leaving, report, { guideId, reason: 'Wrong' })
    await call(leaving, 'deleteAccount', {})
    expect(await reportsOf({ communitySetId })).toEqual([])
    await call(carol, report, { guideId, reason: 'Wrong' })
    await alice.databases.deleteDocument({
      databaseId: 'main',
      collectionId: 'studyGuides',
      documentId: guideId,
    })
    expect(await reportsOf({ guideId })).toEqual([])
    const second = await signUp(server.url)
    await connection
      .updateTable('users')
      .set({ labels: '["admin"]' })
      .where('id', '=', second.userId)
      .execute()
    await call(second, hide, { communitySetId })
    await call(second, 'deleteAccount', {})
    const done = connection
      .selectFrom('moderations')
      .select(['action', 'adminId'])
      .where('communitySetId', '=', communitySetId)
    expect(await done.execute()).toEqual([{ action: 'hide', adminId: null }])
  })
})
