import {
  EMPTY_INTRODUCTION,
  formatIntroduction,
} from '@squared-away/domain/soldier/introduction-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { laterMoment } from '../testing/later-moment.ts'
import { createSample, type Sample, type WritableId } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const HOUR = 3_600_000

/** Changes made offline, sent through the documents API. */
describe.each(ENGINES)('edits of two devices on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  beforeEach(async () => {
    alice = await signUp(server.url)
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  const make = (person: SignedUp, collectionId: WritableId, changes: object = {}) =>
    createSample(person, server.database.connection, collectionId, { ...changes })
  const change = (person: SignedUp, { $collectionId, $id }: Sample, data: object) =>
    person.databases.updateDocument<Sample>({
      ...{ databaseId: 'main', collectionId: String($collectionId), documentId: $id },
      data: data as never,
    })
  const read = (person: SignedUp, { $collectionId, $id }: Sample) =>
    person.databases.getDocument<Sample>({
      ...{ databaseId: 'main', collectionId: String($collectionId), documentId: $id },
    })
  const setAside = async (person: SignedUp) =>
    (
      await person.databases.listDocuments<Sample>({
        ...{ databaseId: 'main', collectionId: 'setAsideEdits' },
      })
    ).documents

  /** A change made `age` milliseconds before it was sent, by a clock that is years off. */
  function editOf(age: number, base: object, id = 'edit-1') {
    const sent = Date.parse('2031-01-01T00:00:00Z')
    const [madeAt, sentAt] = [sent - age, sent].map((time) => new Date(time).toISOString())
    return { id, base, madeAt, sentAt }
  }
  async function send(
    person: SignedUp,
    { $collectionId, $id }: Sample,
    data: object,
    edit: object,
  ) {
    const answer = await person.fetch(
      `${server.url}/v1/databases/main/collections/${$collectionId}/documents/${$id}`,
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: JSON.stringify({ data, edit }),
      },
    )
    return { status: answer.status, body: (await answer.json()) as Sample }
  }

  test('merges different fields, and sending twice changes nothing', async () => {
    const board = await make(alice, 'boards', { name: 'Board', categories: ['Drill', 'First Aid'] })
    await change(alice, board, {
      targetDate: '2026-09-01T00:00:00Z',
      categories: ['Drill', 'First Aid', 'Maps'],
    })
    const edit = editOf(HOUR, {
      name: 'Board',
      categories: ['Drill', 'First Aid'],
      targetDate: null,
    })
    const data = { name: 'SGT board', categories: ['First Aid', 'Uniform'], targetDate: null }
    const { status, body } = await send(alice, board, data, edit)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'SGT board',
      targetDate: '2026-09-01T00:00:00.000+00:00',
      categories: ['First Aid', 'Uniform', 'Maps'],
    })
    expect((await send(alice, board, data, edit)).body).toEqual(body)
    expect(await setAside(alice)).toEqual([])
  })

  test('takes the later edit of one field, and shows the other to the owner only', async () => {
    const [owner, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
    const text = (aboutYou: string) => ({
      biographyData: formatIntroduction({ ...EMPTY_INTRODUCTION, aboutYou }),
    })
    const biography = await make(owner, 'biographies', text('Old'))
    await change(owner, biography, text('Theirs'))

    const earlier = editOf(HOUR, text('Old'), 'earlier')
    expect((await send(owner, biography, text('Mine, earlier'), earlier)).body).toMatchObject(
      text('Theirs'),
    )
    await send(owner, biography, text('Mine, earlier'), earlier)
    expect(await setAside(owner)).toMatchObject([
      {
        userId: owner.userId,
        collectionId: 'biographies',
        documentId: biography.$id,
        part: 'biographyData/aboutYou',
        value: '"Mine, earlier"',
      },
    ])

    await laterMoment()
    const later = editOf(0, text('Old'), 'later')
    expect((await send(owner, biography, text('Mine, later'), later)).body).toMatchObject(
      text('Mine, later'),
    )
    const [, theirs] = await setAside(owner)
    expect(theirs).toMatchObject({ value: '"Theirs"' })
    expect(await setAside(bob)).toEqual([])

    await change(owner, theirs as Sample, { value: '"Else"' }).then(
      () => expect.unreachable(),
      (error) => expect(error).toMatchObject({ code: 401 }),
    )
    await owner.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'setAsideEdits', documentId: theirs?.$id ?? '' },
    })
    expect(await setAside(owner)).toHaveLength(1)
  })

  test('merges what two devices say of a card, part by part', async () => {
    const owner = await signUp(server.url)
    const clear = { skip: null, isBookmarked: false, note: null }
    const card = await make(owner, 'cardNotes', clear)
    await change(owner, card, { skip: 'off-board until 2026-09-01', note: 'Both counts' })

    const bookmarked = editOf(HOUR, { isBookmarked: false }, 'bookmarked')
    expect((await send(owner, card, { isBookmarked: true }, bookmarked)).body).toMatchObject({
      ...{ skip: 'off-board until 2026-09-01', isBookmarked: true, note: 'Both counts' },
    })
    // Of a skip its reason and its day go together; the note that gave way is kept.
    await laterMoment()
    const later = editOf(0, { skip: null, note: null }, 'later')
    const mine = { skip: 'known', note: 'Left foot first' }
    expect((await send(owner, card, mine, later)).body).toMatchObject({
      ...mine,
      isBookmarked: true,
    })
    expect(await setAside(owner)).toMatchObject([
      { collectionId: 'cardNotes', documentId: card.$id, part: 'note', value: '"Both counts"' },
    ])
    // Taken back on one device, noted on the other.
    await change(owner, card, { skip: null })
    const noted = editOf(HOUR, { note: 'Left foot first' }, 'noted')
    const { body } = await send(owner, card, { note: 'Left foot, both counts' }, noted)
    expect(body).toMatchObject({ skip: null, isBookmarked: true, note: 'Left foot, both counts' })
  })

  test('an edit that asks is merged, or refused where both changed the same field', async () => {
    const board = await make(alice, 'boards', { name: 'Board', categories: ['Drill'] })
    await change(alice, board, { targetDate: '2026-09-01T00:00:00Z', categories: ['Maps'] })
    const base = { name: 'Board', targetDate: null, categories: ['Drill'] }
    const asking = (id: string) => ({ ...editOf(0, base, id), onConflict: 'refuse' })

    const data = { name: 'Mine', targetDate: '2026-10-01T00:00:00Z', categories: ['Drill'] }
    expect(await send(alice, board, data, asking('both'))).toMatchObject({
      status: 409,
      body: { type: 'document_update_conflict' },
    })
    const theirs = { targetDate: '2026-09-01T00:00:00.000+00:00', categories: ['Maps'] }
    expect(await read(alice, board)).toMatchObject({ name: 'Board', ...theirs })

    const merged = await send(alice, board, { ...base, name: 'Mine' }, asking('one'))
    expect(merged).toMatchObject({ status: 200, body: { name: 'Mine', ...theirs } })
    expect(await send(alice, board, { ...base, name: 'Mine' }, asking('one'))).toEqual(merged)
    expect(await setAside(alice)).toEqual([])
  })

  test('edits of what never waits on a device are merged, and refused where both changed it', async () => {
    const text = await make(alice, 'memoryTexts', { title: 'Motto', text: 'Rangers lead the way' })
    await change(alice, text, { title: 'Our motto' })
    const edit = editOf(HOUR, { title: 'Motto', text: 'Rangers lead the way' })
    const words = { title: 'Motto', text: 'All the way' }
    expect(await send(alice, text, words, edit)).toMatchObject({
      status: 200,
      body: { title: 'Our motto', text: 'All the way' },
    })
    expect(await send(alice, text, { title: 'Mine' }, edit)).toMatchObject({
      status: 409,
      body: { type: 'document_update_conflict' },
    })
    expect(await setAside(alice)).toEqual([])
  })

  test('an edit that asks never asks about what says nothing to a soldier', async () => {
    const entry = await make(alice, 'chainOfCommand', { order: 0 })
    await change(alice, entry, { order: 5 })
    const edit = { ...editOf(0, { order: 0 }), onConflict: 'refuse' }
    expect(await send(alice, entry, { order: 2 }, edit)).toMatchObject({
      status: 200,
      body: { order: 2 },
    })
  })

  test('the time of the edit counts, not the time of its arrival', async () => {
    for (const ages of [
      [HOUR, 2 * HOUR],
      [2 * HOUR, HOUR],
    ]) {
      const entry = await make(alice, 'chainOfCommand', { personName: 'Old' })
      await sql`
        update "chainOfCommand" set "$createdAt" = '2026-01-01T00:00:00.000+00:00'
        where "$id" = ${entry.$id}`.execute(server.database.connection)
      for (const age of ages) {
        const edit = editOf(age, { personName: 'Old' }, `of-${entry.$id.slice(0, 20)}-${age}`)
        await send(alice, entry, { personName: `${age / HOUR} hours ago` }, edit)
      }
      expect(await read(alice, entry)).toMatchObject({ personName: '1 hours ago' })
      const others = (await setAside(alice)).filter(({ documentId }) => documentId === entry.$id)
      expect(others).toMatchObject([{ part: 'personName', value: '"2 hours ago"' }])
    }
  })

  test('a star that was set before another one does not replace it', async () => {
    const owner = await signUp(server.url)
    const [first, second] = [await make(owner, 'boards'), await make(owner, 'boards')]
    await change(owner, second, { isActive: true })
    const star = { isActive: true }
    const { body } = await send(owner, first, star, editOf(HOUR, { isActive: false }))
    expect(body.isActive).toBe(false)
    await laterMoment()
    await send(owner, first, star, editOf(0, { isActive: false }))
    expect(await read(owner, first)).toMatchObject(star)
    expect(await read(owner, second)).toMatchObject({ isActive: false })
  })

  test('attack 95: a merge keeps the rules: no other owner, no server field, no invalid edit', async () => {
    const bob = await signUp(server.url)
    const board = await make(alice, 'boards', { name: 'Mine' })
    const edit = editOf(0, { name: 'Mine' })
    expect((await send(bob, board, { name: 'Bob was here' }, edit)).status).toBe(401)
    expect((await send(alice, board, { userId: bob.userId }, edit)).status).toBe(400)
    expect((await send(alice, board, { name: ' ' }, edit)).status).toBe(400)
    for (const data of ['{"constructor":1}', '{"__proto__":{"split":1}}', '{"toString":"x"}']) {
      expect((await send(alice, board, JSON.parse(data), edit)).status).toBe(400)
    }
    for (const wrong of [
      7,
      { ...edit, id: '../x' },
      { ...edit, madeAt: 'then' },
      { ...edit, base: 'x' },
      { ...edit, onConflict: 'replace' },
    ]) {
      expect((await send(alice, board, { name: 'Other' }, wrong as object)).status).toBe(400)
    }
    for (const base of [{ name: { toString: 1 } }, { categories: [[]] }, { constructor: 1 }]) {
      expect((await send(alice, board, { name: 'Mine' }, { ...edit, base })).status).toBe(200)
    }
    const categories = Array.from({ length: 1001 }, (_, topic) => `Topic ${topic}`)
    expect((await send(alice, board, { categories }, edit)).status).toBe(400)
    const large = { ...edit, base: { name: 'Mine', categories } }
    expect((await send(alice, board, { name: 'Mine' }, large)).status).toBe(200)
    expect(await read(alice, board)).toMatchObject({ name: 'Mine', userId: alice.userId })
  })

  test('attack 95: discarded values are limited, and deleted with their document', async () => {
    const owner = await signUp(server.url)
    const entry = await make(owner, 'chainOfCommand', { personName: 'Old' })
    await change(owner, entry, { personName: 'Theirs' })
    for (let sent = 0; sent < 102; sent += 1) {
      const edit = editOf(HOUR, { personName: 'Old' }, `edit-${sent}`)
      await send(owner, entry, { personName: `Mine ${sent}` }, edit)
    }
    const { connection } = server.database
    const held = async () =>
      (
        await sql`select 1 from "setAsideEdits" where "userId" = ${owner.userId}`.execute(
          connection,
        )
      ).rows.length
    expect(await held()).toBe(100)
    await owner.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'chainOfCommand', documentId: entry.$id },
    })
    expect(await held()).toBe(0)
    const times = await sql`select 1 from "editTimes" where "documentId" = ${entry.$id}`.execute(
      connection,
    )
    expect(times.rows).toEqual([])
  })
})
