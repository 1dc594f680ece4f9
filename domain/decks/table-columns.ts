import { isBlank } from '../entities/text.ts'
import { markedOption } from './marked-option.ts'

/** What a column of an imported table holds. */
export const COLUMN_ROLES = [
  'question',
  'answer',
  'option',
  'wrong',
  'category',
  'reference',
  'why',
  'items',
  'spoken',
  'unused',
] as const

/**
 * 'option' is one of the choices of a multiple-choice question; the answer column then names the
 * right one by its letter, number or text. 'wrong' is a wrong answer.
 */
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** How to read a table of texts. */
export type TableColumns = {
  /** Index of the row that names the columns; -1 if none does. Rows above it are left out. */
  header: number
  /** The role of each column. */
  roles: readonly ColumnRole[]
}

/** The header may be below a title and instructions, as in Kahoot's template. */
const HEADER_WITHIN = 15

/** Header words, normalized by `plainWords`. The first rule that matches decides. */
const RULES: readonly [ColumnRole, RegExp][] = [
  [
    'question',
    /^(?:questions?(?: max [0-9]+ characters)?|question (?:text|title|stem)|prompts?|cue|front|terms?|stem|q|words?|card front)$/,
  ],
  [
    'wrong',
    /^(?:distractors?|wrong(?: answers?)?|incorrect(?: answers?)?|false answers?)(?: [0-9]+| [a-j])?$/,
  ],
  [
    'option',
    /^(?:options?|choices?|answers?|answer (?:options?|choices?)) (?:[a-h]|[0-9]+)(?: max [0-9]+ characters)?$/,
  ],
  ['option', /^[a-h]$/],
  [
    'answer',
    /^(?:answers?|back|definitions?|responses?|solutions?|meanings?|answer text|card back|key|answer key)$/,
  ],
  [
    'answer',
    /^(?:correct|right)(?: (?:answers?|options?|choices?|responses?))?(?: choose at least one| s choose at least one| s)?$/,
  ],
  [
    'category',
    /^(?:category|categories|topics?|subjects?|decks?|sets?|chapters?|sections?|units?|areas?)$/,
  ],
  [
    'reference',
    /^(?:references?|refs?|regulations?|sources?|citations?|publications?|pubs?|ar|reg)$/,
  ],
  ['why', /^(?:why|explanations?|answer explanations?|rationales?|reasons?|feedback)$/],
  ['items', /^(?:items?|lists?)$/],
  ['spoken', /^(?:spoken|spoken answers?)$/],
]

/**
 * Guesses what each column of a table holds: by header words, such as those of Anki, Quizlet,
 * Kahoot and Quizizz, else by content.
 *
 * @example
 * ```ts
 * guessColumns([['Prompt', 'Definition'], ['Halt?', 'Stop']]).roles // ['question', 'answer']
 * ```
 */
export function guessColumns(rows: readonly (readonly string[])[]): TableColumns {
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length))
  for (const [header, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const roles = rolesOfHeader(row, width)
    if (isUsable(roles)) return { header, roles }
  }
  const sample = rows.slice(0, SAMPLE)
  const roles = rolesOfContent(sample, width)
  return { header: isUnknownHeader(sample, roles.indexOf('question')) ? 0 : -1, roles }
}

/** True if all rows but the first ask something, as below a header in another language. */
function isUnknownHeader(rows: readonly (readonly string[])[], question: number): boolean {
  const [first = [], ...others] = rows
  const asks = (row: readonly string[]) => /\?\s*$/.test(row[question] ?? '')
  const isShort = first.every((cell) => cell.trim().split(/\s+/).length <= 3)
  return others.length > 1 && isShort && !asks(first) && others.every(asks)
}

/** Rows that a guess looks at. */
const SAMPLE = 100

/** True if cards can be made: a question, and an answer or several options. */
export function isUsable(roles: readonly ColumnRole[]): boolean {
  const hasOptions = roles.filter((role) => role === 'option').length > 1
  return roles.includes('question') && (roles.includes('answer') || hasOptions)
}

