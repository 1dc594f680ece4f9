import { toKana, toKanji, withFurigana } from './furigana.ts'

/** Returns the text of `{{filter:…:Name}}`, given its filters (innermost last) and its field. */
export type FieldText = (name: string, filters: readonly string[]) => string

/** `{{Name}}`, `{{#Name}}`, `{{^Name}}`, `{{/Name}}`. */
const TAGS = /\{\{([#^/]?)\s*([^{}]*?)\s*\}\}/g

/** Fields without visible content count as empty. */
const NOTHING = /^(\s|&nbsp;|<\/?(br|div|p)\s*\/?>)*$/i

/** True while a condition fails. */
export function isEmptyField(html: string): boolean {
  return NOTHING.test(html)
}

/**
 * Renders a side of a card: the template with a note's fields. A failed condition drops everything
 * inside; an unclosed one extends to the end.
 */
export function renderTemplate(
  template: string,
  isFilled: (name: string) => boolean,
  fieldText: FieldText,
): string {
  let rendered = ''
  let place = 0
  const conditions: boolean[] = []
  const isShown = () => conditions.every(Boolean)
  for (const tag of template.matchAll(TAGS)) {
    const [whole, mark, name = ''] = tag
    if (isShown()) rendered += template.slice(place, tag.index)
    place = tag.index + whole.length
    if (mark === '#') conditions.push(isFilled(name))
    else if (mark === '^') conditions.push(!isFilled(name))
    else if (mark === '/') conditions.pop()
    else if (isShown()) rendered += textOfTag(name, fieldText)
  }
  return isShown() ? rendered + template.slice(place) : rendered
}

function textOfTag(name: string, fieldText: FieldText): string {
  const parts = name.split(':').map((part) => part.trim())
  const field = parts.pop() ?? ''
  const text = fieldText(field, parts)
  return parts.reduceRight((filtered, filter) => FILTERS.get(filter)?.(filtered) ?? filtered, text)
}

const FILTERS: ReadonlyMap<string, (text: string) => string> = new Map([
  ['furigana', withFurigana],
  ['kanji', toKanji],
  ['kana', toKana],
])
