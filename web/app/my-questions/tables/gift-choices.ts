/** The answers within the braces of a GIFT question. */
export type GiftChoice = {
  right: string[]
  wrong: string[]
  /** Other ways to write the right answer. */
  also: string[]
  /** Feedback on the right answer, and on the question. */
  why: string[]
  /** What no card has: feedback on wrong answers. */
  noted: string[]
}

type Answer = { isRight: boolean; weight: number | null; text: string; feedback: string }

const ANSWER = /([=~])\s*(?:%(-?[\d.]+)%)?((?:\\[\s\S]|[^=~#\\])*)(?:#((?:\\[\s\S]|[^=~\\])*))?/g
const GENERAL = /(?<!\\)####([\s\S]*)$/
const NUMBER = /^\s*#(?!#)\s*([\s\S]*)$/

/**
 * Reads `=right`, `~wrong`, weights, pairs and numbers. Of several right answers without wrong
 * ones, the first is the answer and the others are other ways to write it.
 *
 * @returns Null if nothing is right.
 */
export function giftChoices(inside: string, isGap: boolean): GiftChoice | null {
  const general = GENERAL.exec(inside)?.[1]?.trim()
  const why = general === undefined || general === '' ? [] : [general]
  const body = inside.replace(GENERAL, '')
  const number = NUMBER.exec(body)?.[1]
  if (number !== undefined) return numberChoice(number, why)
  const answers = answersIn(isGap && !/^\s*[=~%]/.test(body) ? `~${body}` : body)
  if (answers.length === 0) return null
  if (answers.every(({ text }) => text.includes('->'))) return pairs(answers, why)
  const right = answers.filter(({ isRight, weight }) => isRight || (weight ?? 0) > 0)
  const wrong = answers.filter((one) => !right.includes(one))
  if (right.length === 0) return null
  const isShort = answers.every(({ isRight }) => isRight)
  const first = right.find(({ weight }) => weight === null || weight === 100) ?? right[0]
  const chosen = isShort && first !== undefined ? [first] : right
  return {
    right: chosen.map(({ text }) => text),
    wrong: wrong.map(({ text }) => text),
    also: isShort ? right.filter((one) => one !== first).map(({ text }) => text) : [],
    why: [...right.map(({ feedback }) => feedback).filter((text) => text !== ''), ...why],
    noted: wrong.map(({ feedback }) => feedback),
  }
}

function answersIn(body: string): Answer[] {
  return [...body.matchAll(ANSWER)].map(([, mark, weight, text = '', feedback = '']) => ({
    isRight: mark === '=',
    weight: weight === undefined ? null : Number(weight),
    text: text.trim(),
    feedback: feedback.trim(),
  }))
}

/** `=DA 31 -> Leave`: all pairs are the answer, one a line. */
function pairs(answers: readonly Answer[], why: string[]): GiftChoice {
  const lines = answers.map(({ text }) => text.replace(/\s*->\s*/, ': ').replace(/^:\s*/, ''))
  return {
    right: [lines.join('\n')],
    wrong: [],
    also: [],
    why,
    noted: answers.map(({ feedback }) => feedback),
  }
}

/** `1775`, `3.14:0.01` or `1..5`, alone or each behind its own `=`. */
function numberChoice(body: string, why: string[]): GiftChoice | null {
  const [first, ...others] = /^\s*=/.test(body) ? answersIn(body) : [plainNumber(body)]
  if (first === undefined || first.text === '') return null
  return {
    right: [first.text.replace(/\s*:\s*/, ' ± ').replace('..', ' to ')],
    wrong: [],
    also: others.map(({ text }) => text),
    why: [...(first.feedback === '' ? [] : [first.feedback]), ...why],
    noted: others.map(({ feedback }) => feedback),
  }
}

function plainNumber(body: string): Answer {
  const [text = '', ...feedback] = body.split('#')
  return { isRight: true, weight: null, text: text.trim(), feedback: feedback.join('#').trim() }
}
