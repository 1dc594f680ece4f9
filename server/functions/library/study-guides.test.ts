import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'
import { call, callLater } from '../testing/calls.ts'
import { type GivenQuestion, insertSet, setQuestionRows, setRow } from '../testing/question-sets.ts'

const share = 'shareStudyGuide'
const importGuide = 'importStudyGuide'

const NOT_FOUND = {
  status: 'failed',
  code: 404,
  body: { message: 'The study guide could not be found.', type: 'document_not_found' },
}

describe.each(ENGINES)('study guides on %s', (engine) => {
  const { variations, breakNext } = breakableFunctions()
  let { server, connection, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({ engine, variations }))
  })
  afterAll(() => server.stop())

  const guideOf = async (person: SignedUp, categories: string[], name = 'Board week') =>
    (
      await person.databases.createDocument({
        databaseId: 'main',
        collectionId: 'studyGuides',
        documentId: person.sdk.ID.unique(),
        data: { name, categories } as never,
      })
    ).$id
  const guide = (person: SignedUp, documentId: string) =>
    person.databases.getDocument({ databaseId: 'main', collectionId: 'studyGuides', documentId })
  const guidesOf = (person: SignedUp) =>
    connection
      .selectFrom('studyGuides')
      .selectAll()
      .where('userId', '=', person.userId)
      .orderBy('$sequence')
      .execute()
  const row = (setId: string) => setRow(connection, setId)
  const sharedBy = (person: SignedUp) =>
    connection
      .selectFrom('questionSets')
      .selectAll()
      .where('userId', '=', person.userId)
      .where('scope', '=', 'community')
      .execute()
  const followedBy = async (person: SignedUp) =>
    (
      await connection
        .selectFrom('communitySubscriptions')
        .select('communitySetId')
        .where('userId', '=', person.userId)
        .execute()
    ).map((each) => each.communitySetId)
  const of = (category: string, questionText = `${category}?`): GivenQuestion => ({
    questionText,
    category,
  })

  test('sharing shares only the named categories, and the guide permanently', async () => {
    const author = await signUp(server.url)
    const stranger = await insertSet(connection, bob.userId, [of('Drill')], { scope: 'community' })
    const unrelated = await insertSet(connection, bob.userId, [of('Drill')], { scope: 'community' })
    await call(author, 'subscribeToSet', { communitySetId: stranger.set.$id })
    const { set: whole } = await insertSet(connection, author.userId, [of('Drill'), of('Maps')])
    const { set: mixed } = await insertSet(connection, author.userId, [
      of('Maps'),
      of('Diary', 'What nobody is to read?'),
    ])
    const { set: other } = await insertSet(connection, author.userId, [of('Diary')])
    const { set: away } = await insertSet(connection, author.userId, [of('Drill')], {
      isActive: 0,
      isArchived: 1,
    })
    const { set: before } = await insertSet(connection, author.userId, [of('Drill')])
    const earlier = await call(author, 'shareQuestionSet', { setIdToShare: before.$id })

    const guideId = await guideOf(author, ['Drill', 'Maps', 'Army Programs'])
    const ended = await callLater(author, share, { guideId })
    expect(ended).toMatchObject({ status: 'completed', body: { guideId, status: 'created' } })
    const included = ended.body.includedSetIds as string[]
    const linked = (await row(whole.$id)).linkedCommunitySetId
    expect(included).toHaveLength(4)
    expect(included).toContain(stranger.set.$id)
    expect(included).toContain(earlier.body.communitySetId)
    expect(included).toContain(linked)
    expect(included).not.toContain(unrelated.set.$id)
    for (const set of [mixed, other, away]) {
      expect((await row(set.$id)).linkedCommunitySetId).toBeNull()
    }
    expect(await sharedBy(author)).toHaveLength(3)
    const shown = await Promise.all(included.map((id) => setQuestionRows(connection, id)))
    expect(JSON.stringify(shown)).not.toContain('Diary')

    const asSeen = await guide(bob, guideId)
    expect(asSeen).toMatchObject({
      scope: 'community_shared',
      userId: null,
      includedSetIds: included,
      categories: ['Drill', 'Maps', 'Army Programs'],
    })
    expect((await call(author, share, { guideId })).body).toMatchObject({
      includedSetIds: included,
      status: 'existing',
    })
    expect(await sharedBy(author)).toHaveLength(3)
  })

  test('the owner can change a shared guide, and new topics are shared only once confirmed', async () => {
    const author = await signUp(server.url)
    await insertSet(connection, author.userId, [of('Drill')])
    await insertSet(connection, author.userId, [of('Maps'), of('Diary', 'What nobody reads?')])
    const guideId = await guideOf(author, ['Drill'])
    const change = (data: object) =>
      author.databases.updateDocument({
        ...{ databaseId: 'main', collectionId: 'studyGuides', documentId: guideId },
        data: data as never,
      })
    const [drill] = (await call(author, share, { guideId })).body.includedSetIds as string[]

    const changed = await change({ name: 'Two weeks', categories: ['Drill', 'Maps'] })
    expect(changed).toMatchObject({
      ...{ name: 'Two weeks', categories: ['Drill', 'Maps'] },
      ...{ includedSetIds: [drill], sharedCategories: ['Drill'] },
    })
    expect(await sharedBy(author)).toHaveLength(1)
    expect(await guide(bob, guideId)).toMatchObject({ name: 'Two weeks', sharedCategories: null })

    const [once, twice] = await Promise.all([
      call(author, share, { guideId }),
      callLater(author, share, { guideId }),
    ])
    expect([once.body.status, twice.body.status].sort()).toEqual(['created', 'existing'])
    const [, maps = '', ...more] = once.body.includedSetIds as string[]
    expect(more).toEqual([])
    expect(JSON.stringify(await setQuestionRows(connection, maps))).not.toContain('Diary')
    expect(await guide(author, guideId)).toMatchObject({ sharedCategories: ['Drill', 'Maps'] })

    expect(await change({ categories: ['Maps'] })).toMatchObject({ includedSetIds: [maps] })
    expect((await call(author, share, { guideId })).body.status).toBe('existing')
    const back = await change({ categories: ['Maps', 'Drill'] })
    expect(back).toMatchObject({ includedSetIds: [drill, maps] })
    expect((await call(author, share, { guideId })).body.status).toBe('existing')
    expect(await sharedBy(author)).toHaveLength(2)
    await expect(change({ categories: [] })).rejects.toMatchObject({ code: 400 })
  })

  test('parallel calls and a crash share once', async () => {
    const author = await signUp(server.url)
    await insertSet(connection, author.userId, [of('Drill')])
    const guideId = await guideOf(author, ['Drill'])
    breakNext(share)
    const ended = await Promise.all([
      callLater(author, share, { guideId }),
      callLater(author, share, { guideId }),
    ])
    expect(ended.map((each) => each.body.status).sort()).toEqual(['created', 'existing'])
    expect(await sharedBy(author)).toHaveLength(1)
  })

  test('attack 22: another user’s guide can be neither shared nor imported', async () => {
    const guideId = await guideOf(alice, ['Drill'])
    for (const functionId of [share, importGuide]) {
      expect(await call(bob, functionId, { guideId })).toMatchObject(NOT_FOUND)
      expect(await call(bob, functionId, { guideId: 'nothing' })).toMatchObject(NOT_FOUND)
      expect(await call(bob, functionId, {})).toMatchObject({ status: 'failed', code: 400 })
      await expect(
        server.visitor().functions.createExecution({ functionId }),
      ).rejects.toMatchObject({ code: 401 })
    }
    expect((await guide(alice, guideId)).scope).toBe('user')
    expect(await guidesOf(bob)).toEqual([])
  })

  test("importing follows the sets and creates a guide of the caller's, once", async () => {
    const author = await signUp(server.url)
    const carol = await signUp(server.url)
    await insertSet(connection, author.userId, [of('Drill')])
    await insertSet(connection, author.userId, [of('Maps')])
    const guideId = await guideOf(author, ['Drill', 'Maps'], 'Two weeks')
    const { body } = await call(author, share, { guideId })
    breakNext(importGuide)
    const ended = await Promise.all([
      callLater(carol, importGuide, { guideId }),
      callLater(carol, importGuide, { guideId }),
      call(carol, importGuide, { guideId }),
    ])
    const statuses = ended.map((each) => each.body.status ?? each.code)
    expect(statuses.filter((status) => status === 'created')).toHaveLength(1)
    expect((await followedBy(carol)).sort()).toEqual((body.includedSetIds as string[]).sort())
    const [own, ...more] = await guidesOf(carol)
    expect(more).toEqual([])
    expect(own).toMatchObject({
      name: 'Two weeks',
      categories: '["Drill","Maps"]',
      scope: 'user',
      sourceGuideId: guideId,
    })
    expect(await guide(carol, String(own?.$id))).toMatchObject({ sourceGuideId: guideId })

    await connection
      .deleteFrom('communitySubscriptions')
      .where('userId', '=', carol.userId)
      .execute()
    expect((await call(carol, importGuide, { guideId })).body).toMatchObject({
      guideId: own?.$id,
      subscribed: 2,
      status: 'existing',
    })
    expect((await call(author, importGuide, { guideId })).body).toMatchObject({
      guideId,
      status: 'existing',
    })
    expect(await guidesOf(author)).toHaveLength(1)
  })

  test('importing does not follow copied sets again, and works after the author is gone', async () => {
    const author = await signUp(server.url)
    const dave = await signUp(server.url)
    await insertSet(connection, author.userId, [of('Drill')])
    await insertSet(connection, author.userId, [of('Maps')])
    const guideId = await guideOf(author, ['Drill', 'Maps'])
    const { body } = await call(author, share, { guideId })
    const [first, second] = body.includedSetIds as [string, string]
    await call(dave, 'forkCommunitySet', { communitySetIdToFork: first })
    await connection
      .updateTable('questionSets')
      .set({ userId: null })
      .where('$id', '=', second)
      .execute()
    await connection
      .updateTable('studyGuides')
      .set({ userId: null })
      .where('$id', '=', guideId)
      .execute()
    expect((await call(dave, importGuide, { guideId })).body).toMatchObject({ subscribed: 1 })
    expect(await followedBy(dave)).toEqual([second])
  })
})
