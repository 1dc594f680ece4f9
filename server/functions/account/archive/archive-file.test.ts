import { ARCHIVE_DATA_NAME, archiveText } from '@squared-away/domain/archive/archive-form'
import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHUNK_BYTES } from '../../../storage/uploads.ts'
import { ENGINES } from '../../../testing/databases.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../../testing/server.ts'
import { archivedRows, uploadArchive } from '../../testing/archives.ts'
import { call, callLater } from '../../testing/calls.ts'
import { archiveJson } from './archive-json.ts'

const BOARDS = Array.from({ length: 400 }, (_, n) => ({
  ...{ $id: `board${n}`, name: `Board "${n}" {of} [many]`, categories: ['Maps', 'Drill'] },
}))

const TEXT = archiveText({ account: { name: 'Pat' }, boards: BOARDS }, new Date(0))

/** Entry names and contents of a ZIP in the layout of other programs. */
const zipped = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level,
  })

const DIFFERENT_FORMS: Record<string, Uint8Array<ArrayBuffer>> = {
  'as it was saved': zipped({ [ARCHIVE_DATA_NAME]: TEXT }),
  'zipped again by a Mac': zipped({
    'squared-away-data/': '',
    [`squared-away-data/${ARCHIVE_DATA_NAME}`]: TEXT,
    '__MACOSX/squared-away-data/': '',
    [`__MACOSX/squared-away-data/._${ARCHIVE_DATA_NAME}`]: '\0\u0005\u0016\u0007',
    [`__MACOSX/squared-away-data/${ARCHIVE_DATA_NAME}`]: 'not JSON',
  }),
  'stored without packing': zipped({ [ARCHIVE_DATA_NAME]: TEXT }, 0),
  'the bare JSON': strToU8(TEXT),
  'the bare JSON with a byte order mark': strToU8(`\uFEFF\r\n${TEXT}`),
  'Windows line ends': zipped({ [ARCHIVE_DATA_NAME]: TEXT.replaceAll('\n', '\r\n') }),
  'one line': zipped({ [ARCHIVE_DATA_NAME]: JSON.stringify(JSON.parse(TEXT)) }),
  'indented by four': zipped({ [ARCHIVE_DATA_NAME]: JSON.stringify(JSON.parse(TEXT), null, 4) }),
}

function withFlippedLetter(): Uint8Array<ArrayBuffer> {
  const bytes = zipped({ [ARCHIVE_DATA_NAME]: TEXT }, 0)
  const place = strFromU8(bytes, true).indexOf('of} [many')
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return bytes
}

const cutBehindDocument = TEXT.slice(0, TEXT.indexOf('"board200"')).replace(
  /,\s*\{\s*"\$id": $/,
  '',
)

const DAMAGED: Record<string, [Uint8Array<ArrayBuffer>, RegExp]> = {
  'cut behind a document': [zipped({ [ARCHIVE_DATA_NAME]: cutBehindDocument }), /is damaged/],
  'cut within a document': [
    zipped({ [ARCHIVE_DATA_NAME]: TEXT.slice(0, TEXT.length / 2) }),
    /is damaged/,
  ],
  'followed by something else': [zipped({ [ARCHIVE_DATA_NAME]: `${TEXT}\n[]` }), /is damaged/],
  'one letter flipped': [withFlippedLetter(), /is damaged/],
  'another layout': [
    zipped({ [ARCHIVE_DATA_NAME]: '{"boards": {"board1": {"name": "One"}}}' }),
    /"boards".*must be a list/,
  ],
  'a list of texts': [
    zipped({ [ARCHIVE_DATA_NAME]: '{"boards": ["One"]}' }),
    /"boards".*must be a list/,
  ],
  'JSON of another program': [strToU8('{"decks": []}'), /not an archive/],
  'a ZIP of another program': [zipped({ 'other.json': '{}' }), /not an archive/],
  'a prototype': [
    zipped({ [ARCHIVE_DATA_NAME]: '{"boards": [{"__proto__": {"a": 1}}]}' }),
    /not an archive/,
  ],
}

describe.each(ENGINES)('archives written by other programs, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  const bringIn = async (person: SignedUp, bytes: Uint8Array<ArrayBuffer>, name?: string) =>
    callLater(person, 'importArchive', { fileId: await uploadArchive(person, bytes, name) })

  test.each(Object.entries(DIFFERENT_FORMS))('%s: adds every document', async (name, bytes) => {
    const person = await signUp(server.url)
    const fileName = name.startsWith('the bare') ? 'data.json' : 'data.zip'
    expect(await bringIn(person, bytes, fileName)).toMatchObject({
      status: 'completed',
      body: { added: { boards: BOARDS.length } },
    })
    const { boards } = await archivedRows(server.database.connection, person.userId)
    expect(boards?.map((board) => board.name)).toEqual(BOARDS.map((board) => board.name))
  })

  test.each(Object.entries(DAMAGED))('%s: adds nothing', async (_, [bytes, message]) => {
    const person = await signUp(server.url)
    const ended = await bringIn(person, bytes)
    expect(ended).toMatchObject({ status: 'failed', code: 400 })
    expect(String(ended.body.message)).toMatch(message)
    const { boards } = await archivedRows(server.database.connection, person.userId)
    expect(boards).toEqual([])
  })

  test('attack 98: rejects 75,000 empty entries from the directory alone', async () => {
    const person = await signUp(server.url)
    const fileId = await uploadArchive(person, emptyEntries(75_000))
    expect(await call(person, 'importArchive', { fileId })).toMatchObject({
      status: 'failed',
      body: { message: expect.stringMatching(/too large|not an archive/) },
    })
  })
})

