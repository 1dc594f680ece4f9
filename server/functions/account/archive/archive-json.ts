import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ARCHIVE_DATA_NAME } from '@squared-away/domain/archive/archive-form'
import { FILE_BOUNDS, unpackedLimit } from '@squared-away/domain/files/file-bounds'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { RandomAccessFile } from '../../../storage/uploaded-file.ts'
import { Refusal } from '../../function.ts'

/** ZIP directory entries read before other requests get a turn. */
const ENTRIES_PER_TURN = 100

const BRACE = '{'.charCodeAt(0)

/**
 * Streams the JSON of an archive: an entry of a ZIP, or the file itself if it is plain JSON.
 * Unpacks outside of the main thread.
 * @throws Refusal if the file is not an archive, is damaged, or unpacks to more than allowed.
 */
export async function* archiveJson(file: RandomAccessFile): AsyncGenerator<Uint8Array> {
  if (await isBareJson(file)) yield* file.stream(0, file.size)
  else yield* zippedJson(file)
}

/** Whether the first character, after a byte order mark and white space, opens an object. */
async function isBareJson(file: RandomAccessFile): Promise<boolean> {
  const head = await file.read(0, Math.min(file.size, 64))
  const text = new TextDecoder().decode(head).trimStart()
  return text.charCodeAt(0) === BRACE
}

async function* zippedJson(file: RandomAccessFile): AsyncGenerator<Uint8Array> {
  const zip = await readable(() =>
    fromRandomAccessReaderPromise(new ZipReader(file), file.size, { autoClose: false }),
  )
  const entry = await findData(zip)
  if (entry.uncompressedSize > unpackedLimit(entry.compressedSize)) throw tooLarge()
  const unpacked = await readable(() => openEntry(zip, entry))
  let checksum = 0
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      checksum = crc32(piece, checksum)
      yield piece
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damagedArchive({ cause: error })
  }
  if (checksum !== entry.crc32) throw damagedArchive()
}

/** The entry that contains the JSON, in any folder. */
async function findData(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > FILE_BOUNDS.zipEntries) throw tooLarge()
  let found: Entry | undefined
  let read = 0
  try {
    for await (const entry of zip.eachEntry()) {
      read += 1
      if (read % ENTRIES_PER_TURN === 0) await nextTurn()
      if (entry.fileName.length > FILE_BOUNDS.zipEntryName) throw notAnArchive()
      if (found === undefined && isData(entry.fileName)) found = entry
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damagedArchive({ cause: error })
  }
  if (found === undefined) throw notAnArchive()
  return found
}

/** macOS adds a metadata file beside each file that it zips. */
function isData(name: string): boolean {
  return !name.startsWith('__MACOSX/') && name.split('/').at(-1) === ARCHIVE_DATA_NAME
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })
}

/** Errors of yauzl concern the file's format. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw notAnArchive({ cause: error })
  }
}

/** Lets yauzl read ranges of an uploaded file. */
class ZipReader extends RandomAccessReader {
  readonly #file: RandomAccessFile

  constructor(file: RandomAccessFile) {
    super()
    this.#file = file
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#file.read(position, position + length).then((bytes) => {
      buffer.set(bytes, offset)
      callback(null)
    }, callback)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const stream = new PassThrough()
    void this.#copy(stream, start, end)
    return stream
  }

  async #copy(stream: PassThrough, start: number, end: number) {
    try {
      for await (const piece of this.#file.stream(start, end)) {
        if (stream.destroyed) return
        if (!stream.write(piece)) await drained(stream)
      }
      stream.end()
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve)
    stream.once('close', resolve)
  })
}

const tooLarge = () => new Refusal('general_bad_request', 'The archive is too large.')

export function notAnArchive(options?: ErrorOptions): Refusal {
  return new Refusal(
    'general_bad_request',
    'This file is not an archive of Squared Away. Choose the file that “Download my data” saved.',
    options,
  )
}

export function damagedArchive(options?: ErrorOptions): Refusal {
  return new Refusal(
    'general_bad_request',
    'This archive is damaged, so nothing was added. Download your data again and choose that file.',
    options,
  )
}
