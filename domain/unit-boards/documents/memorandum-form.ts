/** A paragraph of a memorandum, with the paragraphs below it. */
export type MemorandumParagraph = {
  readonly text: string
  readonly below: readonly MemorandumParagraph[]
  /** Stands under its text. */
  readonly table?: MemorandumTable
}

export type MemorandumTable = {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A memorandum in the form of AR 25-50, chapter 2, without its layout. */
export type WrittenMemorandum = {
  /** The lines at the top, in the middle of the page. */
  readonly letterhead: readonly string[]
  readonly officeSymbol: string
  readonly date: string
  /** The whole line, such as 'MEMORANDUM FOR RECORD'. */
  readonly addressee: string
  /** Without 'SUBJECT:'. */
  readonly subject: string
  readonly paragraphs: readonly MemorandumParagraph[]
  /** Name, rank and branch, title. */
  readonly signature: readonly string[]
  /** What the board does not say, as it stands in the text: '[office symbol]'. */
  readonly gaps: readonly string[]
}

/** A line of the body: '1.', 'a.', '(1)' or '(a)', with the depth from 0. */
export type NumberedLine = {
  readonly label: string
  readonly depth: number
  readonly text: string
  readonly table?: MemorandumTable
}

/**
 * A paragraph with others below it. AR 25-50 has no 'a.' without a 'b.': one alone follows in the
 * same line.
 */
export function paragraph(
  text: string,
  below: readonly (string | MemorandumParagraph)[] = [],
): MemorandumParagraph {
  const paragraphs = below.map((one) => (typeof one === 'string' ? { text: one, below: [] } : one))
  const [only] = paragraphs
  return paragraphs.length === 1 && only
    ? { ...only, text: `${text} ${only.text}` }
    : { text, below: paragraphs }
}

/** The lines of the body in their order, numbered as AR 25-50 does. */
export function numberedLines(
  paragraphs: readonly MemorandumParagraph[],
  depth = 0,
): NumberedLine[] {
  return paragraphs.flatMap(({ text, below, table }, at) => [
    { label: labelOf(at, depth), depth, text, ...(table && { table }) },
    ...numberedLines(below, depth + 1),
  ])
}

/** After 'z.' comes 'aa.'. */
function labelOf(at: number, depth: number): string {
  const letter = String.fromCharCode(97 + (at % 26)).repeat(Math.floor(at / 26) + 1)
  const mark = depth % 2 === 0 ? String(at + 1) : letter
  return depth < 2 ? `${mark}.` : `(${mark})`
}

/** The memorandum as plain text, a paragraph a line, as somebody copies it out of the document. */
export function memorandumText(written: WrittenMemorandum): string {
  const { letterhead, officeSymbol, date, addressee, subject, paragraphs, signature } = written
  const body = numberedLines(paragraphs).flatMap(({ label, text, table }) => [
    '',
    `${label} ${text}`,
    ...(table ? [table.heads, ...table.rows].map((cells) => cells.join('\t')) : []),
  ])
  return [
    ...[...letterhead, '', `${officeSymbol}\t${date}`, '', addressee, '', `SUBJECT: ${subject}`],
    ...[...body, '', ...signature],
  ].join('\n')
}

/** Collects what a board does not say. */
export type Gaps = {
  /** `value` if it says something, else the placeholder. */
  readonly or: (value: string | null, name: string) => string
  readonly found: readonly string[]
}

export function newGaps(): Gaps {
  const found: string[] = []
  return {
    found,
    or: (value, name) => {
      const said = documentText(value ?? '')
      if (said !== '') return said
      const gap = `[${name}]`
      if (!found.includes(gap)) found.push(gap)
      return gap
    },
  }
}

/**
 * A field as a document can hold it: one line, without the characters that XML forbids and those
 * that turn the direction of what follows.
 */
export function documentText(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim()
}

const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffd-\uffff]/gu

/** A text in pieces, with its placeholders marked. */
export function markedPieces(
  text: string,
  gaps: readonly string[],
): { text: string; isGap: boolean }[] {
  const pieces: { text: string; isGap: boolean }[] = []
  let rest = text
  while (rest !== '') {
    const next = gaps
      .map((gap) => ({ gap, at: rest.indexOf(gap) }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)[0]
    if (next === undefined) return [...pieces, { text: rest, isGap: false }]
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), isGap: false })
    pieces.push({ text: next.gap, isGap: true })
    rest = rest.slice(next.at + next.gap.length)
  }
  return pieces
}
