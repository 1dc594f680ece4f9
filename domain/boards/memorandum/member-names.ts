/** Ranks, units and positions, as memoranda write those who sit on a board. */

const RANK_WORDS =
  'command sergeant major|sergeant major|first sergeant|master sergeant|sergeant first class|staff sergeant|csm|sgm|msg|1sg|sfc|ssg|sgt|cpl|spc|pfc|pv2|pvt|cpt|maj|ltc|col|cw[2-5]|wo1|[12]lt'

/** '1SG', 'First Sergeant', 'SSG(P)'. */
export const RANK = `(?:${RANK_WORDS})(?:\\(p\\))?`

/** The ranks of those who sit on a board. */
export const SENIOR_RANK =
  '(?:command sergeant major|sergeant major|first sergeant|master sergeant|csm|sgm|msg|1sg|sfc)'

/** 'O'Brien-Sato', 'De La Cruz', 'Theron J. Gallatin', 'Ortega'. */
const NAME =
  "(?:[A-Z]\\. ?)?\\p{Lu}[\\p{L}'-]*(?:(?: [A-Z]\\.)? (?:(?:van|von|de|del|la|der) )*\\p{Lu}[\\p{L}'-]+){0,2}"

const HAS_RANK = `(?<![\\w'-])(?<rank>${casesOf(RANK_WORDS)})(?:\\([Pp]\\))?\\.? `

/** A rank and a name: 'CSM Dallin', 'First Sergeant Ortiz'. */
const PERSON = new RegExp(`${HAS_RANK}(?<name>${NAME})`, 'gu')

/** 'HHC', 'A Co', 'Delta Company', 'S-3', '210th'. */
export const UNIT =
  '(?:hhc|hhb|hht|hhd|fsc|[a-h] (?:co|btry|trp|company|battery|troop)|(?:alpha|bravo|charlie|delta|echo|foxtrot) (?:company|troop|battery)|[sg]-?\\d|(?:group|brigade|battalion|bde|bn)(?: [sg]-?\\d)?)'

/** A person whom a text names. */
export type NamedPerson = {
  /** With what follows up to the next person: '1SG Pruitt (A Co)', 'CSM Ortega, Daniel'. */
  readonly written: string
  /** Rank and surname without case, the same wherever the person is named. */
  readonly key: string
  readonly start: number
  readonly end: number
}

/** A regular expression of alternatives cannot ignore case in one part only. */
function casesOf(words: string): string {
  return words.replace(/\[[^\]]*\]|[a-z]/g, (one) =>
    one.startsWith('[') ? one : `[${one}${one.toUpperCase()}]`,
  )
}

/** Words in capitals that follow a rank but are not a name. */
const NO_NAME =
  /^(?:USA|US|USAR|ARNG|CO|BTRY|TRP|BN|BDE|HHC|HHB|HHT|FSC|WILL|OF|AND|IS|ARE|OR|TO|FROM|PROMOTION|BOARD|I|[A-Z])$/

/** The people that a text names with their ranks, from left to right. */
export function peopleIn(text: string): NamedPerson[] {
  const found = [...text.matchAll(PERSON)].filter(
    ({ groups }) => !NO_NAME.test((groups?.name ?? '').split(' ')[0] ?? ''),
  )
  return found.map((match, index) => {
    const start = match.index
    const end = start + match[0].length
    const next = found[index + 1]?.index ?? text.length
    const surname = (match.groups?.name ?? '').split(' ').at(-1) ?? ''
    return {
      written: (match[0] + detailOf(text.slice(end, next))).trim(),
      key: surname.toLowerCase(),
      start,
      end,
    }
  })
}

/** What follows the name at the beginning of a text: 'SFC Doe - tool control'. */
export function withoutName(text: string): string {
  const [first] = peopleIn(text)
  return first?.start === 0 ? text.slice(first.end).replace(/^[\s,:|-]+/, '') : text
}

/** ' (A Co)', ', 61st SB', ', S3' and ', Daniel' belong to the name before them. */
function detailOf(after: string): string {
  const detail =
    /^(?: ?\([^()]{1,30}\)|, ?(?:(?:[A-Z0-9][\w-]*|co|btry|trp)(?: (?=[A-Z0-9(])[\w()-]+){0,3}))(?=\s*(?:$|[:;.,)|\t]| - | and\b))/.exec(
      after,
    )?.[0]
  return detail === undefined || PERSONAL.test(detail) ? '' : detail
}

/** What the person does on the board is no part of the name. */
const PERSONAL = /\b(?:president|recorder|member|non-?voting|who|555)\b/i
