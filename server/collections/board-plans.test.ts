import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample, type Sample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

describe.each(ENGINES)('plans of boards on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })

  afterAll(() => server.stop())

  beforeEach(async () => {
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
  })

  const plan = (person: SignedUp, changes: object = {}) =>
    createSample(person, server.database.connection, 'boardPlans', { ...changes })
  const place = { databaseId: 'main', collectionId: 'boardPlans' }
  const change = (person: SignedUp, { $id: documentId }: Sample, data: object) =>
    person.databases.updateDocument<Sample>({ ...place, documentId, data: data as never })
  const invalid = { code: 400, type: 'document_invalid_structure' }

  test('a plan with only a place defaults to twenty minutes every day', async () => {
    expect(await plan(alice)).toMatchObject({
      minutesByWeekday: [20, 20, 20, 20, 20, 20, 20],
      daysOff: '[]',
      timeZone: 'America/Chicago',
    })
  })

  test('everything in a plan can be changed except its board', async () => {
    const made = await plan(alice)
    const changes = {
      minutesByWeekday: [60, 0, 0, 0, 0, 0, 480],
      daysOff: '[{"from":"2026-03-01","to":"2026-03-14"}]',
      timeZone: 'Asia/Seoul',
      topicWeights: null,
    }
    expect(await change(alice, made, changes)).toMatchObject(changes)
    const other = await createSample(alice, server.database.connection, 'boards')
    await expect(change(alice, made, { boardId: other.$id })).rejects.toMatchObject(invalid)
    const cleared = await change(alice, made, { minutesByWeekday: null, daysOff: null })
    expect(cleared).toMatchObject({ minutesByWeekday: Array(7).fill(20), daysOff: '[]' })
  })

  test.each([
    [{ minutesByWeekday: [20] }],
    [{ minutesByWeekday: [20, 20, 20, 20, 20, 20, 481] }],
    [{ minutesByWeekday: [20, 20, 20, 20, 20, 20, '20'] }],
    [{ minutesByWeekday: [20, 20, 20, 20, 20, 20, 20, 20] }],
    [{ daysOff: '[{"from":"2026-03-02","to":"2026-03-01"}]' }],
    [{ daysOff: '[{"from":"tomorrow","to":"2026-03-01"}]' }],
    [{ daysOff: [{ from: '2026-03-01', to: '2026-03-01' }] }],
    [{ timeZone: 'Mars/Base' }],
    [{ timeZone: null }],
    [{ topicWeights: '{"Drill":-1}' }],
  ])('%j is refused, at the beginning and later', async (data) => {
    await expect(plan(alice, data)).rejects.toMatchObject(invalid)
    await expect(change(alice, await plan(alice), data)).rejects.toMatchObject(invalid)
  })

  test('a board has one plan, which is deleted with it', async () => {
    const made = await plan(alice)
    await expect(plan(alice, { boardId: made.boardId })).rejects.toMatchObject({ code: 409 })
    await alice.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'boards', documentId: String(made.boardId) },
    })
    expect(await alice.databases.listDocuments(place)).toMatchObject({ total: 0 })
  })

  test('attack 6: nobody can plan for another user’s board, or learn whether it has a plan', async () => {
    const hers = await createSample(alice, server.database.connection, 'boards')
    const refusals = await Promise.all(
      [hers.$id, 'nothing'].map((boardId) => plan(bob, { boardId }).catch(String)),
    )
    expect(refusals[0]).toContain('must be the id of one of your boards')
    expect(refusals[1]).toBe(refusals[0])
  })
})
