import { dayOfTargetDate } from '../../boards/days-remaining.ts'
import type { UnitBoard } from '../../entities/unit-board.ts'
import { documentText } from './memorandum-form.ts'

type Kinds = Pick<UnitBoard, 'kind' | 'isForBoth' | 'period'>

/** A board as a subject line names it: 'NCO of the Quarter Board'. */
export function boardTitle({ kind, isForBoth, period }: Kinds): string {
  if (kind === 'promotion') return 'Promotion Board'
  if (kind === 'audie-murphy') return 'Sergeant Audie Murphy Club Board'
  // An older unit board on a device has no period.
  const of = period ?? 'quarter'
  const who = isForBoth ? 'Soldier and NCO' : kind === 'nco-of-quarter' ? 'NCO' : 'Soldier'
  return `${who} of the ${of[0]?.toUpperCase()}${of.slice(1)} Board`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
})

/** The day of a board as AR 25-50 writes it, '14 January 2027'; null without one. */
export function writtenDay(targetDate: string | null): string | null {
  const day = dayOfTargetDate(targetDate)
  return day === null ? null : DAY.format(new Date(`${day}T00:00:00Z`))
}

const RANK = /^(?:PVT|PV1|PV2|PFC|SPC|CPL|SGT|SSG|SFC|MSG|1SG|SGM|CSM)\b/i

/** The rank that a candidate's name begins with; null without one. */
export function candidateRank(name: string): string | null {
  return RANK.exec(name.trim())?.[0].toUpperCase() ?? null
}

/** A publication that a document refers to, with its edition (yyyy-MM-dd) if it is known. */
export type CitedPublication = {
  readonly number: string
  readonly title: string
  readonly edition: string | null
}

/** 'Army Regulation 670-1 (Wear and ...), 26 January 2021'; the number alone if it is not known. */
export function citation(number: string, publications: readonly CitedPublication[]): string {
  const known = publications.find((one) => one.number === number)
  const name = number.replace(/^AR /, 'Army Regulation ')
  if (!known) return name
  const edition = /^\d{4}-\d{2}-\d{2}$/.test(known.edition ?? '')
    ? `, ${DAY.format(new Date(`${known.edition}T00:00:00Z`))}`
    : ''
  return documentText(`${name} (${known.title})${edition}`)
}
