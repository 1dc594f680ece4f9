import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const place = { databaseId: 'main', collectionId: 'headlines' }

describe.each(ENGINES)('headlines on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })

  afterAll(async () => {
    await server.stop()
  })

  beforeEach(async () => {
    alice = await signUp(server.url)
  })

  const note = (changes: object = {}) =>
    createSample(alice, server.database.connection, 'headlines', { ...changes })
  const invalid = { code: 400, type: 'document_invalid_structure' }

  test('attack 270: nobody else reads, changes, deletes or receives a headline', async () => {
    const { $id: documentId } = await note()
    const bob = await signUp(server.url)
    const [missing, forbidden] = [{ code: 404 }, { code: 401 }]
    expect(await bob.databases.listDocuments(place)).toMatchObject({ total: 0 })
    await expect(bob.databases.getDocument({ ...place, documentId })).rejects.toMatchObject(missing)
    const data = { what: 'Mine now' }
    await expect(
      bob.databases.updateDocument({ ...place, documentId, data }),
    ).rejects.toMatchObject(forbidden)
    await expect(bob.databases.deleteDocument({ ...place, documentId })).rejects.toMatchObject(
      forbidden,
    )
    await expect(note({ userId: bob.userId })).rejects.toMatchObject(invalid)
    expect(await alice.databases.getDocument({ ...place, documentId })).toMatchObject({
      what: 'The Army fields a new rifle',
    })
  })

  test.each([
    [{ what: '' }],
    [{ place: ' \t' }],
    [{ what: 'Two\nlines' }],
    [{ source: 'Two\nlines' }],
    [{ what: 'x'.repeat(201) }],
    [{ place: 'x'.repeat(101) }],
    [{ why: 'x'.repeat(501) }],
    [{ source: 'x'.repeat(201) }],
    [{ notedOn: '2026-02-30' }],
    [{ notedOn: '2026-05-04T10:00:00.000+00:00' }],
    [{ isImportant: true }],
  ])('attack 271: one of %j is refused', async (changes) => {
    await expect(note(changes)).rejects.toMatchObject(invalid)
  })

  test('attack 271: limits a user to 300, also for parallel requests', async () => {
    for (let held = 0; held < 296; held += 1) await note()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => note()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await expect(note()).rejects.toMatchObject({
      ...invalid,
      message: 'You can note 300 headlines. Delete old ones first.',
    })
  })
})

describe.each(ENGINES)('the day on which a leader is asked about again, on %s', (engine) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })

  afterAll(async () => {
    await server.stop()
  })

  test('attack 272: is a day, or none, of one’s own entries', async () => {
    const alice = await signUp(server.url)
    const chain = { databaseId: 'main', collectionId: 'chainOfCommand' }
    const { $id: documentId } = await createSample(
      alice,
      server.database.connection,
      'chainOfCommand',
    )
    const set = (who: SignedUp, askAgainOn: unknown) =>
      who.databases.updateDocument({ ...chain, documentId, data: { askAgainOn } })
    expect(await alice.databases.getDocument({ ...chain, documentId })).toMatchObject({
      askAgainOn: null,
    })
    for (const day of ['2026-02-30', '2026-05-04T10:00:00.000+00:00', 'soon', '']) {
      await expect(set(alice, day)).rejects.toMatchObject({ code: 400 })
    }
    await expect(set(await signUp(server.url), '2026-05-04')).rejects.toMatchObject({ code: 401 })
    expect(await set(alice, '2026-05-04')).toMatchObject({ askAgainOn: '2026-05-04' })
    expect(await set(alice, null)).toMatchObject({ askAgainOn: null })
  })
})
