import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

/** Each reason says what is wrong with the value, not merely of what type it should be. */
const REASONS: readonly [string, string, unknown, RegExp][] = [
  ['boardPlans', 'timeZone', 'EST5', /IANA name of a time zone, such as America\/Chicago/],
  ['boardPlans', 'timeZone', '', /IANA name of a time zone/],
  ['boardPlans', 'timeZone', 'x'.repeat(65), /text of 0 to 64 characters/],
  ['boardPlans', 'timeZone', 5, /text of 0 to 64 characters/],
  ['boardPlans', 'timeZone', 'A\0', /NUL/],
  ['boardPlans', 'daysOff', '[', /must be JSON text/],
  ['boardPlans', 'daysOff', '{}', /JSON text: a list of at most 100 objects with from and to/],
  ['boardPlans', 'daysOff', '[{"from":"2026-05-09","to":"2026-05-04"}]', /to is not earlier/],
  ['boardPlans', 'daysOff', '[{"from":"05/04/2026","to":"05/05/2026"}]', /days as yyyy-MM-dd/],
  ['boardPlans', 'topicWeights', '{"Drill":11}', /a number from 0 to 10 for each category/],
  ['boardPlans', 'topicWeights', '[]', /an object with a number from 0 to 10/],
  ['userPreferences', 'dashboardLayouts', '{', /must be JSON text/],
  ['userPreferences', 'myQuestionsCollapsedSections', 'x', /must be JSON text/],
  ['studySessions', 'outcomes', '[{"isCorrect":true},', /must be JSON text/],
  ['studySessions', 'startTime', 'today', /moment in ISO 8601/],
]

describe.each(ENGINES)('refused documents on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  beforeAll(async () => {
    server = await startTestServer({ engine })
    alice = await signUp(server.url)
  })
  afterAll(() => server.stop())

  test.each(REASONS)('%s: %s of %j says why', async (collectionId, attribute, value, reason) => {
    const create = createSample(alice, server.database.connection, collectionId as never, {
      [attribute]: value,
    })
    await expect(create).rejects.toMatchObject({
      code: 400,
      type: 'document_invalid_structure',
      message: expect.stringMatching(reason),
    })
    await expect(create).rejects.toMatchObject({ message: expect.stringContaining(attribute) })
  })

  test('an edit whose base is no object is named', async () => {
    const board = await createSample(alice, server.database.connection, 'boards', {})
    const path = `${server.url}/v1/databases/main/collections/boards/documents/${board.$id}`
    for (const base of [[], 'x', 7, '[]']) {
      const response = await alice.fetch(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: JSON.stringify({
          data: { name: 'Changed' },
          edit: { id: 'edit1', base, madeAt: '2026-01-01', sentAt: '2026-01-01' },
        }),
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('"edit.base"'),
      })
    }
  })

  test('wire §2.7: takes a date in any form of ISO 8601', async () => {
    const expected = '2026-05-04T00:00:00.000+00:00'
    const forms = ['2026-05-04', '20260504', '2026-W19-1', '2026W19', '2026-124']
    for (const form of [...forms, '2026-05-03T24:00', '20260503T2000-0400']) {
      const board = await createSample(alice, server.database.connection, 'boards', {
        targetDate: form,
      })
      expect([form, board.targetDate]).toEqual([form, expected])
      const { documents } = await alice.databases.listDocuments({
        databaseId: 'main',
        collectionId: 'boards',
        queries: [
          alice.sdk.Query.equal('targetDate', form),
          alice.sdk.Query.equal('$id', board.$id),
        ],
      })
      expect(documents).toHaveLength(1)
    }
  })
})
