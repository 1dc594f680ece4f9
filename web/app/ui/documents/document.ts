/** A piece of a document, in its order. */
export type DocumentBlock =
  /** One line of text, with tabs between what stands side by side; blank between paragraphs apart. */
  | { kind: 'line'; text: string; isMarked?: boolean }
  | { kind: 'heading'; text: string }
  | { kind: 'table'; rows: string[][]; isNamed: boolean }

/** What of a document is no part of its text, such as the head of a page. */
export type AsideText = { place: string; reason: string; text: string }

/**
 * What a file of any kind becomes before somebody reads cards or a memorandum in it. Each word of
 * the file is in `blocks` or in `setAside`.
 */
export type ReadDocument = {
  /** Of what kind the file is, for the user: 'a Word document'. */
  form: string
  blocks: DocumentBlock[]
  setAside: AsideText[]
  /** What the user should know, in whole sentences. */
  notes: string[]
}

/** A line that belongs to the pages of a document and not to its text. */
export function toAsideText(place: string, text: string, what: string): AsideText {
  const words = text.trim()
  return { place, reason: `“${words.slice(0, 60)}” ${what}`, text: words }
}

/** The number of letters in a document's own text. */
export function countLetters({ blocks }: Pick<ReadDocument, 'blocks'>): number {
  const texts = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : block.text))
  return texts.join('').replaceAll(/\s/g, '').length
}
