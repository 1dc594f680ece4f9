import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { announcedFacts } from '@squared-away/domain/boards/memorandum/announced-facts'
import type { AnnouncedDetails } from '@squared-away/domain/boards/memorandum/board-details'
import type { BoardKind } from '@squared-away/domain/boards/memorandum/board-kind'
import { targetDateOfTyped, typedDayProblem } from '@squared-away/domain/boards/typed-day'
import { LONGEST_MEMORY_TEXT } from '@squared-away/domain/entities/memory-text'
import { isBlank } from '@squared-away/domain/entities/text'
import {
  ABSENT_POINTS,
  BOARD_PERIODS,
  MAX_DAYS_OF_UNIT_BOARD,
  MAX_POINTS_OF_MEMBER,
  PLAIN_SCORING,
  parseMembers,
  parseScoring,
  parseUnitTexts,
  UNIT_BOARD_KINDS,
  UNIT_BOARD_LIMITS,
  UNIT_TEXT_KINDS,
  type UnitBoard,
  type UnitBoardKind,
  type UnitBoardMember,
  type UnitScoring,
  type UnitText,
} from '@squared-away/domain/entities/unit-board'
import { dayAfter } from '@squared-away/domain/text/local-time'
import * as z from 'zod/mini'
import type { UnitBoardToSave } from '../../data/unit-boards/unit-boards.ts'
import {
  chosenTexts,
  type formProblems,
  optionalTextField,
  refused,
  TEXT_FIELDS,
  textField,
  typedText,
} from '../../ui/form-schemas/form-schema.ts'

const withKey = { key: z.number() }

const memberRow = z
  .object({
    ...withKey,
    name: z.string(),
    topics: z.array(z.string()),
    /** Topics without a category, separated by commas. */
    freeTopics: z.string(),
  })
  .check(refused(({ name }) => (isBlank(name) ? 'Give a name or a position.' : null)))

const textRow = z
  .object({ ...withKey, kind: z.enum(UNIT_TEXT_KINDS), title: z.string(), text: z.string() })
  .check(
    refused(({ title, text }) =>
      isBlank(title) || isBlank(text) ? 'A text needs a title and its words.' : null,
    ),
  )

/** The form of a unit board. `today` is yyyy-MM-dd. */
export function unitBoardForm(today: string) {
  return z.object({
    name: textField(
      {
        ...{ label: 'Name', longest: UNIT_BOARD_LIMITS.name },
        placeholder: 'SGT board in December',
      },
      boardNameProblem,
    ),
    kind: z.enum(UNIT_BOARD_KINDS),
    targetDate: typedText(typedDayProblem, targetDateOfTyped),
    reportingTime: typedText(timeProblem, timeOf).register(TEXT_FIELDS, {
      ...{ label: 'Reporting time', longest: 5, placeholder: '0845' },
    }),
    place: optionalTextField({ label: 'Place', longest: UNIT_BOARD_LIMITS.place }),
    uniform: optionalTextField({ label: 'Uniform', longest: UNIT_BOARD_LIMITS.uniform }),
    rehearsal: optionalTextField({
      ...{ label: 'Rehearsal', longest: UNIT_BOARD_LIMITS.rehearsal },
      placeholder: '7 JAN 2027, 0900, classroom 2',
    }),
    prohibited: optionalTextField({
      ...{ label: 'Not allowed', longest: UNIT_BOARD_LIMITS.prohibited },
      placeholder: 'No phones, no vapes',
    }),
    period: z.enum(BOARD_PERIODS),
    isForBoth: z.boolean(),
    evenReason: optionalTextField({ label: 'Why', longest: UNIT_BOARD_LIMITS.evenReason }),
    categories: chosenTexts(),
    members: rowsAs(memberRow, (rows) => JSON.stringify(rows.map(memberOfRow))),
    texts: rowsAs(textRow, (rows) => JSON.stringify(rows.map(textOfRow))),
    /** One thing a line. */
    bring: typedText(atMostLines(UNIT_BOARD_LIMITS.bring), linesOf),
    suspenses: typedText(atMostLines(UNIT_BOARD_LIMITS.suspenses), linesOf),
    scoring: z.pipe(
      z
        .object({ lines: z.string(), absent: z.enum(ABSENT_POINTS) })
        .check(refused(({ lines }) => scoringProblem(lines))),
      z.transform(({ lines, absent }) =>
        JSON.stringify({ lines: scoreLines(lines) ?? [], absent }),
      ),
    ),
    endDate: typedText(
      (typed) => endProblem(typed, today),
      (typed) => targetDateOfTyped(typed) ?? '',
    ),
  } satisfies Record<keyof UnitBoardToSave, z.ZodMiniType>)
}

/** A list of rows that can be added and removed, saved as one value. */
function rowsAs<Row extends z.ZodMiniType, Saved>(
  row: Row,
  save: (rows: readonly z.output<Row>[]) => Saved,
) {
  return z.pipe(z.readonly(z.array(row)), z.transform(save))
}