/** The text by which a table's columns are remembered; null if no row names them. */
export function headerKey(rows: readonly (readonly string[])[], header: number): string | null {
  return rows[header] === undefined ? null : headerWords(rows, header).join('|')
}

/** The names of a table's columns, in plain words; empty if no row names them. */
export function headerWords(rows: readonly (readonly string[])[], header: number): string[] {
  return (rows[header] ?? []).map(plainWords)
}

function rolesOfHeader(row: readonly string[], width: number): ColumnRole[] {
  const taken = new Set<ColumnRole>()
  const roles = Array.from({ length: width }, (_, place): ColumnRole => {
    const words = plainWords(row[place] ?? '')
    const role = RULES.find(([, rule]) => rule.test(words))?.[0] ?? 'unused'
    if (!MANY.has(role) && taken.has(role)) return 'unused'
    taken.add(role)
    return role
  })
  // A lone A is an answer, such as in a table of Q and A.
  const [only, ...others] = roles.flatMap((role, place) => (role === 'option' ? [place] : []))
  if (only !== undefined && others.length === 0)
    roles[only] = roles.includes('answer') ? 'unused' : 'answer'
  // Options and a key tell which column asks, whatever its name.
  const first = roles.indexOf('option')
  const asking = roles.findLastIndex((role, place) => role === 'unused' && place < first)
  if (!taken.has('question') && taken.has('answer') && asking !== -1) roles[asking] = 'question'
  return roles
}

const MANY: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['option', 'wrong', 'unused'])

/** Without remarks in parentheses, such as '(optional)'; '#' at the end is a number. */
function plainWords(cell: string): string {
  const bare = cell.normalize('NFKC').replaceAll(/\([^()]*\)/g, ' ')
  return (/[\p{L}\p{N}]/u.test(bare) ? bare : cell)
    .toLowerCase()
    .replace(/#\s*$/, ' number')
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Without a header: the column with question marks, else the first with words; then the next. */
function rolesOfContent(rows: readonly (readonly string[])[], width: number): ColumnRole[] {
  const shares = (test: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, place) => {
      const cells = rows.map((row) => row[place] ?? '').filter((cell) => !isBlank(cell))
      return cells.length === 0 ? 0 : cells.filter(test).length / cells.length
    })
  const worded = shares((cell) => /\p{L}/u.test(cell) && !/^https?:\/\//.test(cell))
  const filled = shares((cell) => !isBlank(cell))
  const asked = shares((cell) => /\?\s*$/.test(cell))
  const most = Math.max(0, ...asked)
  const byMarks = most > 0.5 ? asked.indexOf(most) : -1
  const question = byMarks !== -1 ? byMarks : worded.findIndex((share) => share > 0.5)
  const start = question === -1 ? 0 : question
  const isOther = (place: number) => place !== start && (filled[place] ?? 0) > 0
  const places = Array.from({ length: width }, (_, place) => place)
  if (hasMarkedOptions(rows, start)) {
    return places.map((place) =>
      place === start ? 'question' : isOther(place) ? 'option' : 'unused',
    )
  }
  const answer =
    places.find((place) => place > start && isOther(place) && !isAddress(rows, place)) ??
    places.find((place) => isOther(place) && !isNumbering(rows, place))
  return places.map((place) =>
    place === start ? 'question' : place === answer ? 'answer' : 'unused',
  )
}

/** True if in most rows exactly one of several cells is marked as right. */
function hasMarkedOptions(rows: readonly (readonly string[])[], question: number): boolean {
  const marked = rows.filter((row) => {
    const options = row.filter((cell, place) => place !== question && !isBlank(cell))
    const right = options.filter((option) => markedOption(option).isRight === true)
    return options.length > 1 && right.length === 1
  })
  return marked.length > rows.length * 0.6
}

function isAddress(rows: readonly (readonly string[])[], place: number): boolean {
  return rows.every((row) => /^(?:https?:\/\/\S+)?$/.test(row[place] ?? ''))
}

function isNumbering(rows: readonly (readonly string[])[], place: number): boolean {
  return rows.every((row) => /^\d*[.)]?$/.test((row[place] ?? '').trim()))
}
