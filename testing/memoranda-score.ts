import type { AnnouncedDetails } from '../domain/boards/memorandum/board-details.ts'
import type { Memorandum } from '../domain/boards/memorandum/memorandum.ts'

/** What a sample's text says of the board, besides its date and topics; absent if it does not. */
export type ExpectedDetails = {
  /** The topics of each member, by a part of the name. */
  members?: Readonly<Record<string, readonly string[]>> | undefined
  /** Names that may be read as members or not. */
  membersAlsoFine?: readonly string[] | undefined
  recorder?: string | undefined
  alternates?: readonly string[] | undefined
  /** Names, or how many. */
  candidates?: readonly string[] | number | undefined
  startTime?: string | undefined
  reportingTime?: string | undefined
  place?: string | undefined
  uniform?: string | undefined
  bring?: readonly string[] | undefined
  /** yyyy-MM-dd. */
  suspenses?: readonly string[] | undefined
  /** yyyy-MM-dd, or words of the text. */
  rehearsal?: string | undefined
  prohibited?: string | undefined
}

/** What was read of one field of one sample: how much is right of how much, and what is not. */
export type FieldScore = {
  readonly field: string
  readonly right: number
  readonly expected: number
  readonly missed: readonly string[]
  /** Read although the text does not say it. */
  readonly wrong: readonly string[]
}

/** Compares what was read of a board with what its text says, field by field. */
export function scoreDetails(
  expected: ExpectedDetails,
  { details }: Pick<Memorandum, 'details'>,
  fineTopics: ReadonlySet<string>,
): FieldScore[] {
  const found = details
  return [
    ...scoreMembers(expected, found, fineTopics),
    both('time', [
      single('start', expected.startTime, found.startTime, isSame),
      single('report', expected.reportingTime, found.reportingTime, isSame),
    ]),
    single('place', expected.place, found.place, hasWords(4)),
    single('uniform', expected.uniform, found.uniform, hasWords(6)),
    list('packing list', expected.bring ?? [], found.bring ?? [], hasWords(8)),
    list(
      'suspenses',
      expected.suspenses ?? [],
      (found.suspenses ?? []).map(({ day }) => day),
      isSame,
    ),
    scoreRehearsal(expected.rehearsal, found.rehearsal ?? null),
    single('prohibited', expected.prohibited, found.prohibited ?? null, hasWords(12)),
    single('recorder', expected.recorder, found.recorder ?? null, hasWords(4)),
    list('alternates', expected.alternates ?? [], found.alternates ?? [], hasWords(4)),
    scoreCandidates(expected.candidates, found.candidates),
  ]
}

type Matches = (expected: string, found: string) => boolean

const isSame: Matches = (expected, found) => expected === found

/** Whether the text has all expected words, and at most `more` others. */
function hasWords(more: number): Matches {
  return (expected, found) => {
    const wanted = wordsOf(expected)
    const there = wordsOf(found)
    return wanted.every((word) => there.includes(word)) && there.length <= wanted.length + more
  }
}

const wordsOf = (text: string): string[] => [
  ...(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []),
]

function single(
  field: string,
  expected: string | undefined,
  found: string | null,
  matches: Matches,
): FieldScore {
  return list(
    field,
    expected === undefined ? [] : [expected],
    found === null ? [] : [found],
    matches,
  )
}

function list(
  field: string,
  expected: readonly string[],
  found: readonly string[],
  matches: Matches,
): FieldScore {
  const missed = expected.filter((one) => !found.some((other) => matches(one, other)))
  const wrong = found.filter((other) => !expected.some((one) => matches(one, other)))
  return { field, right: expected.length - missed.length, expected: expected.length, missed, wrong }
}

function both(field: string, scores: readonly FieldScore[]): FieldScore {
  const sum = (of: 'right' | 'expected') => scores.reduce((total, one) => total + one[of], 0)
  const named = (of: 'missed' | 'wrong') =>
    scores.flatMap((one) => one[of].map((text) => `${one.field} ${text}`))
  return {
    ...{ field, right: sum('right'), expected: sum('expected') },
    ...{ missed: named('missed'), wrong: named('wrong') },
  }
}

/** One of the names, separated by bars, is part of what was found. */
const isNamed: Matches = (expected, found) =>
  expected
    .split('|')
    .some((name) => ` ${wordsOf(found).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `))

function scoreMembers(
  { members = {}, membersAlsoFine = [] }: ExpectedDetails,
  { members: found }: AnnouncedDetails,
  fineTopics: ReadonlySet<string>,
): FieldScore[] {
  const left = [...found]
  const pairs = Object.entries(members).map(([name, topics]) => {
    const at = left.findIndex((one) => isNamed(name, one.name))
    return { name, topics, read: at === -1 ? undefined : left.splice(at, 1)[0] }
  })
  const isFine = ({ name }: { name: string }) => membersAlsoFine.some((one) => isNamed(one, name))
  const asked = pairs.flatMap(({ name, topics }) => topics.map((topic) => `${name}: ${topic}`))
  const read = pairs.flatMap(({ name, topics, read: one }) =>
    (one?.topics ?? [])
      .filter((topic) => topics.includes(topic) || !fineTopics.has(topic))
      .map((topic) => `${name}: ${topic}`),
  )
  return [
    {
      field: 'members',
      right: pairs.filter(({ read: one }) => one !== undefined).length,
      expected: pairs.length,
      missed: pairs.filter(({ read: one }) => one === undefined).map(({ name }) => name),
      wrong: left.filter((one) => !isFine(one)).map(({ name }) => name),
    },
    list('topics by member', asked, read, isSame),
  ]
}

function scoreRehearsal(
  expected: string | undefined,
  found: AnnouncedDetails['rehearsal'],
): FieldScore {
  const isDay = /^\d{4}-/.test(expected ?? '')
  const read = found === null ? null : isDay ? (found.day ?? found.text) : found.text
  return single('rehearsal', expected, read, isDay ? isSame : hasWords(20))
}

function scoreCandidates(
  expected: ExpectedDetails['candidates'],
  found: AnnouncedDetails['candidates'] | undefined,
): FieldScore {
  const { names = [], count = null } = found ?? {}
  if (typeof expected === 'number') {
    const read = names.length > 0 ? names.length : count
    return single('candidates', String(expected), read === null ? null : String(read), isSame)
  }
  if (names.length === 0 && expected === undefined && count !== null) {
    return single('candidates', undefined, String(count), isSame)
  }
  return list('candidates', expected ?? [], names, isNamed)
}
