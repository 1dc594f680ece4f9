import { comparedWords } from '../recital/compared-words.ts'
import { printedWords } from '../recital/printed-words.ts'
import { SPOKEN_SIGNS } from '../spoken/spoken-forms.ts'
import { ABBREVIATIONS, SYNONYMS } from './recall-synonyms.ts'
import { joinedInitials, replaced, replaceSpokenForms } from './said-forms.ts'

/** The words of a text as they are compared: their order and form do not matter. */
export type RecallWords = {
  /** Canonical words that carry meaning, in order, without numbers. */
  readonly words: readonly string[]
  /** Each number, with every way in which its words can be read, as digits. */
  readonly numbers: readonly ReadonlySet<string>[]
}

/**
 * Normalizes what was said, typed or printed: letter case, plurals and endings, spoken initials,
 * abbreviations, synonyms and numbers in words.
 */
export function recallWords(text: string): RecallWords {
  const keys = withOrdinals(joinedInitials(keysOf(text)))
  const words: string[] = []
  const numbers: ReadonlySet<string>[] = []
  for (let at = 0; at < keys.length; ) {
    const key = keys[at] as string
    if (isOrdinal(key)) {
      numbers.push(new Set([key.slice(0, -1)]))
      at += 1
    } else if (isNumberWord(key)) {
      const run = numberRun(keys, at)
      numbers.push(readings(run))
      at += run.length
    } else {
      if (key !== DASH) words.push(key)
      at += 1
    }
  }
  return { words: canonicalWords(words), numbers }
}

function keysOf(text: string): string[] {
  const signed = SPOKEN_SIGNS.reduce(
    (signs, { written, spoken }) => signs.replaceAll(written, ` ${spoken} `),
    text,
  )
  const plain = signed
    // 1,000 is one number; a hyphen between digits is said as 'dash'.
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    // 'Article 112a', '10m', '1.6mm', 'DD214', 'E8': letters beside a number are a word of their own.
    .replace(/(\d)([a-z]|mm|cm|km|ft|in|lbs?|kg|mph|hrs?|mins?|secs?|am|pm)\b/gi, '$1 $2')
    .replace(/\b([a-z]{1,4})(?=\d)/gi, '$1 ')
    .replace(/\b(ca|do|does|did|wo|is|are|was|would|could|should|have|has)nt\b/gi, "$1n't")
    .replace(/%/g, ' percent ')
    .replace(/\bnon[- ](?=[a-z]{4})/gi, 'non')
    // 'six oh eight' is read digit by digit.
    .replace(/\boh(?= (?:\d|one|two|three|four|five|six|seven|eight|nine)\b)/gi, 'zero')
    .replace(/\b(?:dash|hyphen|tac|tack)\b/gi, ` ${DASH} `)
    .replace(
      /\b(?:point|dot)\b(?=\s*(?:\d|one|two|three|four|five|six|seven|eight|nine|zero))/gi,
      '.',
    )
  return comparedWords(printedWords(plain).map(({ word }) => word)).map(({ key }) => key)
}

/** Ordinals that only number something; 'first' and 'second' are words of their own too. */
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...[4, 5, 6, 7, 8, 9, 10].map((number) => [`${number}th`, number] as const),
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth']
    .concat('seventeenth', 'eighteenth', 'nineteenth')
    .map((word, place) => [word, 11 + place] as const),
  ...[['twentieth', 20] as const, ['thirtieth', 30] as const],
])
const ONES: ReadonlyMap<string, number> = new Map([
  ...ORDINALS,
  ...[['1st', 1] as const, ['2nd', 2] as const, ['3rd', 3] as const],
])

/**
 * Ordinals as `29.`, a number that ends: 'july twenty ninth seventeen seventy five' has 29 and 1775.
 */
function withOrdinals(keys: readonly string[]): string[] {
  const result: string[] = []
  for (const key of keys) {
    const tens = /^[23]0$/.test(result.at(-1) ?? '') ? Number(result.at(-1)) : 0
    const ones = tens > 0 ? ONES.get(key) : ORDINALS.get(key)
    const written = /^([12]?\d|3[01])(?:st|nd|rd|th)$/.exec(key)?.[1]
    if (ones !== undefined && (tens === 0 || ones < 10)) {
      if (tens > 0) result.pop()
      result.push(`${tens + ones}.`)
    } else if (written !== undefined && Number(written) > 10) result.push(`${written}.`)
    else result.push(key)
  }
  return result
}

const isOrdinal = (key: string) => /^\d+\.$/.test(key)

const MAGNITUDES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000 }

/** A dash that was said, which ends a number within a run: 'six ninety dash six hundred'. */
const DASH = 'dash'

const isNumberWord = (key: string) => /^\d+$/.test(key) || key in MAGNITUDES

/**
 * Adjacent number words; an 'and' after a magnitude is part of the number. A long numeral begins a number
 * of its own: '1351-2 (1348 for mail)'.
 */
