import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { expect, test } from 'vitest'
import { knownDocuments } from '../../../testing/import-documents.ts'
import { foundIn } from './found-cards.ts'
import { readText } from './read-text.ts'

const bare = (text: string) => text.replace(/^Name |[?.]$/g, '')

/** The cards that are not those of the document, and how many of its cards are there. */
function compared(text: string, cards: readonly (readonly [string, string])[]) {
  const { read } = foundIn(readText(text))
  const found = read.kind === 'table' ? cardsOfTable(read.rows, read.guess).cards : read.cards
  const isAsked = read.kind === 'table' || (read.tables ?? []).length > 0
  const expected = new Set(cards.map((sides) => sides.join(' | ')))
  const sides = found.map(({ questionText, answer }) => `${bare(questionText)} | ${answer}`)
  return {
    wrong: sides.filter((one) => !expected.has(one)),
    missing: isAsked ? 0 : expected.size - new Set(sides).size,
  }
}

test('each list of a document is read in its own form, and no card is wrong', () => {
  const faults = knownDocuments().flatMap(({ name, text, cards }) => {
    const { wrong, missing } = compared(text, cards)
    return wrong.length === 0 && missing === 0 ? [] : [{ name, wrong, missing }]
  })
  expect(faults).toEqual([])
})
