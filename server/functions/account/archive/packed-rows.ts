import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Row } from '../../../database/row.ts'

/** What is packed at once, and inserted at once: a few milliseconds of work. */
const ROWS_A_PACK = 250

const CHARACTERS_A_PACK = 1024 * 1024

/**
 * Rows kept as packed bytes until they are stored: a tenth of what they come to, outside of what the
 * engine has to look through.
 */
export class PackedRows {
  readonly #packs: Buffer[] = []
  #open: Row[] = []
  #size = 0
  count = 0
  /** Rows that are not brought in, for what they say of themselves. */
  passedOver = 0

  add(row: Row): void {
    this.count += 1
    this.#open.push(row)
    for (const cell of Object.values(row)) this.#size += typeof cell === 'string' ? cell.length : 0
    if (this.#open.length === ROWS_A_PACK || this.#size > CHARACTERS_A_PACK) this.#close()
  }

  /** All of them in their order, in the packs that they were kept in. */
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
