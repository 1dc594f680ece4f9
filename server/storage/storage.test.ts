import { createHash } from 'node:crypto'
import { IMPORT_LIMITS } from '@squared-away/domain/question-sets/new-sets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { ENGINES } from '../testing/databases.ts'
import { laterMoment } from '../testing/later-moment.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { CHUNK_BYTES, pruneUploads, uploadBytes } from './uploads.ts'

describe.each(ENGINES)('uploads on %s', (engine) => {
  let server: TestServer
  let connection: Connection
  let alice: SignedUp
  let bob: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
    connection = server.database.connection
    alice = await signUp(server.url)
    bob = await signUp(server.url)
  })
  afterAll(() => server.stop())

  /** Bytes with a different value in every chunk. */
  const bytesOf = (size: number) =>
    Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at >> 8) ^ at))
  const rows = (person: SignedUp) =>
    connection.selectFrom('uploads').selectAll().where('userId', '=', person.userId).execute()
  const stored = async (id: string) => {
    const upload = await connection
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const chunks: Uint8Array[] = []
    for await (const bytes of uploadBytes(connection, upload)) chunks.push(bytes)
    return Buffer.concat(chunks)
  }
  /** One request in a form that the SDK would not send. */
  const post = async (
    given: {
      fileId?: string | null
      name?: string
      bytes?: Buffer | null
      permissions?: string[]
      headers?: Record<string, string>
      bucket?: string
    } = {},
    who: Pick<SignedUp, 'fetch'> = alice,
  ) => {
    const form = new FormData()
    if (given.fileId !== null) form.set('fileId', given.fileId ?? 'unique()')
    for (const permission of given.permissions ?? []) form.append('permissions[]', permission)
    if (given.bytes !== null) {
      const bytes = given.bytes ?? Buffer.from('question,answer')
      form.set('file', new File([new Uint8Array(bytes)], given.name ?? 'drill.csv'))
    }
    const response = await who.fetch(
      `${server.url}/v1/storage/buckets/${given.bucket ?? 'uploads'}/files`,
      {
        method: 'POST',
        headers: { 'x-appwrite-project': 'squaredaway', ...given.headers },
        body: form,
      },
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const refused = (status: number, type: string) => ({ status, body: { type, code: status } })

  test('contract 44: the SDK uploads 11 MiB in three requests with one id and growing counts', async () => {
    const bytes = bytesOf(11 * 1024 * 1024)
    const storage = new alice.sdk.Storage(alice.client)
    const progress: unknown[] = []
    const file = await storage.createFile({
      bucketId: 'uploads',
      fileId: alice.sdk.ID.unique(),
      file: new File([bytes], 'large.csv'),
      onProgress: ({ $id, progress: percent, chunksUploaded }) => {
        progress.push([$id, percent, chunksUploaded])
      },
    })
    expect(progress).toEqual([
      [file.$id, 45, 1],
      [file.$id, 91, 2],
      [file.$id, 100, 3],
    ])
    expect(alice.lastResponse()?.status).toBe(201)
    expect(file).toMatchObject({
      bucketId: 'uploads',
      name: 'large.csv',
      mimeType: 'text/csv',
      sizeOriginal: bytes.length,
      chunksTotal: 3,
      chunksUploaded: 3,
      signature: createHash('md5').update(bytes).digest('hex'),
      $permissions: ['read', 'update', 'delete'].map((one) => `${one}("user:${alice.userId}")`),
    })
    expect(bytes.equals(await stored(file.$id))).toBe(true)
  })

  test('uploads a small file in one request', async () => {
    const { status, body } = await post({ bytes: Buffer.from('a,b') })
    expect(status).toBe(201)
    expect(body).toMatchObject({ chunksTotal: 1, chunksUploaded: 1, mimeType: 'text/csv' })
    expect((await stored(String(body.$id))).toString()).toBe('a,b')
    const archive = await post({ bytes: Buffer.from('PK'), name: 'squared-away-data.zip' })
    expect(archive.body).toMatchObject({ mimeType: 'application/zip' })
  })

  test('a repeated chunk changes nothing, and a complete file is not replaced', async () => {
    const size = CHUNK_BYTES + 3
    const first = { 'content-range': `bytes 0-${CHUNK_BYTES - 1}/${size}` }
    const fileId = alice.sdk.ID.unique()
    const bytes = bytesOf(size)
    const head = { fileId, bytes: bytes.subarray(0, CHUNK_BYTES), headers: first }
    expect((await post(head)).body).toMatchObject({ $id: fileId, chunksUploaded: 1, signature: '' })
    expect((await post(head)).body).toMatchObject({ $id: fileId, chunksUploaded: 1, mimeType: '' })
    const last = { 'content-range': `bytes ${CHUNK_BYTES}-${size - 1}/${size}` }
    const tail = {
      bytes: bytes.subarray(CHUNK_BYTES),
      headers: { ...last, 'x-appwrite-id': fileId },
    }
    expect((await post(tail)).body).toMatchObject({ $id: fileId, chunksUploaded: 2 })
    expect(await post(tail)).toMatchObject(refused(409, 'storage_file_already_exists'))
    expect(await post(head)).toMatchObject(refused(409, 'storage_file_already_exists'))
    expect(bytes.equals(await stored(fileId))).toBe(true)
  })

  test('other users can neither continue nor replace a file', async () => {
    const size = CHUNK_BYTES + 3
    const fileId = alice.sdk.ID.unique()
    const range = (start: number, end: number) => ({
      'content-range': `bytes ${start}-${end}/${size}`,
    })
    const bytes = bytesOf(CHUNK_BYTES)
    await post({ fileId, bytes, headers: range(0, CHUNK_BYTES - 1) })
    const tail = {
      bytes: Buffer.from('abc'),
      headers: { ...range(CHUNK_BYTES, size - 1), 'x-appwrite-id': fileId },
    }
    expect(await post(tail, bob)).toMatchObject(refused(404, 'storage_file_not_found'))
    expect(await post({ fileId, bytes, headers: range(0, CHUNK_BYTES - 1) }, bob)).toMatchObject(
      refused(409, 'storage_file_already_exists'),
    )
    expect(await rows(bob)).toEqual([])
    expect(await post({}, server.visitor())).toMatchObject(refused(401, 'user_unauthorized'))
    const foreign = { headers: { origin: 'https://evil.example' } }
    expect((await post(foreign)).status).toBe(403)
    expect(await post({ permissions: ['read("any")'] })).toMatchObject(
      refused(401, 'user_unauthorized'),
    )
    expect((await post({ permissions: [`read("user:${alice.userId}")`] })).status).toBe(201)
  })

  test('names the problem of an invalid chunk', async () => {
    const range = (text: string) => ({ headers: { 'content-range': text } })
    const size = IMPORT_LIMITS.bytes + 1
    const chunk = bytesOf(CHUNK_BYTES)
    const tries: [Parameters<typeof post>[0], number, string][] = [
      [{ bytes: null }, 400, 'storage_file_empty'],
      [{ bytes: Buffer.alloc(0) }, 400, 'storage_file_empty'],
      [{ name: 'malware.exe' }, 400, 'storage_file_type_unsupported'],
      [{ name: '.csv' }, 400, 'storage_file_type_unsupported'],
      [{ name: '.zip' }, 400, 'storage_file_type_unsupported'],
      [{ name: 'a.zip.exe' }, 400, 'storage_file_type_unsupported'],
      [{ fileId: null }, 400, 'general_argument_invalid'],
      [{ fileId: '../x' }, 400, 'general_argument_invalid'],
      [{ bucket: 'other' }, 404, 'storage_bucket_not_found'],
      [{ bytes: bytesOf(CHUNK_BYTES + 1) }, 400, 'storage_invalid_file_size'],
      [
        { bytes: chunk, ...range(`bytes 0-${CHUNK_BYTES - 1}/${size}`) },
        400,
        'storage_invalid_file_size',
      ],
      [range('bytes 0-14'), 400, 'storage_invalid_content_range'],
      [range('bytes 0-99/15'), 400, 'storage_invalid_content_range'],
      [range('bytes 5-14/15'), 400, 'storage_invalid_content_range'],
      [range('bytes -1-14/15'), 400, 'storage_invalid_content_range'],
      [range('bytes 0-15/16'), 400, 'storage_invalid_content_range'],
      [{ headers: { 'x-appwrite-id': 'unique()' } }, 400, 'storage_invalid_appwrite_id'],
    ]
    const before = (await rows(alice)).length
    for (const [given, status, type] of tries) {
      expect(await post(given)).toMatchObject(refused(status, type))
    }
    const plain = await alice.fetch(`${server.url}/v1/storage/buckets/uploads/files`, {
      method: 'POST',
      headers: { 'x-appwrite-project': 'squaredaway', 'content-type': 'application/json' },
      body: '{"fileId":"unique()"}',
    })
    expect(plain.status).toBe(415)
    const broken = await alice.fetch(`${server.url}/v1/storage/buckets/uploads/files`, {
      method: 'POST',
      headers: {
        'x-appwrite-project': 'squaredaway',
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc',
    })
    expect(broken.status).toBe(400)
    expect(await rows(alice)).toHaveLength(before)
    const health = await fetch(`${server.url}/healthz`)
    expect(health.status).toBe(200)
  })

  test('rejects a later chunk of a deleted file', async () => {
    const size = CHUNK_BYTES + 3
    const headers = {
      'content-range': `bytes ${CHUNK_BYTES}-${size - 1}/${size}`,
      'x-appwrite-id': 'gone',
    }
    expect(await post({ bytes: Buffer.from('abc'), headers })).toMatchObject(
      refused(404, 'storage_file_not_found'),
    )
  })

  test("keeps a user's five newest files, each for a day", async () => {
    const carol = await signUp(server.url)
    const ids: unknown[] = []
    for (let count = 0; count < 7; count++) {
      ids.push((await post({}, carol)).body.$id)
      await laterMoment()
    }
    expect((await rows(carol)).map((row) => row.id).sort()).toEqual(ids.slice(2).sort())
    await pruneUploads(connection, new Date())
    expect(await rows(carol)).toHaveLength(5)
    await pruneUploads(connection, new Date(Date.now() + 24 * 60 * 60_000 + 1000))
    expect(await rows(carol)).toEqual([])
    expect(await connection.selectFrom('uploadChunks').selectAll().execute()).toEqual([])
  })
})
