import { Parser } from 'htmlparser2'

/** Replaces the characters from `from` to `to` of a text. */
export type Edit = { from: number; to: number; text: string }

/** A text with edits that do not overlap, in any order. Of overlapping ones the first wins. */
export function edited(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.from - b.from || a.to - b.to)
  const pieces: string[] = []
  let at = 0
  for (const { from, to, text: words } of sorted) {
    if (from < at) continue
    pieces.push(text.slice(at, from), words)
    at = to
  }
  return [...pieces, text.slice(at)].join('')
}

/** An element of XML while it is read. */
export type OpenElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Where its start tag begins. */
  from: number
}

type Handlers = {
  open?: (element: OpenElement, above: readonly OpenElement[]) => void
  /** @param to Where its end tag ends. */
  close?: (element: OpenElement, to: number, above: readonly OpenElement[]) => void
  text?: (words: string, above: readonly OpenElement[]) => void
}

/** Deeper than any program writes; the reader of documents calls itself for each level. */
const DEEPEST = 400

/** Reads XML element by element. @throws Error if elements lie deeper than any program writes. */
export function readXml(xml: string, { open, close, text }: Handlers) {
  const above: OpenElement[] = []
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, from: parser.startIndex }
        open?.(element, above)
        above.push(element)
        if (above.length > DEEPEST) throw new Error('The XML is nested too deep.')
      },
      ontext: (words) => text?.(words, above),
      onclosetag() {
        const element = above.pop()
        if (element !== undefined) close?.(element, (parser.endIndex ?? xml.length) + 1, above)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
}

/** A text as it stands in XML. */
export const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