export type UnitBoardForm = z.input<ReturnType<typeof unitBoardForm>>
export type MemberForm = z.infer<typeof memberRow>
export type TextForm = z.infer<typeof textRow>

/** Days after the board at which a new one ends, and without a date from today. */
const ENDS_AFTER = { board: 14, today: 90 } as const

const BRING = 'Two pens and paper\nMilitary ID card\nYour packet'

let lastKey = 0
const keyed = <Row extends object>(row: Row): Row & { key: number } => {
  lastKey += 1
  return { ...row, key: lastKey }
}

export const newMember = (): MemberForm => keyed({ name: '', topics: [], freeTopics: '' })

export const newText = (): TextForm => keyed({ kind: 'motto', title: '', text: '' })

/** The form as a unit board opens it, or a new one. `today` is yyyy-MM-dd. */
export function formOfUnitBoard(unitBoard: UnitBoard | null, today: string): UnitBoardForm {
  if (unitBoard === null) {
    return {
      ...{ name: '', kind: 'promotion', targetDate: '', reportingTime: '', place: '', uniform: '' },
      ...{ rehearsal: '', prohibited: '', period: 'quarter', isForBoth: false, evenReason: '' },
      ...{ categories: [], members: [], texts: [], bring: BRING, suspenses: '' },
      scoring: scoringForm(PLAIN_SCORING),
      endDate: dayAfter(today, ENDS_AFTER.today),
    }
  }
  const { name, kind, reportingTime, place, uniform, categories, bring } = unitBoard
  const { suspenses = [], rehearsal, prohibited, evenReason, period, isForBoth } = unitBoard
  return {
    // An older unit board on a device has none of these.
    ...{ name, kind, categories, period: period ?? 'quarter', isForBoth: isForBoth ?? false },
    targetDate: dayOfTargetDate(unitBoard.targetDate) ?? '',
    reportingTime: reportingTime ?? '',
    place: place ?? '',
    uniform: uniform ?? '',
    members: (parseMembers(unitBoard.members) ?? []).map(memberForm),
    texts: (parseUnitTexts(unitBoard.texts) ?? []).map(keyed),
    rehearsal: rehearsal ?? '',
    prohibited: prohibited ?? '',
    evenReason: evenReason ?? '',
    bring: bring.join('\n'),
    suspenses: suspenses.join('\n'),
    scoring: scoringForm(parseScoring(unitBoard.scoring ?? '') ?? PLAIN_SCORING),
    endDate: dayOfTargetDate(unitBoard.endDate) ?? '',
  }
}

/** The form of a new unit board with what an earlier one says, but for its day and what is due. */
export function formOfNextBoard(earlier: UnitBoard, today: string): UnitBoardForm {
  const endDate = dayAfter(today, ENDS_AFTER.today)
  const ofTheDay = { targetDate: '', suspenses: '', rehearsal: '' }
  return { ...formOfUnitBoard(earlier, today), ...ofTheDay, endDate }
}

const memberForm = ({ name, topics, freeTopics }: UnitBoardMember): MemberForm =>
  keyed({ name, topics, freeTopics: freeTopics.join(', ') })

/** What the form gets from a memorandum. */
export type FromMemorandum = {
  day: string | null
  categories: readonly string[]
  details: AnnouncedDetails
  /** To be studied, but not understood or not covered, and no member's. */
  leftOver: readonly string[]
  kind: BoardKind | null
  /** NCO or Soldier of the period, or both, as the memorandum says. */
  isForNco: boolean
  isForSoldiers: boolean
  period: string | null
}

/** Fills in what a memorandum says and leaves the rest. Members that are there already stay. */
export function fillIn(form: UnitBoardForm, read: FromMemorandum): UnitBoardForm {
  const { details } = read
  const known = new Set(form.members.map(({ name }) => name.toLowerCase()))
  const facts = announcedFacts(details)
  const members = details.members.flatMap(({ name, topics, freeTopics }) => {
    const short = name.slice(0, UNIT_BOARD_LIMITS.memberName).trim()
    if (short === '' || known.has(short.toLowerCase())) return []
    known.add(short.toLowerCase())
    // A comma would make two topics of one.
    const others = freeTopics.map((topic) => topic.replaceAll(',', ' /')).join(', ')
    return [keyed({ name: short, topics: [...topics], freeTopics: others })]
  })
  return {
    ...form,
    kind: kindOf(read) ?? form.kind,
    period: BOARD_PERIODS.find((period) => period === read.period) ?? form.period,
    isForBoth:
      kindOf(read) === null
        ? form.isForBoth
        : isOfPeriod(read) && read.isForNco && read.isForSoldiers,
    targetDate: read.day ?? form.targetDate,
    endDate: read.day === null ? form.endDate : dayAfter(read.day, ENDS_AFTER.board),
    // Without a time to report at, soldiers are there when it starts.
    reportingTime: facts.reportingTime ?? facts.startTime ?? form.reportingTime,
    place: facts.place?.slice(0, UNIT_BOARD_LIMITS.place) ?? form.place,
    uniform: facts.uniform?.slice(0, UNIT_BOARD_LIMITS.uniform) ?? form.uniform,
    rehearsal: facts.rehearsal?.slice(0, UNIT_BOARD_LIMITS.rehearsal) ?? form.rehearsal,
    prohibited: facts.prohibited?.slice(0, UNIT_BOARD_LIMITS.prohibited) ?? form.prohibited,
    suspenses: withLines(form.suspenses, facts.suspenses, UNIT_BOARD_LIMITS.suspenses),
    bring: withLines(form.bring, facts.bring, UNIT_BOARD_LIMITS.bring),
    texts: withLeftOver(form.texts, read.leftOver),
    categories: [...new Set([...form.categories, ...read.categories])],
    members: [...form.members, ...members].slice(0, UNIT_BOARD_LIMITS.members),
  }
}