describe('the cost of reading an archive', () => {
  test('attack 98: reads only the end of a file with too many entries', async () => {
    const bytes = emptyEntries(60_000)
    const file = countedFile(bytes)
    await expect(drain(archiveJson(file))).rejects.toThrow('too large')
    expect(file.bytesRead).toBeLessThan(70_000)
  })

  test('attack 98: rejects headers without a directory from the end of the file', async () => {
    const file = countedFile(localHeaders(75_000))
    await expect(drain(archiveJson(file))).rejects.toThrow('not an archive')
    expect(file.bytesRead).toBeLessThan(140_000)
  })

  test('attack 98: does not unpack a declared bomb', async () => {
    const bomb = zipSync({ [ARCHIVE_DATA_NAME]: new Uint8Array(20_000_000).fill(10) })
    const file = countedFile(bomb)
    await expect(drain(archiveJson(file))).rejects.toThrow('too large')
    expect(file.streamed).toBe(0)
  })

  test('attack 98: rejects an entry that unpacks to more than it declares', async () => {
    const bomb = zipSync({ [ARCHIVE_DATA_NAME]: new Uint8Array(20_000_000).fill(10) })
    declareSize(bomb, 100_000)
    await expect(drain(archiveJson(countedFile(bomb)))).rejects.toThrow('is damaged')
  })

  test('reads files at the limits', async () => {
    const names = Array.from({ length: FILE_BOUNDS.zipEntries - 1 }, (_, n) => `sets/${n}.csv`)
    const files = Object.fromEntries(names.map((name) => [name, '']))
    const bytes = zipped({ ...files, [ARCHIVE_DATA_NAME]: TEXT })
    expect(await drain(archiveJson(countedFile(bytes)))).toBe(TEXT)
  })
})

/** A file in memory that counts the bytes read. */
function countedFile(bytes: Uint8Array) {
  return {
    size: bytes.length,
    bytesRead: 0,
    streamed: 0,
    async read(start: number, end: number) {
      const part = bytes.subarray(start, end)
      this.bytesRead += part.length
      return part
    },
    async *stream(start: number, end: number) {
      for (let from = start; from < end; from += CHUNK_BYTES) {
        const piece = bytes.subarray(from, Math.min(end, from + CHUNK_BYTES))
        this.streamed += piece.length
        yield piece
      }
    },
  }
}

async function drain(json: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of json) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** Uncompressed, because fflate takes a millisecond per compressed entry on a busy machine. */
const emptyEntries = (count: number) =>
  zipped(Object.fromEntries(Array.from({ length: count }, (_, n) => [n.toString(36), ''])), 0)

function localHeaders(count: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(30)
  new DataView(header.buffer).setUint32(0, 0x04034b50, true)
  return new Uint8Array(Buffer.concat(Array(count).fill(header)))
}

/** Overwrites the uncompressed size in the directory of a ZIP with one entry. */
function declareSize(zip: Uint8Array<ArrayBuffer>, size: number) {
  const view = new DataView(zip.buffer)
  const directory = view.getUint32(zip.length - 6, true)
  view.setUint32(directory + 24, size, true)
}
