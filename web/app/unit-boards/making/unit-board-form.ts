import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import type { AnnouncedDetails } from '@squared-away/domain/boards/memorandum/board-details'
import type { BoardKind } from '@squared-away/domain/boards/memorandum/board-kind'
import { targetDateOfTyped, typedDayProblem } from '@squared-away/domain/boards/typed-day'
import { isBlank } from '@squared-away/domain/entities/text'
import {
  MOST_DAYS_OF_UNIT_BOARD,
  parseMembers,
  parseUnitTexts,
  UNIT_BOARD_LIMITS,
  type UnitBoard,
  type UnitBoardKind,
  type UnitBoardMember,
  type UnitText,
} from '@squared-away/domain/entities/unit-board'
import { dayAfter } from '@squared-away/domain/text/local-time'
import type { UnitBoardToSave } from '../../data/unit-boards/unit-boards.ts'

/** A row of the form that can be added and removed. */
type Keyed<Row> = Row & { readonly key: number }

export type MemberForm = Keyed<{
  name: string
  topics: string[]
  /** Topics without a category, separated by commas. */
  freeTopics: string
}>

export type TextForm = Keyed<UnitText>

export type UnitBoardForm = {
  name: string
  kind: UnitBoardKind
  /** As typed, or empty. */
  day: string
  reportingTime: string
  place: string
  uniform: string
  categories: string[]
  members: readonly MemberForm[]
  texts: readonly TextForm[]
  /** One thing a line. */
  bring: string
  endDay: string
}

/** Days after the board at which a new one ends, and without a date from today. */
const ENDS_AFTER = { board: 14, today: 90 } as const

const BRING = 'Two pens and paper\nMilitary ID card\nYour packet'

let lastKey = 0
const keyed = <Row extends object>(row: Row): Keyed<Row> => {
  lastKey += 1
  return { ...row, key: lastKey }
}

export const newMember = (): MemberForm => keyed({ name: '', topics: [], freeTopics: '' })

export const newText = (): TextForm => keyed({ kind: 'motto', title: '', text: '' })

/** The form of a unit board, or of a new one. `today` is yyyy-MM-dd. */
export function formOfUnitBoard(unitBoard: UnitBoard | null, today: string): UnitBoardForm {
  if (unitBoard === null) {
    return {
      ...{ name: '', kind: 'promotion', day: '', reportingTime: '', place: '', uniform: '' },
      ...{ categories: [], members: [], texts: [], bring: BRING },
      endDay: dayAfter(today, ENDS_AFTER.today),
    }
  }
  const { name, kind, reportingTime, place, uniform, categories, bring } = unitBoard
  return {
    ...{ name, kind, categories },
    day: dayOfTargetDate(unitBoard.targetDate) ?? '',
    reportingTime: reportingTime ?? '',
    place: place ?? '',
    uniform: uniform ?? '',
    members: (parseMembers(unitBoard.members) ?? []).map(memberForm),
    texts: (parseUnitTexts(unitBoard.texts) ?? []).map(keyed),
    bring: bring.join('\n'),
    endDay: dayOfTargetDate(unitBoard.endDate) ?? '',
  }
}

const memberForm = ({ name, topics, freeTopics }: UnitBoardMember): MemberForm =>
  keyed({ name, topics, freeTopics: freeTopics.join(', ') })

/** What the form gets from a memorandum. */
export type FromMemorandum = {
  day: string | null
  categories: readonly string[]
  details: AnnouncedDetails
  kind: BoardKind | null
  /** NCO or Soldier of the period, as the memorandum says. */
  isForNco: boolean
}

/** Fills in what a memorandum says and leaves the rest. Members that are there already stay. */
export function fillIn(form: UnitBoardForm, read: FromMemorandum): UnitBoardForm {
  const { details } = read
  const known = new Set(form.members.map(({ name }) => name.toLowerCase()))
  const members = details.members.flatMap(({ name, topics }) => {
    const short = name.slice(0, UNIT_BOARD_LIMITS.memberName).trim()
    if (short === '' || known.has(short.toLowerCase())) return []
    known.add(short.toLowerCase())
    return [keyed({ name: short, topics: [...topics], freeTopics: '' })]
  })
  return {
    ...form,
    kind: kindOf(read) ?? form.kind,
    day: read.day ?? form.day,
    endDay: read.day === null ? form.endDay : dayAfter(read.day, ENDS_AFTER.board),
    reportingTime: details.reportingTime ?? form.reportingTime,
    place: details.place?.slice(0, UNIT_BOARD_LIMITS.place) ?? form.place,
    uniform:
      details.uniform?.replace(/\.$/, '').slice(0, UNIT_BOARD_LIMITS.uniform) ?? form.uniform,
    categories: [...new Set([...form.categories, ...read.categories])],
    members: [...form.members, ...members].slice(0, UNIT_BOARD_LIMITS.members),
  }
}