function numberRun(keys: readonly string[], from: number): string[] {
  const run: string[] = []
  for (let at = from; at < keys.length; at += 1) {
    const key = keys[at] as string
    if (at > from && /^\d{4,}$/.test(key)) break
    const isLink =
      key === 'and' && (keys[at - 1] ?? '') in MAGNITUDES && /^\d+$/.test(keys[at + 1] ?? '')
    const isDash = key === DASH && at > from && isNumberWord(keys[at + 1] ?? '')
    if (!isNumberWord(key) && !isLink && !isDash) break
    run.push(key)
  }
  return run
}

/**
 * 'six hundred eight twenty two' may be 608-22 or 600-8-22: both as digits, without what stands
 * between them.
 */
function readings(run: readonly string[]): ReadonlySet<string> {
  const dash = run.indexOf(DASH)
  if (dash >= 0) {
    const [starts, ends] = [readings(run.slice(0, dash)), readings(run.slice(dash + 1))]
    return new Set([...starts].flatMap((start) => [...ends].map((end) => start + end)))
  }
  const words = run.filter((word) => word !== 'and')
  return new Set(
    [byValue(words), byDigits(words), words.join('')].filter((text) => /^\d+$/.test(text)),
  )
}

function byValue(words: readonly string[]): string {
  const values: number[] = []
  let current: number | null = null
  let total = 0
  for (const word of words) {
    const magnitude = MAGNITUDES[word]
    if (magnitude === 1000) {
      total += (current ?? 1) * 1000
      current = 0
    } else if (magnitude !== undefined) {
      current = (current ?? 1) * magnitude
    } else {
      const value = Number(word)
      if (current !== null && isContinued(current, value)) current += value
      else {
        if (current !== null) values.push(total + current)
        total = 0
        current = value
      }
    }
  }
  if (current !== null) values.push(total + current)
  return values.join('')
}

/** 20 and 1, 600 and 22; not 8 and 22. */
function isContinued(current: number, value: number): boolean {
  if (current === 0) return true
  if (current % 100 === 0) return value < 100
  return current % 10 === 0 && current % 100 >= 20 && value < 10 && value > 0
}

/** Each word by its own digits: 'six hundred eight' is 600 and 8. */
function byDigits(words: readonly string[]): string {
  let digits = ''
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    if (word in MAGNITUDES) {
      digits += String(MAGNITUDES[word]).slice(1)
      continue
    }
    const ones = words[at + 1]
    const isTens = /^[2-9]0$/.test(word) && /^[1-9]$/.test(ones ?? '')
    digits += isTens ? `${word[0]}${ones}` : word
    if (isTens) at += 1
  }
  return digits
}

/** Words that carry no meaning of their own. */
const EMPTY = new Set(
  `a an and any are as at be been by can do does for from had has have he her his how i if in into is it
  its me my of on or our out she so such than that the their them then there these they this those to
  um uh up was we were what when which while who whom whose why will with would you your also each
  every all both must should shall may might being`.split(/\s+/),
)

/** Whether a word, as `comparedWords` writes it, carries no meaning of its own. */
export const isFunctionWord = (word: string): boolean => EMPTY.has(word)

/** Words that turn a statement into its opposite. */
export const NEGATIONS: ReadonlySet<string> = new Set(['not', 'never', 'no', 'without', 'cannot'])

function canonicalWords(words: readonly string[]): string[] {
  const plain = words.map((word) => withoutContraction(word))
  const expanded = ABBREVIATIONS.reduce(
    replaced,
    replaceSpokenForms(plain.flatMap((word) => word.split(' '))),
  )
  return expanded
    .flatMap((word) => word.split(' '))
    .filter((word) => !EMPTY.has(word))
    .map(stem)
    .map((word) => CANONICAL.get(word) ?? word)
}

const withoutContraction = (word: string) =>
  word
    .replace(/^(can|won|shan)'t$/, 'not')
    .replace(/n't$/, ' not')
    .replace(/'(?:s|re|ve|ll|d|m)$/, '')

/** A light stem, which plural and tense do not change. */
export function stem(word: string): string {
  if (word.length < 4) return word
  const singular = /(?:ss|us|is)$/.test(word)
    ? word
    : word
        .replace(/ies$/, 'y')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/s$/, '')
  const base = singular.length > 5 ? singular.replace(/(?:ing|ed|ly)$/, '') : singular
  const undoubled = base === singular ? base : base.replace(/([bdgmnprt])\1$/, '$1')
  const root = undoubled.replace(ENDING, '')
  return root.length > 3 ? root.replace(/e$/, '') : root
}

/** What makes a noun or an adjective of a verb: 'sustainment', 'explosive', 'distribution'. */
const ENDING =
  /(?<=\w{4})(?:ibility|ability|ible|able|ment|ity)$|(?<=\w{5})(?:ational|ional|ation|ition|ion|ive|ate?|ary|al)$/

const CANONICAL: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((group) => {
    const [first = '', ...others] = group.map(stem)
    return others.map((word) => [word, first] as const)
  }),
)