/** Typed lines, and others below them, at most `most` together. */
function withLines(typed: string, more: readonly string[], most: number): string {
  return linesOf([typed, ...more].join('\n'))
    .slice(0, most)
    .join('\n')
}

const LEFT_OVER = 'Also in the memorandum'

/** What was not understood stays on the board, as a text that the maker may change or remove. */
function withLeftOver(
  texts: UnitBoardForm['texts'],
  leftOver: readonly string[],
): UnitBoardForm['texts'] {
  const others = texts.filter(({ title }) => title !== LEFT_OVER)
  if (leftOver.length === 0 || others.length >= UNIT_BOARD_LIMITS.texts) return texts
  const text = leftOver.join('\n').slice(0, LONGEST_MEMORY_TEXT)
  return [...others, keyed({ kind: 'other' as const, title: LEFT_OVER, text })]
}

function kindOf({ kind, isForNco }: FromMemorandum): UnitBoardKind | null {
  if (kind === 'promotion') return 'promotion'
  if (kind === 'club') return 'audie-murphy'
  if (isOfPeriod({ kind })) return isForNco ? 'nco-of-quarter' : 'soldier-of-quarter'
  return null
}

const isOfPeriod = ({ kind }: Pick<FromMemorandum, 'kind'>) =>
  kind === 'soldier or NCO of the period'

export type UnitBoardProblems = NonNullable<ReturnType<typeof formProblems>>

function timeProblem(typed: string): string | null {
  return typed.trim() === '' || timeOf(typed) !== null ? null : 'Enter a time such as 0900.'
}

const atMostLines = (most: number) => (typed: string) =>
  linesOf(typed).length > most ? `List at most ${most} things.` : null

const scoringForm = ({ lines, absent }: UnitScoring) => ({
  lines: lines.map(({ name, max }) => `${name} ${max}`).join('\n'),
  absent,
})

/** Lines as 'Appearance 50'; null if one has no points. */
function scoreLines(typed: string): UnitScoring['lines'] | null {
  const lines = typed.split('\n').filter((line) => !isBlank(line))
  const read = lines.flatMap((line) => {
    const [, name = '', max = ''] = /^\s*(.*\S)[\s:,]+(\d{1,4})\s*$/u.exec(line) ?? []
    const short = name.replace(/[:,]$/, '').trim()
    return short !== '' && Number(max) > 0 ? [{ name: short, max: Number(max) }] : []
  })
  return read.length === lines.length ? read : null
}

function scoringProblem(typed: string): string | null {
  const lines = scoreLines(typed)
  if (lines === null) return 'Write a line with its most points, such as: Appearance 50.'
  return parseScoring(JSON.stringify({ lines, absent: 'left-out' })) === null
    ? `At most ${UNIT_BOARD_LIMITS.scoreLines} lines of ${UNIT_BOARD_LIMITS.scoreLine} characters, ${MAX_POINTS_OF_MEMBER} points together.`
    : null
}

function endProblem(typed: string, today: string): string | null {
  const problem = typedDayProblem(typed)
  if (problem !== null) return problem
  const day = dayOfTargetDate(targetDateOfTyped(typed))
  if (day === null) return 'Choose the day on which roster and shares are deleted.'
  if (day <= today) return 'Choose a day after today.'
  return day > dayAfter(today, MAX_DAYS_OF_UNIT_BOARD - 1)
    ? `Choose a day within ${MAX_DAYS_OF_UNIT_BOARD} days.`
    : null
}

function memberOfRow({ name, topics, freeTopics }: MemberForm): UnitBoardMember {
  return {
    name: name.trim(),
    topics,
    freeTopics: distinct(freeTopics.split(',')).slice(0, UNIT_BOARD_LIMITS.topicsPerMember),
  }
}

function textOfRow({ kind, title, text }: TextForm): UnitText {
  return { kind, title: title.trim(), text }
}

/** A typed time as HHmm: '9:00' and '0900' are '0900'. Null if it is not a time. */
function timeOf(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(/^(\d):/, '0$1:')
    .replace(':', '')
    .padStart(4, '0')
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(digits) && typed.trim() !== '' ? digits : null
}

const linesOf = (typed: string) =>
  distinct(typed.split('\n')).map((line) => line.slice(0, UNIT_BOARD_LIMITS.bringItem))

const distinct = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => !isBlank(text))),
]
