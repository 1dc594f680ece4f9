import { comparableText } from '@squared-away/domain/text/comparable-text'

/** An option of a question; its letter is in lower case. */
export type KeyedOption = { letter: string; text: string }

/** 'A, C', 'B and D' or 'A/E': several options are right. */
const SEVERAL = /^[A-J](?:\s*(?:,|;|&|\/|\+|\band\b|,\s*and\b)\s*[A-J]\b)+/i
/** 'ACE' */
const TOGETHER = /^[A-J]{2,6}(?=\W|$)/

/**
 * The options that a key means, and what else it says: 'B', 'A, C', 'B. Because …', 'B) Its text',
 * or the words of an option, which may begin with 'A'. None is right if the key names none.
 */
export function optionsOfKey<Option extends KeyedOption>(
  options: readonly Option[],
  key: string,
): { right: Option[]; why: string } {
  const words = comparableText(key)
  const whole = options.find(({ text }) => comparableText(text) === words)
  if (whole !== undefined) return { right: [whole], why: '' }
  const [together] = TOGETHER.exec(key) ?? []
  const several = together?.split('').join(' ') ?? SEVERAL.exec(key)?.[0]
  const [first] = /^[A-J]\b/i.exec(key) ?? []
  const letters = (several ?? first ?? '').match(/\b[A-J]\b/gi) ?? []
  const right = letters.flatMap((letter) => {
    const option = options.find((one) => one.letter === letter.toLowerCase())
    return option === undefined ? [] : [option]
  })
  if (right.length === 0 || right.length < letters.length) return { right: [], why: '' }
  const beside = key.slice((together ?? several ?? '-').length)
  const [named] = right
  // 'A soldier' names no letter.
  if (/^[^\S\n]+[\p{L}\p{N}]/u.test(beside) && !/^\s+(?:because|since|as)\b/i.test(beside)) {
    const isItsText = named !== undefined && comparableText(beside) === comparableText(named.text)
    return { right: isItsText ? [named] : [], why: '' }
  }
  const why = beside.replace(BETWEEN, '').trim()
  // A letter and the words of another option: nobody can tell which one is meant.
  const said = comparableText(why)
  if (options.some((one) => one !== named && said !== '' && comparableText(one.text) === said))
    return { right: [], why: '' }
  if (named === undefined || right.length > 1 || !why.startsWith(named.text)) return { right, why }
  const after = why.slice(named.text.length)
  return { right, why: /^\s*(?:[.):(*,;–—-]|$)/.test(after) ? after.replace(BETWEEN, '') : why }
}

const BETWEEN = /^[\s.):(*,;=–—-]+/