function kindOf({ kind, isForNco }: FromMemorandum): UnitBoardKind | null {
  if (kind === 'promotion') return 'promotion'
  if (kind === 'club') return 'audie-murphy'
  if (kind === 'soldier or NCO of the period') {
    return isForNco ? 'nco-of-quarter' : 'soldier-of-quarter'
  }
  return null
}

export type UnitBoardProblems = Partial<
  Record<'name' | 'day' | 'reportingTime' | 'endDay' | 'bring', string>
> & { members: ReadonlyMap<number, string>; texts: ReadonlyMap<number, string> }

/** What keeps a form from being saved; null if nothing does. `today` is yyyy-MM-dd. */
export function problemsOf(form: UnitBoardForm, today: string): UnitBoardProblems | null {
  const members = form.members.filter(({ name }) => isBlank(name))
  const texts = form.texts.filter(({ title, text }) => isBlank(title) || isBlank(text))
  const found = {
    name: boardNameProblem(form.name),
    day: typedDayProblem(form.day),
    reportingTime:
      form.reportingTime.trim() === '' || timeOf(form.reportingTime) !== null
        ? null
        : 'Enter a time such as 0900.',
    endDay: endProblem(form.endDay, today),
    bring:
      linesOf(form.bring).length > UNIT_BOARD_LIMITS.bring
        ? `List at most ${UNIT_BOARD_LIMITS.bring} things.`
        : null,
  }
  const named = Object.entries(found).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  if (named.length === 0 && members.length === 0 && texts.length === 0) return null
  return {
    ...Object.fromEntries(named),
    members: new Map(members.map(({ key }) => [key, 'Give a name or a position.'])),
    texts: new Map(texts.map(({ key }) => [key, 'A text needs a title and its words.'])),
  }
}

function endProblem(typed: string, today: string): string | null {
  const problem = typedDayProblem(typed)
  if (problem !== null) return problem
  const day = dayOfTargetDate(targetDateOfTyped(typed))
  if (day === null) return 'Choose the day on which roster and shares are deleted.'
  if (day <= today) return 'Choose a day after today.'
  return day > dayAfter(today, MOST_DAYS_OF_UNIT_BOARD - 1)
    ? `Choose a day within ${MOST_DAYS_OF_UNIT_BOARD} days.`
    : null
}

/** The unit board to save, given a form without problems. */
export function unitBoardOfForm(form: UnitBoardForm): UnitBoardToSave {
  const end = targetDateOfTyped(form.endDay)
  return {
    name: form.name.trim(),
    kind: form.kind,
    targetDate: targetDateOfTyped(form.day),
    reportingTime: timeOf(form.reportingTime),
    place: textOf(form.place),
    uniform: textOf(form.uniform),
    categories: form.categories,
    members: JSON.stringify(
      form.members.map(
        ({ name, topics, freeTopics }): UnitBoardMember => ({
          name: name.trim(),
          topics,
          freeTopics: distinct(freeTopics.split(',')).slice(0, UNIT_BOARD_LIMITS.topicsAMember),
        }),
      ),
    ),
    texts: JSON.stringify(
      form.texts.map(({ kind, title, text }): UnitText => ({ kind, title: title.trim(), text })),
    ),
    bring: linesOf(form.bring),
    endDate: end ?? '',
  }
}

/** A typed time as HHmm: '9:00' and '0900' are '0900'. Null if it is none. */
function timeOf(typed: string): string | null {
  const digits = typed
    .trim()
    .replace(/^(\d):/, '0$1:')
    .replace(':', '')
    .padStart(4, '0')
  return /^(?:[01]\d|2[0-3])[0-5]\d$/.test(digits) && typed.trim() !== '' ? digits : null
}

const textOf = (typed: string) => (isBlank(typed) ? null : typed.trim())

const linesOf = (typed: string) =>
  distinct(typed.split('\n')).map((line) => line.slice(0, UNIT_BOARD_LIMITS.bringItem))

const distinct = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => !isBlank(text))),
]
