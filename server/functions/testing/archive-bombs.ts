import { ARCHIVE_DATA_NAME } from '@squared-away/domain/archive/archive-form'
import { strToU8, zipSync } from 'fflate'

const named = (text: string | Uint8Array) =>
  zipSync({ [ARCHIVE_DATA_NAME]: typeof text === 'string' ? strToU8(text) : text })

const BEGIN = '{\n  "boards": [\n    {\n'
const ENDLESS = BEGIN + '      "a": 1,\n'.repeat(500_000)
const NESTED = `${BEGIN}"name": ${'['.repeat(4_000_000)}\n    }\n`

type ArchiveBomb = {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** How many bytes of its JSON are read at most, in pieces of 64 kB. */
  readonly mostRead: number
}

/** Files that are not archives, or cost much more than they are worth. */
export const ARCHIVE_BOMBS: readonly ArchiveBomb[] = [
  { name: 'zeros', bytes: named(new Uint8Array(20_000_000)), mostRead: 0 },
  { name: 'empty lines', bytes: named('\n'.repeat(11_000_000)), mostRead: 0 },
  { name: 'one endless document', bytes: named(ENDLESS), mostRead: 0 },
  { name: 'one endless document, unpacked', bytes: strToU8(ENDLESS), mostRead: 3_300_000 },
  { name: 'nesting', bytes: named(NESTED), mostRead: 0 },
  { name: 'nesting, unpacked', bytes: strToU8(NESTED), mostRead: 70_000 },
  { name: 'no UTF-8', bytes: named(new Uint8Array(1000).fill(0xff)), mostRead: 1000 },
  { name: 'another ZIP', bytes: zipSync({ 'other.json': strToU8('{}') }), mostRead: 0 },
  { name: 'no ZIP', bytes: strToU8('question,answer'), mostRead: 0 },
  { name: 'a torn ZIP', bytes: named(BEGIN.repeat(1000)).slice(0, 60), mostRead: 0 },
]
