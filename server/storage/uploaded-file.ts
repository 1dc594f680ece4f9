import type { Connection, UploadRow } from '../database/schema.ts'
import { CHUNK_BYTES } from './uploads.ts'

/** Bytes per chunk of a stream, which its reader processes quickly. */
const PIECE_BYTES = 64 * 1024

/** A file with random access. Ranges end before `end`. */
export type RandomAccessFile = {
  /** In bytes. */
  readonly size: number
  /** The bytes of a range; fewer if the file ends sooner. */
  read(start: number, end: number): Promise<Uint8Array>
  /** The bytes of a range, in chunks. */
  stream(start: number, end: number): AsyncIterable<Uint8Array>
}

/** A complete upload. Keeps one chunk in memory. */
export class UploadedFile implements RandomAccessFile {
  readonly size: number
  readonly #connection: Connection
  readonly #id: string
  #kept: { readonly number: number; readonly bytes: Promise<Uint8Array> } | undefined

  constructor(connection: Connection, upload: Pick<UploadRow, 'id' | 'size'>) {
    this.#connection = connection
    this.#id = upload.id
    this.size = upload.size
  }

  async read(start: number, end: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.max(0, Math.min(end, this.size) - start))
    let filled = 0
    while (filled < bytes.length) {
      const part = await this.#within(start + filled, start + bytes.length)
      bytes.set(part, filled)
      filled += part.length
    }
    return bytes
  }

  async *stream(start: number, end: number): AsyncGenerator<Uint8Array> {
    const last = Math.min(end, this.size)
    for (let from = start; from < last; ) {
      const piece = await this.#within(from, Math.min(last, from + PIECE_BYTES))
      yield piece
      from += piece.length
    }
  }

  /** The part of a range within the chunk in which it starts. */
  async #within(start: number, end: number): Promise<Uint8Array> {
    const number = Math.floor(start / CHUNK_BYTES)
    const from = number * CHUNK_BYTES
    const part = (await this.#chunk(number)).subarray(start - from, end - from)
    if (part.length === 0) throw new Error(`Chunk ${number} of an upload is too short.`)
    return part
  }

  #chunk(number: number): Promise<Uint8Array> {
    if (this.#kept?.number !== number) this.#kept = { number, bytes: this.#load(number) }
    return this.#kept.bytes
  }

  async #load(number: number): Promise<Uint8Array> {
    const { bytes } = await this.#connection
      .selectFrom('uploadChunks')
      .select('bytes')
      .where('uploadId', '=', this.#id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return bytes
  }
}
