import { readXml } from './xml-edits.ts'

/** A paragraph style of Word with what it inherits. */
export type WordStyle = {
  name: string
  /** The level of its heading, from 1; null for text. */
  heading: number | null
  numId: string | null
  level: number | null
}

type OwnStyle = Partial<Omit<WordStyle, 'name'>> & { name: string; basedOn: string | null }

/** The paragraph styles in `word/styles.xml`, by their ids. */
export function wordStyles(xml: string): Map<string, WordStyle> {
  const own = new Map<string, OwnStyle>()
  let style: OwnStyle | null = null
  readXml(xml, {
    open({ name, attributes }) {
      const value = attributes['w:val'] ?? ''
      if (name === 'w:style') {
        style = { name: '', basedOn: null }
        if (attributes['w:type'] === 'paragraph') own.set(attributes['w:styleId'] ?? '', style)
      }
      if (style === null) return
      if (name === 'w:name') style.name = value
      else if (name === 'w:basedOn') style.basedOn = value
      else if (name === 'w:outlineLvl') style.heading = Number(value) < 9 ? Number(value) + 1 : null
      else if (name === 'w:numId') style.numId = value
      else if (name === 'w:ilvl') style.level = Number(value) || 0
    },
  })
  return new Map([...own].map(([id, { name }]) => [id, { name, ...inherited(own, id) }]))
}

/** More is a circle. */
const LONGEST_CHAIN = 20

function inherited(own: ReadonlyMap<string, OwnStyle>, id: string) {
  const found: Omit<WordStyle, 'name'> = { heading: null, numId: null, level: null }
  let isHeadingSaid = false
  let style = own.get(id)
  for (let step = 0; style !== undefined && step < LONGEST_CHAIN; step += 1) {
    if (!isHeadingSaid && style.heading !== undefined) {
      found.heading = style.heading
      isHeadingSaid = true
    }
    found.numId ??= style.numId ?? null
    found.level ??= style.level ?? null
    style = own.get(style.basedOn ?? '')
  }
  return found
}
