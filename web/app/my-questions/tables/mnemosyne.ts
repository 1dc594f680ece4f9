import { Parser } from 'htmlparser2'
import { plainText } from '../decks/plain-text.ts'
import { type FoundCards, leftOutText, type TextSides } from './collected-cards.ts'

/** True for the XML of Mnemosyne 1. */
export function isMnemosyne(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?<mnemosyne\b/i.test(text)
}

/** Items of Mnemosyne's XML: question, answer and category, which may hold HTML. */
export function readMnemosyne(text: string): FoundCards {
  const sides: TextSides[] = []
  const skipped: FoundCards['skipped'] = []
  let item: Map<string, string> | null = null
  let inside = ''
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'item') item = new Map()
        inside = name
      },
      ontext(words) {
        if (item !== null) item.set(inside, (item.get(inside) ?? '') + words)
      },
      onclosetag(name) {
        inside = ''
        if (name !== 'item' || item === null) return
        const [question = '', answer = '', category = ''] = ['Q', 'A', 'cat'].map(
          (part) => plainText(item?.get(part) ?? '').text,
        )
        const place = sides.length + skipped.length
        if (question === '' || answer === '') {
          skipped.push(leftOutText(`${question} ${answer} ${category}`, place))
        } else sides.push({ question, answer, ...(category === '' ? {} : { category }) })
        item = null
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return { form: 'items of Mnemosyne', sides, skipped }
}
