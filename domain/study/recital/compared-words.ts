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
]

function keysOf(word: string): string[] {
  if (/^(?:US|[Uu]\.[Ss])$/.test(word)) return ['united', 'states']
  if (word === '&') return ['and']
  const key = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\u2019/g, "'")
    .replaceAll('.', '')
  return /^[1-9]\d$/.test(key) ? tensAndOnes(Number(key)) : [NUMBERS.get(key) ?? key]
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
