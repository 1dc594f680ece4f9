import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import type { DocumentBlock, ReadDocument } from '../../ui/documents/document.ts'
import { markdownTable } from './clipboard-text.ts'
import { unmarkedOptions } from './raw-marks.ts'
import type { ReadText } from './read-form.ts'
import { readText } from './read-text.ts'

/**
 * Reads the cards of a document. Its headings become categories, and what is set aside, such as the
 * heads of pages, is listed with what no card has.
 */
export function readDocument(document: ReadDocument, fileName: string): ReadText {
  const { blocks, form, setAside, notes } = document
  const [only, ...others] = blocks
    .map(withoutCounts)
    .filter((block) => block.kind !== 'line' || block.text !== '')
  const pointed = withMarks(blocks.map(withoutCounts))
  const text = pointed.blocks.map(lineOf).join('\n')
  const isTable = only?.kind === 'table' && others.length === 0
  const read: ReadText = isTable
    ? { kind: 'table', form: 'a table', notes: [], rows: only.rows, isNamed: only.isNamed }
    : readText(text, fileName)
  const said = [
    `The file is ${form}.`,
    ...notes,
    ...(pointed.isUsed ? ['The options in bold or in a color are read as the right ones.'] : []),
  ]
  const aside = setAside.map((one) => one.text)
  if (read.kind === 'cards') {
    const [cards, unmarked] = pointed.isUsed ? parted(read.cards) : keyless(read.cards)
    const skipped = [...read.skipped, ...unmarked, ...setAside]
    return { ...read, cards, notes: [...said, ...read.notes], skipped }
  }
  const heads =
    aside.length === 0 ? [] : [`Left out: ${aside.map((one) => `“${one}”`).join(', ')}.`]
  return {
    ...read,
    notes: [...said, ...heads, ...read.notes],
    noted: [...(read.noted ?? []), ...aside],
  }
}

/** What nearly all cells of a column begin with and no card needs. */
const COUNTS: readonly RegExp[] = [/^\(?\d{1,4}[.)]\s+/, /^(?:Q|A)\s*[.:]\s+/]

/** A table without numbers of its rows, and without 'Q.' and 'A.' before its cells. */
function withoutCounts(block: DocumentBlock): DocumentBlock {
  if (block.kind !== 'table') return block
  let { rows } = block
  const width = Math.max(...rows.map((row) => row.length))
  for (const mark of COUNTS) {
    for (let column = 0; column < width; column += 1) {
      const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '')
      if (cells.length < 3 || cells.filter((cell) => mark.test(cell)).length < cells.length * 0.6)
        continue
      rows = rows.map((row) =>
        row.map((cell, place) => (place === column ? cell.replace(mark, '') : cell)),
      )
    }
  }
  return { ...block, rows }
}

function lineOf(block: DocumentBlock): string {
  if (block.kind === 'table') return `\n${markdownTable(block)}\n`
  const isHeading = block.kind === 'heading' && /\p{L}{2}/u.test(block.text)
  return isHeading ? `\n# ${block.text}\n` : block.text
}

/** The cards that hold no options, and the others as they are listed. */
function parted(cards: readonly ImportedCard[]): [ImportedCard[], SkippedCard[]] {
  const hasOptions = ({ questionText, answer }: ImportedCard) =>
    `${questionText}\n${answer}`.split('\n').filter((line) => OPTION.test(line)).length > 1
  const reason = 'has options, and none of them alone is in bold or in a color.'
  return [
    cards.filter((card) => !hasOptions(card)),
    cards.filter(hasOptions).map((card) => listed(card, reason)),
  ]
}

/** Options without a key in the parts of a document, which are too few in each for a habit. */
function keyless(cards: ImportedCard[]): [ImportedCard[], SkippedCard[]] {
  const unmarked = unmarkedOptions(cards)
  const reason = 'has options, and nothing says which one is right.'
  return [
    cards.filter((card) => !unmarked.has(card)),
    [...unmarked].map((card) => listed(card, reason)),
  ]
}

const listed = ({ questionText, answer }: ImportedCard, reason: string): SkippedCard => ({
  place: `“${questionText.slice(0, 60)}”`,
  reason,
  text: `${questionText}\n${answer}`,
})

const OPTION = /^(?:\[x\] )?\(?([A-Ja-j])[.)]\s*\S/
/** A key in words, which says more than how an option looks. */
const KEY = /^(?:correct\s+)?(?:answers?|ans|key)\b\s*(?:key)?\s*[:.-]/i

/**
 * Marks options that alone of their question are in bold or in a color, where no key names the
 * right ones.
 */
function withMarks(blocks: readonly DocumentBlock[]): { blocks: DocumentBlock[]; isUsed: boolean } {
  const hasKey = blocks.some((block) => block.kind === 'line' && KEY.test(block.text))
  const groups = hasKey ? [] : optionsOf(blocks)
  const chosen = groups.filter((group) => {
    const marked = group.filter(({ isMarked }) => isMarked === true)
    return marked.length > 0 && marked.length < group.length
  })
  const isUsed = chosen.length > 0 && chosen.length >= groups.length * 0.5
  if (!isUsed) return { blocks: [...blocks], isUsed }
  const right = new Set<DocumentBlock>(chosen.flat().filter(({ isMarked }) => isMarked === true))
  return {
    isUsed,
    blocks: blocks.map((block) =>
      right.has(block) && block.kind === 'line' ? { ...block, text: `[x] ${block.text}` } : block,
    ),
  }
}

type LineBlock = Extract<DocumentBlock, { kind: 'line' }>

/** Lines of an option that is longer than one. */
const LONGEST_OPTION = 3

/** The options of each question: a row of letters from A on, with lines between that go on. */
function optionsOf(blocks: readonly DocumentBlock[]): LineBlock[][] {
  const groups: LineBlock[][] = []
  let below = 0
  for (const block of blocks) {
    if (block.kind !== 'line') {
      below = LONGEST_OPTION
      continue
    }
    if (block.text === '') continue
    const letter = OPTION.exec(block.text)?.[1]?.toLowerCase()
    const group = groups.at(-1) ?? []
    if (letter === 'a') groups.push([block])
    else if (
      letter !== undefined &&
      letter === 'abcdefghij'[group.length] &&
      below < LONGEST_OPTION
    )
      group.push(block)
    else {
      below += 1
      continue
    }
    below = 0
  }
  return groups.filter((group) => group.length > 1)
}
