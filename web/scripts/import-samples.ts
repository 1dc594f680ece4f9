import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import * as z from 'zod/mini'
import { isDeckFile } from '../app/my-questions/decks/deck-work.ts'
import { readDeck } from '../app/my-questions/decks/read-deck.ts'
import { lostWords } from '../app/my-questions/tables/accounted-text.ts'
import { clipboardText } from '../app/my-questions/tables/clipboard-text.ts'
import { readDocument } from '../app/my-questions/tables/document-cards.ts'
import { isWorkbook } from '../app/my-questions/tables/file-kind.ts'
import { type FoundText, foundIn, foundInPaste } from '../app/my-questions/tables/found-cards.ts'
import { needsColumns } from '../app/my-questions/tables/needs-columns.ts'
import { readSpreadsheet } from '../app/my-questions/tables/spreadsheet.ts'
import { readTextFile } from '../app/my-questions/tables/table-file.ts'
import type { ReadDocument } from '../app/ui/documents/document.ts'
import { documentKind } from '../app/ui/documents/document-kind.ts'
import { documentLines } from '../app/ui/documents/document-lines.ts'
import { decodedText } from '../app/ui/documents/file-encoding.ts'
import { readPdfDocument } from '../app/ui/documents/pdf-document.ts'
import { readRichText } from '../app/ui/documents/rtf-document.ts'
import { readWebDocument } from '../app/ui/documents/web-document.ts'
import { readWordDocument } from '../app/ui/documents/word-document.ts'

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
  /** How many tables and lists the user is asked about. */
  asked: z.optional(z.number()),
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

export type ReadSample = {
  cards: ImportedCard[]
  leftOut: number
  asked: number
  /** Words of a text that are neither on a card, nor listed, nor asked about. */
  lost: string[]
}

/** Reads a sample as the workers do, with the guessed columns and the likelier lists accepted. */
export async function readSample(sample: ImportSample): Promise<ReadSample> {
  const bytes = new Uint8Array(readFileSync(sample.path))
  if (isDeckFile({ name: sample.path })) {
    const { cards, skipped } = await readDeck(bytes, sample.path)
    return { cards, leftOut: skipped.length, asked: 0, lost: [] }
  }
  const document = sample.paste ? null : await documentOf(bytes, sample.path)
  const { read } =
    document !== null
      ? foundIn(readDocument(document, sample.path))
      : sample.paste
        ? pasted(sample, bytes)
        : chosen(bytes, sample.path)
  const lost =
    document === null
      ? lostIn(sample, bytes, read)
      : lostWords(`${documentLines(document)}\n${asideOf(document)}`, read)
  if (read.kind === 'table') {
    const { cards, skipped } = cardsOfTable(read.rows, read.guess)
    return { cards, leftOut: skipped.length, asked: Number(needsColumns(read)), lost }
  }
  const { tables = [], choices = [] } = read
  const lists = [read, ...choices.map(([likelier]) => likelier)]
  const cards = lists.flatMap((list) => list.cards)
  const leftOut = lists.reduce((sum, { skipped }) => sum + skipped.length, 0)
  return { cards, leftOut, asked: tables.length + choices.length, lost }
}

/** A Word document, a web page or a PDF as its reader has it; null for other files. */
async function documentOf(bytes: Uint8Array, path: string): Promise<ReadDocument | null> {
  switch (documentKind(bytes, path)) {
    case 'word':
      return readWordDocument(bytes)
    case 'rich-text':
      return readRichText(bytes)
    case 'web-page':
      return readWebDocument(bytes)
    case 'pdf':
      return readPdfDocument(bytes)
    default:
      return null
  }
}

const asideOf = ({ setAside }: ReadDocument) => setAside.map(({ text }) => text).join('\n')

function lostIn({ plain }: ImportSample, bytes: Uint8Array, read: FoundText['read']): string[] {
  const text = isWorkbook(bytes) ? null : decodedText(bytes)?.text
  if (text === undefined || text === null) return []
  return lostWords(plain === null ? text : (clipboardText(text) ?? plain), read)
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
  return foundInPaste(plain === null ? text : (clipboardText(text) ?? plain), null, false)
}

/** What is wrong with the cards that were read: one text for each expected or surplus card. */
export function listFaults(
  { cards: expected, leftOut, asked }: ImportSample,
  read: ReadSample,
): string[] {
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
    ...(asked !== undefined && asked !== read.asked
      ? [`${asked} tables and lists should be asked about, not ${read.asked}`]
      : []),
    ...read.lost.map((word) => `nowhere: ${word}`),
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
