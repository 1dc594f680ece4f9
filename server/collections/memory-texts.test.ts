import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

describe.each(ENGINES)('own texts to memorize on %s', (engine) => {
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

  const write = (changes: object = {}) =>
    createSample(alice, server.database.connection, 'memoryTexts', { ...changes })
  const invalid = { code: 400, type: 'document_invalid_structure' }

  test('a text keeps its lines and stanzas', async () => {
    const text = 'First line,\nsecond line.\n\nThe next stanza.'
    expect(await write({ text })).toMatchObject({ title: 'Our motto', text })
  })

  test.each([
    [{ title: '' }],
    [{ title: ' \t' }],
    [{ title: 'Two\nlines' }],
    [{ title: 'x'.repeat(129) }],
    [{ text: '\n \n' }],
    [{ text: 'x'.repeat(8001) }],
    [{ lines: ['x'] }],
  ])('one of %j is refused', async (changes) => {
    await expect(write(changes)).rejects.toMatchObject(invalid)
  })

  test('accepts a text of 8,000 characters', async () => {
    expect(await write({ text: 'x'.repeat(8000) })).toMatchObject({ title: 'Our motto' })
  })

  test('attack 96: limits a user to 50, also for parallel requests', async () => {
    for (let held = 0; held < 46; held += 1) await write()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => write()))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    await expect(write()).rejects.toMatchObject({
      ...invalid,
      message: 'You can have 50 texts of your own. Delete one first.',
    })
    const place = { databaseId: 'main', collectionId: 'memoryTexts' }
    const { total, documents } = await alice.databases.listDocuments(place)
    expect(total).toBe(50)
    await alice.databases.deleteDocument({ ...place, documentId: documents[0]?.$id ?? '' })
    expect(await write()).toMatchObject({ title: 'Our motto' })
  })
})
