import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample, insertDefaultSet, type Sample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { bringBackCorrected } from './card-notes.ts'

const COLLECTION = { databaseId: 'main', collectionId: 'cardNotes' }

describe.each(ENGINES)('notes on cards on %s', (engine) => {
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

  const write = (changes: object = {}, person = alice) =>
    createSample(person, server.database.connection, 'cardNotes', { ...changes })
  const change = ({ $id }: Sample, data: object, person = alice) =>
    person.databases.updateDocument<Sample>({
      ...COLLECTION,
      documentId: $id,
      data: data as never,
    })
  const read = ({ $id }: Sample, person = alice) =>
    person.databases.getDocument<Sample>({ ...COLLECTION, documentId: $id })
  const correct = (ids: string[], at = new Date()) =>
    bringBackCorrected(server.database.connection, ids, at.toISOString().replace('Z', '+00:00'))
  const invalid = { code: 400, type: 'document_invalid_structure' }

  test('a card is skipped, bookmarked and noted, each by itself', async () => {
    const note = await write({ skip: null, note: null })
    expect(note).toMatchObject({ skip: null, isBookmarked: false, note: null, correctedAt: null })
    await change(note, { skip: 'off-board until 2026-05-04' })
    await change(note, { isBookmarked: true })
    await change(note, { note: 'LDRSHIP\nas the CSM asks it' })
    expect(await read(note)).toMatchObject({
      skip: 'off-board until 2026-05-04',
      isBookmarked: true,
      note: 'LDRSHIP\nas the CSM asks it',
    })
  })

  test('attack 231: what is no skip and no note is refused, and so is a second note on a card', async () => {
    const note = await write()
    for (const data of [
      { skip: 'bored' },
      { skip: 'known until tomorrow' },
      { skip: 'known until 2026-02-31' },
      { note: ' \n' },
      { note: 'x'.repeat(1001) },
      { originalQuestionId: 'another' },
      { originalQuestionId: '../x' },
    ]) {
      await expect(change(note, data)).rejects.toMatchObject(invalid)
    }
    expect(await change(note, { note: 'x'.repeat(1000) })).toMatchObject({ skip: 'known' })
    const { originalQuestionId } = note
    await expect(write({ originalQuestionId })).rejects.toMatchObject({ code: 409 })
  })

  test('attack 230: nobody else reads, changes or deletes a note', async () => {
    const bob = await signUp(server.url)
    const note = await write({ note: 'What my sergeant major wants to hear' })
    await expect(read(note, bob)).rejects.toMatchObject({ code: 404 })
    expect((await bob.databases.listDocuments(COLLECTION)).documents).toEqual([])
    await expect(change(note, { note: 'Bob was here' }, bob)).rejects.toMatchObject({ code: 401 })
    await expect(
      bob.databases.deleteDocument({ ...COLLECTION, documentId: note.$id }),
    ).rejects.toMatchObject({ code: 401 })
    // The same card is another one's too.
    const { originalQuestionId } = note
    expect(await write({ originalQuestionId }, bob)).toMatchObject({ originalQuestionId })
    expect(await read(note)).toMatchObject({ note: 'What my sergeant major wants to hear' })
  })

  test('a corrected question comes back once, to those who skip it', async () => {
    const { connection } = server.database
    const { question } = await insertDefaultSet(connection)
    const skipped = await write({ originalQuestionId: question.$id })
    const bookmarked = await write({ originalQuestionId: 'other', skip: null, isBookmarked: true })
    await correct([question.$id, 'other'])
    expect(await read(bookmarked)).toMatchObject({ correctedAt: null })
    expect((await read(skipped)).correctedAt).toEqual(expect.any(String))

    const answeredAt = async (questionId: string, startTime: string) =>
      createSample(alice, connection, 'studySessions', {
        ...{ boardId: null, startTime, endTime: startTime, questionIds: [questionId] },
        outcomes: JSON.stringify([{ questionId, isCorrect: true, at: 0, ms: 1000 }]),
      })
    // An answer from before the correction, and one to another card.
    await answeredAt(question.$id, '2026-01-02T03:04:05.000+00:00')
    await correct([question.$id], new Date(Date.now() - 5000))
    await answeredAt('other', new Date().toISOString())
    expect((await read(skipped)).correctedAt).toEqual(expect.any(String))
    await answeredAt(question.$id, new Date().toISOString())
    expect(await read(skipped)).toMatchObject({ skip: 'known', correctedAt: null })
  })

  test('attack 232: only the server says that a question was corrected', async () => {
    const note = await write()
    const moment = '2026-01-02T03:04:05.000+00:00'
    await expect(change(note, { correctedAt: moment })).rejects.toMatchObject(invalid)
    await expect(write({ correctedAt: moment })).rejects.toMatchObject(invalid)
    expect(await write({ correctedAt: null })).toMatchObject({ correctedAt: null })
    // A copy of a shipped question, edited by its owner, brings nothing back to others.
    const bob = await signUp(server.url)
    const { originalQuestionId } = note
    const copy = await createSample(bob, server.database.connection, 'questions', {
      originalQuestionId,
    })
    await bob.databases.updateDocument({
      ...{ databaseId: 'main', collectionId: 'questions', documentId: copy.$id },
      data: { answer: 'Another answer' } as never,
    })
    expect(await read(note)).toMatchObject({ correctedAt: null })
    await correct([String(originalQuestionId)])
    expect(await change(note, { correctedAt: null })).toMatchObject({ correctedAt: null })
    await correct([String(originalQuestionId)])
    expect(await change(note, { skip: null })).toMatchObject({ skip: null, correctedAt: null })
  })

  test('notes are deleted with their account', async () => {
    await write()
    const { connection } = server.database
    await connection.deleteFrom('users').where('id', '=', alice.userId).execute()
    const { rows } = await sql`select 1 from "cardNotes" where "userId" = ${alice.userId}`.execute(
      connection,
    )
    expect(rows).toEqual([])
  })
})
