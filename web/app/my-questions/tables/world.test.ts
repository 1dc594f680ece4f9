/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { isWorkbook } from './file-kind.ts'
import { foundIn } from './found-cards.ts'
import type { ReadText } from './read-form.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { readTextFile } from './table-file.ts'

/** Written by testing/world/tables/make.py by the published formats; it shares no code with us. */
const FILES = join(import.meta.dirname, '../../../../testing/world/tables')

/** Reads a file as the two workers do. */
function readFileAs(bytes: Uint8Array, name: string): ReadText {
  return isWorkbook(bytes)
    ? { kind: 'table', form: 'a spreadsheet', ...readSpreadsheet(bytes) }
    : readTextFile(bytes, name)
}

/** The table of a file, and the cards by the columns that it guesses. */
async function read(name: string) {
  const bytes = new Uint8Array(await readFile(join(FILES, name)))
  const found = foundIn(readFileAs(bytes, name)).read
  if (found.kind !== 'table') throw new Error('It is no table.')
  return {
    notes: found.notes,
    width: found.guess.roles.length,
    ...cardsOfTable(found.rows, found.guess),
  }
}

const CARDS = [
  ['Who wears the beret?', 'Every Soldier'],
  ['What does "at ease" allow, in short?', 'Move; remain silent'],
  ['Name the first three Army Values.', 'Loyalty\nDuty\nRespect'],
  ['Wer führt – “wer”?', 'Größe'],
]

describe('the same four cards are read from', () => {
  test.each([
    ...['comma.csv', 'semicolon.csv', 'tab.tsv', 'no-header.csv', 'utf-16.txt', 'windows-1252.csv'],
    ...['excel.xlsx', 'calc.ods'],
  ])('%s', async (name) => {
    const { cards, skipped, width } = await read(name)
    expect(width).toBe(2)
    expect(cards.map(({ questionText, answer }) => [questionText, answer])).toEqual(CARDS)
    expect(skipped).toEqual([])
  })
})

test('a file that is not UTF-8 says so', async () => {
  expect((await read('windows-1252.csv')).notes).toEqual([
    expect.stringContaining('read as Windows-1252'),
  ])
})

test.each([
  ['kahoot.xlsx', 2],
  ['quizizz.xlsx', 0],
])('%s keeps right and wrong answers', async (name, above) => {
  const { cards, skipped } = await read(name)
  expect(cards).toMatchObject([
    {
      questionText: 'Who leads a squad?',
      answer: 'A staff sergeant',
      distractors: ['A captain', 'A general'],
    },
    {
      questionText: 'Which of these are Army Values?',
      answer: 'Loyalty\nDuty',
      distractors: ['Speed', 'Luck'],
    },
  ])
  expect(skipped).toHaveLength(above)
})

test('options A to D with a letter are read with their reference', async () => {
  expect((await read('letters.csv')).cards).toMatchObject([
    { answer: 'A staff sergeant', regulationRef: 'TC 7-22.7' },
  ])
})

describe('a file that is not read gets a reason', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test.each([
    ['cut.xlsx', bytes('PK\u0003\u0004'), 'damaged'],
    ['old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'old-or-password'],
    ['picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'unknown-file'],
  ])('%s', (name, content, kind) => {
    let fault: unknown
    try {
      readFileAs(content, name)
    } catch (error) {
      fault = error
    }
    expect(fault).toMatchObject({ name: 'TableFault', kind })
  })
})

describe('attack 64: a workbook that is a bomb is refused', () => {
  const TWENTY_MB = 20_000_000
  const bomb = () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(TWENTY_MB) })
  /** The bomb with another unpacked size in both of its headers. */
  const saying = (size: number) => {
    const bytes = bomb()
    const view = new DataView(bytes.buffer)
    for (let place = 0; place < bytes.length - 4; place += 1) {
      if (view.getUint32(place, true) === TWENTY_MB) view.setUint32(place, size, true)
    }
    return bytes
  }
  test.each([
    ['says what it is', TWENTY_MB, 'too-large'],
    ['says more', 4_000_000_000, 'too-large'],
    ['says less', 1000, 'damaged'],
  ])('that %s', (_, size, kind) => {
    expect(() => readSpreadsheet(saying(size))).toThrow(expect.objectContaining({ kind }))
  })
})

test('five times the rows of a table take five times the reads of its cells', async () => {
  const stepsFor = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, n) => `Question ${n}?\tAnswer ${n}`)
    let reads = 0
    // Each cell is looked at by a counted getter once the table is parsed.
    const table = lines.map((line) => {
      const [question = '', answer = ''] = line.split('\t')
      return new Proxy([question, answer], {
        get(target, key) {
          if (key === '0' || key === '1') reads += 1
          return Reflect.get(target, key)
        },
      })
    })
    cardsOfTable(table, { header: -1, roles: ['question', 'answer'] })
    return reads
  }
  expect(stepsFor(5000)).toBe(stepsFor(1000) * 5)
})
