import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import * as z from 'zod/mini'
import { isDeckFile } from '../app/my-questions/decks/deck-work.ts'
import { readDeck } from '../app/my-questions/decks/read-deck.ts'
import { clipboardTable } from '../app/my-questions/tables/clipboard-table.ts'
import { isWorkbook } from '../app/my-questions/tables/file-kind.ts'
import { type FoundText, foundIn, foundInPaste } from '../app/my-questions/tables/found-cards.ts'
import { readSpreadsheet } from '../app/my-questions/tables/spreadsheet.ts'
import { readTextFile } from '../app/my-questions/tables/table-file.ts'

const WORLD = join(import.meta.dirname, '../../testing/world')
const ENDING = '.expected.json'

const cardSchema = z.object({
  question: z.string(),
  answer: z.string(),
  wrong: z.optional(z.array(z.string())),
  category: z.optional(z.string()),
  reference: z.optional(z.string()),
})
const sampleSchema = z.object({
  form: z.string(),
  source: z.string(),
  paste: z.boolean(),
  leftOut: z.number(),
  cards: z.array(cardSchema),
  /** The beginning of the sentence that refuses the file. */
  refused: z.optional(z.string()),
})
type ExpectedCard = z.infer<typeof cardSchema>

export type ImportSample = z.infer<typeof sampleSchema> & {
  /** Path below testing/world. */
  name: string
  path: string
  /** Text of the clipboard beside its HTML. */
  plain: string | null
}

/** All files below testing/world that have an expectation beside them. */
export function importSamples(): ImportSample[] {
  const names = readdirSync(WORLD, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((expected) => {
      const name = expected.slice(0, -ENDING.length)
      const plain = join(WORLD, `${name}.plain.txt`)
      return {
        ...sampleSchema.parse(JSON.parse(readFileSync(join(WORLD, expected), 'utf8'))),
        name,
        path: join(WORLD, name),
        plain: existsSync(plain) ? readFileSync(plain, 'utf8') : null,
      }
    })
}

export type ReadSample = { cards: ImportedCard[]; leftOut: number }

/** Reads a sample as the workers do, with the guessed columns accepted. */
export async function readSample(sample: ImportSample): Promise<ReadSample> {
  const bytes = new Uint8Array(readFileSync(sample.path))
  if (isDeckFile({ name: sample.path })) {
    const { cards, skipped } = await readDeck(bytes, sample.path)
    return { cards, leftOut: skipped.length }
  }
  const { read } = sample.paste ? pasted(sample, bytes) : chosen(bytes, sample.path)
  const { cards, skipped } = read.kind === 'table' ? cardsOfTable(read.rows, read.guess) : read
  return { cards, leftOut: skipped.length }
}

function chosen(bytes: Uint8Array, name: string): FoundText {
  return foundIn(
    isWorkbook(bytes)
      ? { kind: 'table', form: 'a spreadsheet', ...readSpreadsheet(bytes) }
      : readTextFile(bytes, name),
  )
}

function pasted({ plain }: ImportSample, bytes: Uint8Array): FoundText {
  const text = new TextDecoder().decode(bytes)
  return foundInPaste(plain === null ? text : (clipboardTable(text) ?? plain), null, false)
}

/** What is wrong with the cards that were read: one text for each expected or surplus card. */
export function faultsOf({ cards: expected, leftOut }: ImportSample, read: ReadSample): string[] {
  const rest = [...read.cards]
  const faults = expected.flatMap((card) => {
    const place = rest.findIndex((one) => isSame(card, one))
    if (place === -1) return [`missing: ${JSON.stringify(card)}`]
    rest.splice(place, 1)
    return []
  })
  return [
    ...faults,
    ...rest.map((card) => `not expected: ${JSON.stringify([card.questionText, card.answer])}`),
    ...(read.leftOut < leftOut
      ? [`${leftOut} should be listed as left out, not ${read.leftOut}`]
      : []),
  ]
}

function isSame(expected: ExpectedCard, read: ImportedCard): boolean {
  const { question, answer, wrong, category, reference } = expected
  return (
    question === read.questionText &&
    answer === read.answer &&
    (wrong === undefined || String(wrong) === String(read.distractors ?? [])) &&
    (category === undefined || category === read.category) &&
    (reference === undefined || reference === read.regulationRef)
  )
}
