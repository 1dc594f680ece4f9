/** A publication number in a text. */
export type Mention = {
  /** As written, e.g. 'Army Regulation 600-20'. */
  readonly written: string
  /** Normalized, e.g. 'AR 600-20'. */
  readonly number: string
  readonly start: number
  readonly end: number
}

/** Spellings of each series, and the short form used in numbers. */
const SERIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:army reg(?:ulation)?s?|reg(?:ulation)?s?|a\.?r\.?'?s?)$/, 'AR'],
  [/^(?:(?:department of the army|d\.?a\.?) ?-?)?pam(?:phlet)?s?$/, 'DA PAM'],
  [/^(?:army doctrine publications?|adp'?s?)$/, 'ADP'],
  [/^(?:army doctrine reference publications?|adrp'?s?)$/, 'ADRP'],
  [/^(?:army techniques publications?|atp'?s?)$/, 'ATP'],
  [/^(?:field manuals?|f\.?m\.?'?s?)$/, 'FM'],
  [/^(?:training circulars?|t\.?c\.?'?s?)$/, 'TC'],
  [/^(?:soldier training publications?|stp'?s?)$/, 'STP'],
  [/^(?:technical manuals?|tm'?s?)$/, 'TM'],
  [/^(?:army directives?|ad)$/, 'Army Directive'],
  [/^tradoc pam(?:phlet)?$/, 'TRADOC Pam'],
  [/^tradoc reg(?:ulation)?$/, 'TRADOC Reg'],
  [/^(?:executive order|e\.?o\.?)$/, 'EO'],
]

const SERIES_IN_TEXT =
  /(?<![a-z0-9])(army reg(?:ulation)?s?|army doctrine publications?|army doctrine reference publications?|army techniques publications?|field manuals?|training circulars?|technical manuals?|army directives?|executive order|tradoc pam(?:phlet)?|(?:tradoc|usarec|forscom|usareur|usarpac|usarc|ng) reg(?:ulation)?|soldier training publications?|reg(?:ulation)?s?|department of the army pam(?:phlet)?s?|d\.?a\.? ?-?pam(?:phlet)?s?|pam(?:phlet)?s?|a\.r\.|f\.m\.|t\.c\.|adrp'?s?|adp'?s?|attp|atp'?s?|ar'?s?|fm'?s?|tc'?s?|stp'?s?|tm'?s?|tb|jp|gta|cta|ngr|dodi|dodd|dodm|ad|eo)(?:[ \t.:#)-]{0,4}(?:no\.? ?|number ?)?)(?=\d)/gi

/** Groups of digits, separated by dashes or periods with a stray space, or by a space. */
const GROUPS = /\d{1,4}(?:(?: ?- ?| ?\.|\. (?=\d{1,2}(?!\d))| )\d{1,4}){0,5}/y
const NEXT_NUMBER = /[ \t]*(?:[,;/&+]|and|or)(?:[ \t]*(?:and|&))?[ \t]*(?=\d{1,3} ?[-.] ?\d)/iy
const NEXT_NUMBER_OF_KNOWN = /[ \t]*(?:[,;/&+]|and)(?:[ \t]*(?:and|&))?[ \t]*(?=\d)/iy
/** '-10' after AR 600-8-2 means AR 600-8-10: only the last group is written. */
const NEXT_SUFFIX = /[ \t]*(?:[,;/&+]|and|or)(?:[ \t]*(?:and|&))?[ \t]*(?=-\d)/iy
const SUFFIX = /-\d{1,3}(?![\w-])/y
const STP_NUMBER = /\d{1,3}(?:[A-Z]\d{0,3})?(?:-[A-Z0-9]{1,5}){1,4}(?: SMCT)?/iy

/** True for a known number; called with a `numberKey`. */
export type IsKnown = (key: string) => boolean

/**
 * A key that is equal for all spellings of a number: 'AR 600-20' and 'ar 600 20' give 'ar 600 20'.
 *
 * @example
 * ```ts
 * numberKey('AR 600-20') // 'ar 600 20'
 * ```
 */
export function numberKey(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Scans read a 0 as O, as in '6OO-20'. */
const ZERO_AS_LETTER = /(?<=\d)O+(?=[-\d])/gi

/** The publication numbers in a text, from left to right. */
export function findMentions(written: string, isKnown: IsKnown): Mention[] {
  const text = written.replace(ZERO_AS_LETTER, (letters) => '0'.repeat(letters.length))
  const mentions: Mention[] = []
  let end = 0
  for (const match of text.matchAll(SERIES_IN_TEXT)) {
    if (match.index < end) continue
    const series = shortSeries(match[1] ?? '')
    let from: number | null = match.index + match[0].length
    let start = match.index
    while (from !== null) {
      const number = readNumber(text, from, series, isKnown)
      if (number === null) break
      end = from + number.length
      mentions.push({
        written: written.slice(start, end).replace(')', ''),
        number: `${series} ${yearFirst(number.form)}`,
        start,
        end,
      })
      const suffixes = readSuffixes(text, end, series, number.form, isKnown)
      mentions.push(
        ...suffixes.map((one) => ({ ...one, written: written.slice(one.start, one.end) })),
      )
      end = suffixes.at(-1)?.end ?? end
      from = nextNumber(text, end, series, isKnown)
      start = from ?? end
    }
  }
  return mentions
}

type ReadNumber = { readonly form: string; readonly length: number }

function readNumber(
  text: string,
  from: number,
  series: string,
  isKnown: IsKnown,
): ReadNumber | null {
  if (series === 'STP') return readStpNumber(text, from)
  const found = matchAt(GROUPS, text, from)
  if (found === null) return null
  const pieces = [...found.matchAll(/( ?- ?| ?\. ?| |^)(\d+)/g)]
  // A space may be a typo within a number or precede the next word: known numbers decide.
  const ends = pieces.flatMap((_, i) => (endsNumber(pieces[i + 1]) ? [i + 1] : []))
  const isKnownUpTo = (end: number) =>
    isKnown(numberKey(`${series} ${formOf(pieces.slice(0, end))}`))
  const end = ends.findLast(isKnownUpTo)
  const taken = pieces.slice(0, end ?? ends[0])
  const groups = taken.map(([, , digits = '']) => digits)
  if (end === undefined && !isPlausible(series, groups)) return null
  return { form: formOf(taken), length: taken.reduce((sum, [piece]) => sum + piece.length, 0) }
}

/** True if a number may end before its next group. */
function endsNumber(next: RegExpMatchArray | undefined): boolean {
  return next === undefined || /^(?: |.*\. )/.test(next[0])
}

function formOf(pieces: readonly RegExpMatchArray[]): string {
  return pieces
    .map(([, join = '', digits = ''], index) => {
      if (index === 0) return digits
      return `${join.includes('.') ? '.' : '-'}${digits}`
    })
    .join('')
}

/** 'Army Directive 06-2025' means 2025-06. */
function yearFirst(form: string): string {
  return form.replace(/^(\d{1,2})-(20\d{2})$/, '$2-$1')
}

function readStpNumber(text: string, from: number): ReadNumber | null {
  const found = matchAt(STP_NUMBER, text, from)
  if (found === null) return null
  const form = found.toUpperCase().replace(' ', '-')
  return { form: form === '21-1' || form === '21-24' ? `${form}-SMCT` : form, length: found.length }
}

/** 'AR 72201-1234' is a ZIP code, 'AD 2026' a year and 'FM 30' a radio station. */
function isPlausible(series: string, groups: readonly string[]): boolean {
  if (groups.length < 2) return false
  if (series === 'Army Directive') return groups.some((group) => group.length === 4)
  return (groups[0]?.length ?? 0) <= 3
}

/** The start of the next number of the same series, as in 'AR 600-8-19, 600-20 and 670-1'. */
function nextNumber(text: string, end: number, series: string, isKnown: IsKnown): number | null {
  const separator = matchAt(NEXT_NUMBER, text, end)
  if (separator !== null) return end + separator.length
  const loose = matchAt(NEXT_NUMBER_OF_KNOWN, text, end)
  if (loose === null) return null
  const digits = matchAt(/\d{1,4}(?![\w-])/y, text, end + loose.length)
  return digits !== null && isKnown(numberKey(`${series} ${digits}`)) ? end + loose.length : null
}

/** The further publications in 'AR 600-8-2, -10, -19 and -22'; only known ones count. */
function readSuffixes(
  text: string,
  from: number,
  series: string,
  form: string,
  isKnown: IsKnown,
): Omit<Mention, 'written'>[] {
  const stem = form.slice(0, Math.max(0, form.lastIndexOf('-')))
  const found: Omit<Mention, 'written'>[] = []
  let at = from
  while (stem !== '') {
    const separator = matchAt(NEXT_SUFFIX, text, at)
    const start = at + (separator?.length ?? 0)
    const suffix = separator === null ? null : matchAt(SUFFIX, text, start)
    if (suffix === null || !isKnown(numberKey(`${series} ${stem}${suffix}`))) break
    at = start + suffix.length
    found.push({ number: `${series} ${stem}${suffix}`, start, end: at })
  }
  return found
}

function shortSeries(written: string): string {
  const small = written.toLowerCase()
  return SERIES.find(([pattern]) => pattern.test(small))?.[1] ?? small.toUpperCase()
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
