import type { Models } from 'appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { startWithTwoSoldiers, type TwoSoldiers } from '../../testing/two-soldiers.ts'
import { loadContentAtStart } from '../content/content-update.ts'
import { call } from '../testing/calls.ts'
import { insertSet } from '../testing/question-sets.ts'

/** Questions and sets as the named helpers of specification §7 ask for them. */
describe.each(ENGINES)('question lists on %s', (engine) => {
  let { server, connection, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, connection, alice, bob } = await startWithTwoSoldiers({ engine }))
  })
  afterAll(() => server.stop())

  const list = async (who: SignedUp, collectionId: string, ...queries: string[]) =>
    who.databases.listDocuments<Models.Document & Record<string, unknown>>({
      databaseId: 'main',
      collectionId,
      queries,
    })
  const textsOf = ({ documents }: Awaited<ReturnType<typeof list>>) =>
    documents.map(({ questionText }) => questionText).sort()
  const share = async (set: { $id: string }, who = alice) =>
    String((await call(who, 'shareQuestionSet', { setIdToShare: set.$id })).body.communitySetId)

  test('a question has 0 to 10 distractors', async () => {
    const set = await alice.databases.createDocument({
      databaseId: 'main',
      collectionId: 'questionSets',
      documentId: 'unique()',
      data: { name: 'Distractors', type: 'standard' },
    })
    const create = (data: object) =>
      alice.databases.createDocument({
        databaseId: 'main',
        collectionId: 'questions',
        documentId: 'unique()',
        data: {
          setId: set.$id,
          questionText: 'How many?',
          answer: 'A',
          category: 'Drill',
          ...data,
        },
      })
    expect(await create({})).toMatchObject({ distractors: [] })
    for (const count of [0, 1, 2, 3, 4, 10]) {
      const distractors = Array.from({ length: count }, (_, n) => `Wrong ${n}`)
      const created = await create({ distractors })
      expect(created).toMatchObject({ distractors })
      const { documents } = await list(
        alice,
        'questions',
        alice.sdk.Query.equal('$id', created.$id),
      )
      expect(documents).toMatchObject([{ distractors }])
    }
    await expect(create({ distractors: Array(11).fill('Wrong') })).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining('a list of at most 10 items'),
    })
  })

  test('by category: own ones, and those of the Community Library', async () => {
    const { Query } = bob.sdk
    const category = `Category ${engine}`
    const { set } = await insertSet(connection, alice.userId, [
      { questionText: 'Shared, here', category },
      { questionText: 'Shared, elsewhere', category: 'Elsewhere' },
    ])
    const communitySetId = await share(set)
    await insertSet(connection, alice.userId, [{ questionText: 'Private to Alice', category }])
    await insertSet(connection, bob.userId, [{ questionText: 'Private to Bob', category }])

    const byCategory = Query.equal('category', [category, 'Nowhere'])
    const all = await list(bob, 'questions', byCategory)
    expect(textsOf(all)).toEqual(['Private to Bob', 'Shared, here'])
    expect(all.total).toBe(2)
    const shared = all.documents.find(({ questionText }) => questionText === 'Shared, here')
    expect(shared).toMatchObject({ userId: null, scope: 'community', setId: communitySetId })
    const page = await list(bob, 'questions', byCategory, Query.limit(1))
    expect([page.total, page.documents.length]).toEqual([2, 1])
    const next = Query.cursorAfter(String(page.documents[0]?.$id))
    expect((await list(bob, 'questions', byCategory, next)).documents).toHaveLength(1)

    const inScope = (scope: string) =>
      list(bob, 'questions', Query.equal('scope', scope), byCategory)
    expect(textsOf(await inScope('community'))).toEqual(['Shared, here'])
    expect(textsOf(await inScope('user'))).toEqual(['Private to Bob'])
    const own = Query.equal('userId', bob.userId)
    expect(textsOf(await list(bob, 'questions', own, byCategory))).toEqual(['Private to Bob'])
    const foreign = Query.equal('userId', alice.userId)
    expect(textsOf(await list(bob, 'questions', foreign, byCategory))).toEqual([])
    const without = await list(bob, 'questions', Query.limit(5000))
    expect(textsOf(without)).not.toContain('Shared, here')

    await connection
      .updateTable('questionSets')
      .set({ isHidden: 1 })
      .where('$id', '=', communitySetId)
      .execute()
    expect(textsOf(await list(bob, 'questions', byCategory))).toEqual(['Private to Bob'])
  })

  test('the named situational set is found alone, by the beginning of its name', async () => {
    const admin = await signUp(server.url)
    await loadContentAtStart(server.services.store, new Date())
    const { Query } = admin.sdk
    const named = Query.startsWith('name', 'Squared Away - Situational')
    const { documents } = await list(admin, 'defaultQuestionSets', named)
    expect(documents).toMatchObject([{ type: 'situational', sourceType: 'Default' }])
    const [set] = documents
    const inUse = [Query.equal('setId', set?.$id ?? ''), Query.equal('isArchived', false)]
    const scenarios = await list(admin, 'defaultQuestions', ...inUse, Query.limit(5000))
    expect(scenarios.total).toBe(set?.questionCount)
    for (const { answeringStrategy } of scenarios.documents) {
      expect(Object.keys(JSON.parse(String(answeringStrategy))).sort()).toEqual([
        'action',
        'result_lesson',
        'situation',
        'task',
      ])
    }
  })

  test('the situational sets of the Community Library are listed by their type', async () => {
    const { Query } = bob.sdk
    const name = `Situations ${engine}`
    const scenario = {
      questionText: 'A soldier is late.',
      answer: null,
      answeringStrategy: '{"situation":"s","task":"t","action":"a","result_lesson":"r"}',
      category: 'Situational',
    } as const
    const { set } = await insertSet(connection, alice.userId, [scenario as never], {
      name,
      type: 'situational',
    })
    const communitySetId = await share(set)
    await share((await insertSet(connection, alice.userId, ['Standard?'], { name })).set)
    const community = Query.equal('scope', 'community')
    const situational = await list(
      bob,
      'questionSets',
      community,
      Query.equal('type', 'situational'),
      Query.equal('name', name),
    )
    expect(situational.documents).toMatchObject([{ $id: communitySetId, questionCount: 1 }])
    const { documents } = await list(bob, 'questions', Query.equal('setId', communitySetId))
    expect(documents).toMatchObject([scenario])
  })
})
