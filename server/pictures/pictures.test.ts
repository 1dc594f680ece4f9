import { cleanPicture } from '@squared-away/domain/pictures/clean-picture'
import { PICTURE_BYTES_PER_USER } from '@squared-away/domain/pictures/picture-room'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { call } from '../functions/testing/calls.ts'
import { ENGINES, WITH_POSTGRES } from '../testing/databases.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { whileLocked } from '../testing/while-locked.ts'
import { prunePictures } from './stored-pictures.ts'
import { gif, jpeg, png, SECRET, webp } from './testing/raster-files.ts'

describe.each(ENGINES)('pictures on %s', (engine) => {
  let server: TestServer
  let connection: Connection

  beforeAll(async () => {
    server = await startTestServer({ engine })
    connection = server.database.connection
  })
  afterAll(() => server.stop())

  const person = () => signUp(server.url)

  /** Uploads by the official SDK. */
  async function upload(who: SignedUp, bytes: Uint8Array<ArrayBuffer>, name = 'card.png') {
    const storage = new who.sdk.Storage(who.client)
    const file = new File([bytes], name)
    return storage.createFile({ bucketId: 'pictures', fileId: who.sdk.ID.unique(), file })
  }

  async function view(who: Pick<SignedUp, 'fetch'>, id: string) {
    const address = `${server.url}/v1/storage/buckets/pictures/files/${id}/view?project=squaredaway`
    const response = await who.fetch(address)
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const status = async (who: SignedUp, id: string) => (await view(who, id)).response.status

  /** A private set with one question about a picture. */
  async function setWith(who: SignedUp, picture: string) {
    const card = { cardId: null, questionText: 'What is this?', answer: 'A sign', why: null }
    const cards = [{ ...card, category: null, picture }]
    const { body } = await call(who, 'importCards', { name: 'Signs', cards })
    return String((body.sets as { setId: string }[])[0]?.setId)
  }
  async function questionsOf(who: SignedUp, setId: string) {
    const { documents } = await who.databases.listDocuments({
      ...{ databaseId: 'main', collectionId: 'questions' },
      queries: [who.sdk.Query.equal('setId', setId)],
    })
    return documents as unknown as { $id: string; picture: string | null }[]
  }

  test.each([
    ['PNG', png(), 'image/png'],
    ['JPEG', jpeg(), 'image/jpeg'],
    ['WebP', webp(), 'image/webp'],
    ['GIF', gif(), 'image/gif'],
  ])('a %s is stored without what it says about its maker', async (_, bytes, type) => {
    const alice = await person()
    expect(Buffer.from(bytes).includes(SECRET)).toBe(true)
    const file = await upload(alice, bytes, 'holiday.svg')
    expect(file).toMatchObject({ bucketId: 'pictures', mimeType: type, chunksTotal: 1 })
    const { response, bytes: shown } = await view(alice, file.$id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringMatching(/^private, /),
    })
    expect(Buffer.from(shown).includes(SECRET)).toBe(false)
    expect(cleanPicture(shown)).toEqual({ ...(cleanPicture(bytes) as object), bytes: shown })
    expect((await upload(alice, bytes)).$id).toBe(file.$id)
  })

  test.each([
    ['SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML that begins like a GIF', new TextEncoder().encode('GIF89a<script>alert(1)</script>')],
    ['half of a PNG', png().slice(0, 40)],
    ['a PNG of a billion pixels', png({ width: 32_000, height: 32_000 })],
    ['a PNG of a megabyte', png({ padding: 1024 * 1024 })],
  ])('refuses %s', async (_, bytes) => {
    const alice = await person()
    await expect(upload(alice, bytes)).rejects.toMatchObject({
      code: 400,
      type: 'storage_file_type_unsupported',
    })
  })

  test.each([
    ['a GIF whose frame is 65,535 pixels wide', gif({ size: [255, 255, 255, 255] })],
    ['a WebP whose pixels are 16,384 wide', webp({ pixels: [255, 255, 255, 15] })],
  ])('attack 160: refuses %s, whatever its header says', async (_, bytes) => {
    const message = expect.stringContaining('16 million pixels')
    await expect(upload(await person(), bytes)).rejects.toMatchObject({ code: 400, message })
  })

  test('is named by its owner only, and seen by those who may read its question', async () => {
    const [alice, bob] = [await person(), await person()]
    const { $id } = await upload(alice, png({ color: 7 }))
    expect(await status(bob, $id)).toBe(404)
    const stolen = await setWith(bob, $id)
    expect(await questionsOf(bob, stolen)).toMatchObject([{ picture: null }])
    const question = { questionText: 'q', answer: 'a', category: 'c', setId: stolen, picture: $id }
    await expect(
      bob.databases.createDocument({
        ...{ databaseId: 'main', collectionId: 'questions', documentId: 'unique()' },
        data: question,
      }),
    ).rejects.toMatchObject({ code: 400, message: expect.stringContaining('picture') })
    const [first] = await questionsOf(bob, stolen)
    const commit = { setId: stolen, questions: [{ ...first, ...question }] }
    expect(await call(bob, 'commitQuestionSet', commit)).toMatchObject({ code: 400 })
    expect(await status(bob, $id)).toBe(404)

    const setId = await setWith(alice, $id)
    expect(await questionsOf(alice, setId)).toMatchObject([{ picture: $id }])
    expect(await status(bob, $id)).toBe(404)
    const shared = await call(alice, 'shareQuestionSet', { setIdToShare: setId })
    expect(await status(bob, $id)).toBe(200)
    const hide = (isHidden: 0 | 1) =>
      connection
        .updateTable('questionSets')
        .set({ isHidden })
        .where('$id', '=', String(shared.body.communitySetId ?? shared.body.setId))
        .execute()
    await hide(1)
    expect(await status(bob, $id)).toBe(404)
    await hide(0)
    expect(await status(bob, $id)).toBe(200)
    const anonymous = await fetch(
      `${server.url}/v1/storage/buckets/pictures/files/${$id}/view?project=squaredaway`,
    )
    expect(anonymous.status).toBe(401)
  })

  test('goes with its set and its account, and stays with a shared set', async () => {
    const [alice, bob] = [await person(), await person()]
    const gone = (await upload(alice, png({ color: 1 }))).$id
    const unused = (await upload(alice, png({ color: 2 }))).$id
    const kept = (await upload(alice, png({ color: 3 }))).$id
    const privateSet = await setWith(alice, gone)
    const sharedSet = await setWith(alice, kept)
    await call(alice, 'shareQuestionSet', { setIdToShare: sharedSet })
    const later = new Date(Date.now() + 25 * 60 * 60_000)
    await prunePictures(connection, later)
    expect(await Promise.all([gone, unused, kept].map((id) => status(alice, id)))).toEqual([
      200, 404, 200,
    ])
    await connection.deleteFrom('questionSets').where('$id', '=', privateSet).execute()
    await prunePictures(connection, later)
    expect(await status(alice, gone)).toBe(404)

    expect(await call(alice, 'deleteAccount', {})).toMatchObject({ code: 200 })
    expect(await status(bob, kept)).toBe(200)
    const rows = await connection
      .selectFrom('pictures')
      .select(['id', 'userId'])
      .where('id', 'in', [gone, unused, kept])
      .execute()
    expect(rows).toEqual([{ id: kept, userId: null }])
  })

  test('is listed for its owner, and for nobody else', async () => {
    const [alice, bob] = [await person(), await person()]
    const file = await upload(alice, png({ color: 6 }))
    const list = async (who: SignedUp) => {
      const address = `${server.url}/v1/storage/buckets/pictures/files?project=squaredaway`
      return (await who.fetch(address)).json()
    }
    expect(await list(alice)).toEqual({
      total: 1,
      files: [{ $id: file.$id, sizeOriginal: file.sizeOriginal }],
    })
    expect(await list(bob)).toEqual({ total: 0, files: [] })
  })

  test('is counted against the user', async () => {
    const alice = await person()
    const { $id } = await upload(alice, png({ color: 4 }))
    await connection
      .updateTable('pictures')
      .set({ size: PICTURE_BYTES_PER_USER })
      .where('id', '=', $id)
      .where('userId', '=', alice.userId)
      .execute()
    await expect(upload(alice, png({ color: 5 }))).rejects.toMatchObject({
      code: 400,
      message: expect.stringContaining('no room for more pictures'),
    })
    const setId = call(alice, 'importCards', {
      name: 'Large',
      cards: [
        {
          ...{ cardId: null, questionText: 'q', answer: 'a', why: null, category: null },
          picture: $id,
        },
      ],
    })
    expect(await setId).toMatchObject({ code: 400 })
  })
})

describe.runIf(WITH_POSTGRES)('pictures on PostgreSQL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres' })
  })
  afterAll(() => server.stop())

  test('attack 152: two uploads at once do not exceed what a user may have', async () => {
    const { connection } = server.database
    const alice = await signUp(server.url)
    const storage = new alice.sdk.Storage(alice.client)
    const upload = (color: number) =>
      storage.createFile({
        ...{ bucketId: 'pictures', fileId: alice.sdk.ID.unique() },
        file: new File([png({ color })], 'card.png'),
      })
    const { $id } = await upload(1)
    const { sizeOriginal } = await upload(2)
    await connection
      .updateTable('pictures')
      .set({ size: PICTURE_BYTES_PER_USER - 2 * sizeOriginal })
      .where('id', '=', $id)
      .where('userId', '=', alice.userId)
      .execute()
    // Counting goes on under this lock, and storing waits.
    const uploads = await whileLocked(connection, sql`lock table "pictures" in share mode`, () =>
      [upload(3), upload(4)].map((one) =>
        one.then(
          () => 'stored',
          ({ code }) => code,
        ),
      ),
    )
    expect((await Promise.all(uploads)).sort()).toEqual([400, 'stored'])
  })
})
