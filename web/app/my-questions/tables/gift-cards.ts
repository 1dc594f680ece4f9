import { Collected, type FoundCards } from './collected-cards.ts'

/** `{=right ~wrong ~wrong}` */
const ANSWERS = /\{([^{}]*=[^{}]*)\}/
const TITLE = /^::[^:]*::\s*/
const FORMAT = /^\[(?:html|moodle|plain|markdown)\]\s*/
const ESCAPED = /\\([~=#{}:])/g

/**
 * Questions in Moodle's GIFT form (docs.moodle.org/en/GIFT_format), blocks between empty lines with
 * one right answer; null if the text has none. Weighted and matching answers are left out.
 */
export function readGift(text: string): FoundCards | null {
  if (!/\{\s*[=~][^{}]*\}/.test(text)) return null
  const cards = new Collected('questions in the GIFT form')
  let line = 0
  for (const block of text.split(/\n[^\S\n]*\n/)) {
    readBlock(block, line, cards)
    line += block.split('\n').length + 1
  }
  const found = cards.finish()
  return found.sides.length > 0 ? found : null
}

function readBlock(block: string, line: number, cards: Collected) {
  const lines = block.split('\n').filter((one) => !one.startsWith('//'))
  const whole = lines.join('\n').trim().replace(TITLE, '').replace(FORMAT, '')
  if (whole === '') return
  const found = ANSWERS.exec(whole)
  const choices = [...(found?.[1] ?? '').matchAll(/([=~])((?:\\.|[^=~\\])*)/g)].map(
    ([, mark, text = '']) => ({
      isRight: mark === '=',
      text: plain(text.replace(/#[\s\S]*$/, '')),
    }),
  )
  const right = choices.filter(({ isRight }) => isRight)
  const isWeighted = choices.some(({ text }) => /^%-?\d|->/.test(text))
  if (found === null || right.length !== 1 || isWeighted) return cards.leaveOut(whole, line)
  const before = whole.slice(0, found.index).trimEnd()
  const after = whole.slice(found.index + found[0].length).trim()
  const isGap = /^[\p{L}\p{N},.;]/u.test(after)
  const gap = /^[.,;]/.test(after) ? '[...]' : '[...] '
  cards.add({
    question: plain(isGap ? `${before} ${gap}${after}` : before),
    answer: right[0]?.text ?? '',
    wrong: choices.filter(({ isRight }) => !isRight).map(({ text }) => text),
  })
}

function plain(text: string): string {
  return text.replaceAll(ESCAPED, '$1').trim()
}
