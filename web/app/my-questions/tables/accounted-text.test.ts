/// <reference types="node" />
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentText, someDocument } from '../../../testing/import-documents.ts'
import { accountedFor, lostWords } from './accounted-text.ts'
import { foundIn } from './found-cards.ts'
import type { ReadText } from './read-form.ts'
import { readText } from './read-text.ts'
import { readTextFile } from './table-file.ts'

/** 300 documents; `npm run imports:law -w lab` reads 10,000. */
test('no word of a document of any form vanishes', () => {
  fc.assert(
    fc.property(someDocument, (parts) => {
      const text = documentText(parts)
      expect(lostWords(text, readText(text))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

/** Marks of forms, repeated where a pattern that goes back over them would not end. */
const REPEATED = [
  `| a | b |\n${'-'.repeat(5000)}|x\n`,
  `1. Who?\nA. One\nB. Two\nAnswer:${' '.repeat(5000)}!\n`,
  `1. Who?\nA. One\nB. Two\nAnswer: ${'A, '.repeat(5000)}\n`,
  `1. Who?\n- A) One\n2. When?\n- A) Now\nANSWERS\n1. A ${'(Ref: '.repeat(5000)}\n2. A\n`,
  `<details><summary>${'click '.repeat(5000)}</summary>`,
  `${'why;'.repeat(5000)}\n`.repeat(3),
  `${'> '.repeat(5000)}who\n`,
  `E1A01: Q: ${'A: who '.repeat(5000)}\n`,
  '### Question 1\n\n'.repeat(2000),
  `${' **who'.repeat(5000)}\twhen\n`,
]

test('attack 265: marks that repeat by the thousand are read, and no word vanishes', () => {
  for (const text of REPEATED) expect(lostWords(text, readText(text))).toEqual([])
})

test('a row of a table is on a card or listed, whatever its columns hold', () => {
  fc.assert(
    fc.property(someDocument, (parts) => {
      const { read } = foundIn(readText(documentText(parts)))
      if (read.kind === 'cards') return
      const { rows, guess } = read
      const { cards, skipped } = cardsOfTable(rows, guess)
      const shown = rows.map((row, line) => {
        const isShown = (place: number) => line === guess.header || guess.roles[place] === 'unused'
        return row.filter((_, place) => isShown(place)).join(' ')
      })
      const kept: ReadText = { ...NOTHING, notes: [], cards, skipped, noted: shown }
      expect(lostWords(rows.flat().join('\n'), kept)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('no word is lost in any encoding of a file', () => {
  fc.assert(
    fc.property(
      someDocument,
      fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1'),
      (parts, encoding) => {
        const text = `${documentText(parts)}\nÉmile café naïve\n`
        const read = readTextFile(new Uint8Array(Buffer.from(text, encoding)), 'guide.txt')
        expect(lostWords(text, read)).toEqual([])
      },
    ),
    { numRuns: 50 },
  )
})

const NOTHING = { kind: 'cards', form: 'lines', name: null } as const

test('a word that a reader dropped is listed with its line', () => {
  const read: ReadText = {
    ...NOTHING,
    notes: [],
    cards: [{ cardId: null, questionText: 'Who?', answer: 'You', why: null, category: null }],
    skipped: [],
  }
  expect(accountedFor('Who?\nYou\nand nobody else', read)).toMatchObject({
    skipped: [{ place: 'Line 3', text: 'and nobody else' }],
  })
  expect(lostWords('Who?\nYou\nand nobody', read)).toEqual(['and', 'nobody'])
})
