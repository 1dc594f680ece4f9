import { numberedLists, WordNumbers } from './word-numbers.ts'
import { type WordStyle, wordStyles } from './word-styles.ts'
import { type Edit, edited, inXml, type OpenElement, readXml } from './xml-edits.ts'

/** The parts of a Word document that say how its text looks. */
export type WordXml = { document: string; styles: string; numbering: string }

/** A text box has an older twin for older programs; only one of them is read. */
export function withoutTwins(xml: string): string {
  const edits: Edit[] = []
  let outer: OpenElement | null = null
  let box: { from: number; to: number } | null = null
  let isNew = false
  let hasOld = false
  readXml(xml, {
    open(element) {
      if (element.name === 'mc:AlternateContent' && outer === null) {
        outer = element
        box = null
        hasOld = false
      }
      if (element.name === 'mc:Choice') isNew = true
      if (element.name === 'mc:Fallback') {
        isNew = false
        hasOld = true
      }
    },
    close(element, to) {
      if (outer === null) return
      if (element.name === 'w:txbxContent' && isNew) box ??= { from: element.from, to }
      if (element !== outer) return
      // The reader of Word knows the older twin only.
      if (box !== null && !hasOld) {
        const words = xml.slice(box.from, box.to)
        edits.push({ from: outer.from, to, text: `<w:pict>${words}</w:pict>` })
      }
      outer = null
    },
  })
  return edited(xml, edits)
}

type Paragraph = {
  styleId: string
  numId: string | null
  level: number | null
  hasText: boolean
  /** Where the text begins. */
  start: number
}

/**
 * The document with the numbers that Word shows before its paragraphs, and with one mark for all
 * ways to point out words: highlighted, shaded or in a color.
 */
export function withNumbers({ document, styles, numbering }: WordXml): string {
  const known = wordStyles(styles)
  const numbers = new WordNumbers(numberedLists(numbering), (id) => known.get(id)?.numId ?? null)
  const edits: Edit[] = []
  const paragraphs: Paragraph[] = []
  readXml(document, {
    open(element, above) {
      const { name, attributes, from } = element
      const paragraph = paragraphs.at(-1)
      const parent = above.at(-1)?.name
      if (name === 'w:p') {
        const start = document.indexOf('>', from) + 1
        paragraphs.push({ styleId: '', numId: null, level: null, hasText: false, start })
      } else if (paragraph === undefined) return
      else if (name === 'w:pStyle') paragraph.styleId = attributes['w:val'] ?? ''
      else if (name === 'w:numId' && parent === 'w:numPr') {
        // A tracked change keeps the number that it replaced.
        if (above.at(-3)?.name !== 'w:pPrChange') paragraph.numId = attributes['w:val'] ?? null
      } else if (name === 'w:ilvl' && parent === 'w:numPr') {
        if (above.at(-3)?.name !== 'w:pPrChange') paragraph.level = Number(attributes['w:val']) || 0
      }
    },
    text(words, above) {
      const paragraph = paragraphs.at(-1)
      if (paragraph !== undefined && above.at(-1)?.name === 'w:t' && words.trim() !== '')
        paragraph.hasText = true
    },
    close(element, to, above) {
      const paragraph = paragraphs.at(-1)
      if (paragraph === undefined) return
      if (element.name === 'w:pPr' && above.at(-1)?.name === 'w:p') paragraph.start = to
      const mark = element.name === 'w:color' || element.name === 'w:shd'
      if (mark && isPointedOut(element) && above.at(-2)?.name === 'w:r')
        edits.push({ from: element.from, to, text: '<w:highlight w:val="yellow"/>' })
      if (element.name !== 'w:p') return
      paragraphs.pop()
      const words = numberOf(paragraph, known, numbers)
      if (words !== '') {
        const run = `<w:r><w:t xml:space="preserve">${inXml(words)}</w:t></w:r>`
        edits.push({ from: paragraph.start, to: paragraph.start, text: run })
      }
    },
  })
  return edited(document, edits)
}

function numberOf(
  { styleId, numId, level, hasText }: Paragraph,
  styles: ReadonlyMap<string, WordStyle>,
  numbers: WordNumbers,
): string {
  const style = styles.get(styleId)
  const list = numId ?? style?.numId ?? null
  if (list === null || list === '0' || !hasText) return ''
  const place = level ?? (numId === null ? numbers.levelOfStyle(list, styleId) : null)
  const number = numbers.next(list, place ?? style?.level ?? 0)
  // The number of a chapter says nothing in the name of a category.
  return style?.heading == null ? number : ''
}

/** True for a color that stands out from black, white and gray. */
function isPointedOut({ attributes }: OpenElement): boolean {
  const color = attributes['w:fill'] ?? attributes['w:val'] ?? ''
  if (!/^[\da-f]{6}$/i.test(color)) return false
  const parts = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...parts) - Math.min(...parts) > 96
}

/** Styles whose paragraphs are headings though the reader of Word does not know their names. */
export function headingStyles(styles: string): string[] {
  return [...wordStyles(styles).values()].flatMap(({ name, heading }) =>
    heading === null || /['\\\n]/.test(name)
      ? []
      : [`p[style-name='${name}'] => h${Math.min(heading, 6)}:fresh`],
  )
}

/** The paragraphs of a part as plain text, without what is deleted by a tracked change. */
export function paragraphTexts(xml: string): string[] {
  const texts: string[] = []
  const open: string[] = []
  readXml(xml, {
    open({ name }) {
      if (name === 'w:p') open.push('')
      if ((name === 'w:tab' || name === 'w:br') && open.length > 0) open.push(`${open.pop()} `)
    },
    text(words, above) {
      const isText = above.at(-1)?.name === 'w:t' || above.at(-1)?.name === 'm:t'
      const isGone = above.some(({ name }) => ['w:del', 'w:moveFrom', 'mc:Fallback'].includes(name))
      if (isText && !isGone && open.length > 0) open.push(`${open.pop()}${words}`)
    },
    close({ name }) {
      if (name !== 'w:p') return
      const text = open.pop() ?? ''
      if (text.trim() !== '') texts.push(text)
    },
  })
  return texts
}
