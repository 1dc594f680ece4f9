/**
 * A word normalized for comparison: letter case, punctuation, hyphens, initials and the spelling of
 * numbers are ignored.
 */
export type ComparedWord = {
  readonly key: string
  /** The range of written words that it stands for: from `from`, before `to`. */
  readonly from: number
  readonly to: number
}

/** Normalizes written words. One may become several (U.S.), and several one (non-com). */
export function comparedWords(written: readonly string[]): ComparedWord[] {
  const plain = written.flatMap((word, at) =>
    keysOf(word).map((key): ComparedWord => ({ key, from: at, to: at + 1 })),
  )
  return SPELLINGS.reduce((words, spelling) => respelled(words, spelling), plain)
}

/** Two equivalent spellings. */
export type Spelling = { readonly from: readonly string[]; readonly to: readonly string[] }

/** Replaces one spelling with the other. */
export function respelled(words: readonly ComparedWord[], { from, to }: Spelling): ComparedWord[] {
  const result: ComparedWord[] = []
  for (let at = 0; at < words.length; ) {
    const first = words[at] as ComparedWord
    const last = words[at + from.length - 1]
    if (last !== undefined && from.every((key, ahead) => words[at + ahead]?.key === key)) {
      result.push(...to.map((key) => ({ key, from: first.from, to: last.to })))
      at += from.length
    } else {
      result.push(first)
      at += 1
    }
  }
  return result
}

/**
 * Words that may be written as one, as two or with a hyphen, and initials that are spoken one by
 * one.
 */
const SPELLINGS: readonly Spelling[] = [
  { from: ['non', 'commissioned'], to: ['noncommissioned'] },
  { from: ['u', 's'], to: ['united', 'states'] },
  { from: ['can', 'not'], to: ['cannot'] },
  { from: ['and', '1', 'half'], to: ['and', 'a', 'half'] },
  { from: ['1', 'half'], to: ['half'] },
  { from: ['1', 'quarter'], to: ['quarter'] },
  { from: ['1', '3rd'], to: ['3rd'] },
  { from: ['1', '4th'], to: ['quarter'] },
]

function keysOf(word: string): string[] {
  if (/^(?:US|[Uu]\.[Ss])$/.test(word)) return ['united', 'states']
  if (word === '&') return ['and']
  const fraction = FRACTION.exec(word)
  if (fraction) return fractionKeys(fraction)
  const key = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(OKINA, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(BETWEEN_VOWELS, '')
    .replaceAll('.', '')
  return /^[1-9]\d$/.test(key) ? tensAndOnes(Number(key)) : [NUMBERS.get(key) ?? key]
}

/** The consonant of Hawaiian names, which many leave out: 'Kaʻahumanu'. */
const OKINA = /[\u02bb\u02bc]/g
/** The same, written as an apostrophe. No English contraction has one between vowels. */
const BETWEEN_VOWELS = /(?<=[aeiou])'(?=[aeiou])/g

/** '½', '2½', '1/2'. */
const FRACTION = /^(\d*)(½|¼|¾|⅓|⅔|1\/2|1\/3|1\/4|2\/3|3\/4)$/

const FRACTION_KEYS: Readonly<Record<string, readonly string[]>> = {
  '½': ['half'],
  '1/2': ['half'],
  '⅓': ['3rd'],
  '1/3': ['3rd'],
  '¼': ['quarter'],
  '1/4': ['quarter'],
  '⅔': ['2', 'thirds'],
  '2/3': ['2', 'thirds'],
  '¾': ['3', 'quarters'],
  '3/4': ['3', 'quarters'],
}

/** '2½' as spoken: 'two and a half'. */
function fractionKeys([, whole = '', fraction = '']: RegExpExecArray): string[] {
  const keys = [...(FRACTION_KEYS[fraction] ?? [])]
  if (whole === '') return keys
  return [...keysOf(whole), 'and', ...(keys.length === 1 ? ['a'] : []), ...keys]
}

/** 21 as spoken, 'twenty one'; numbers up to 19 are one word. */
function tensAndOnes(number: number): string[] {
  const ones = number % 10
  if (number < 20 || ones === 0) return [String(number)]
  return [String(number - ones), String(ones)]
}

const UP_TO_NINETEEN = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
  'tenth',
]

const NUMBERS = new Map([
  ...UP_TO_NINETEEN.map((word, number) => [word, String(number)] as const),
  ...TENS.map((word, place) => [word, String(20 + 10 * place)] as const),
  ...ORDINALS.map((word, place) => [word, ordinal(place + 1)] as const),
])

function ordinal(number: number): string {
  return `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`
}
