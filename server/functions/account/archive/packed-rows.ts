import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row } from '../../../database/row.ts'

/** Rows packed and inserted at a time, which takes a few milliseconds. */
const ROWS_PER_PACK = 250

/** SQLite indexes the words of the questions of a pack at once. */
const CHARACTERS_PER_PACK = 128 * 1024

/**
 * Rows in compressed form until they are stored: a tenth of their size, and outside of the garbage
 * collector's heap.
 */
export class PackedRows {
  readonly #packs: Buffer[] = []
  #open: Row[] = []
  #size = 0
  count = 0
  /** Rows that are left out because of their own values. */
  passedOver = 0

  add(row: Row): void {
    this.count += 1
    this.#open.push(row)
    for (const cell of Object.values(row)) this.#size += typeof cell === 'string' ? cell.length : 0
    if (this.#open.length === ROWS_PER_PACK || this.#size > CHARACTERS_PER_PACK) this.#close()
  }

  /** Yields all packs in order. */
  *read(): Generator<Row[]> {
    for (const pack of this.#packs) {
      yield JSON.parse(inflateRawSync(pack).toString('utf8')) as Row[]
    }
    if (this.#open.length > 0) yield this.#open
  }

  #close() {
    this.#packs.push(deflateRawSync(JSON.stringify(this.#open), { level: 1 }))
    this.#open = []
    this.#size = 0
  }
}
