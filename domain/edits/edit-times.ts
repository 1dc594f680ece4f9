import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { MEMBER, type Parts } from './parts.ts'

/** When parts of a document were last changed; milliseconds by their names. */
export type EditTimes = Readonly<Record<string, number>>

/** So that a document of any size keeps a bounded list; the latest stay. */
const TIMES_KEPT = 500
const LONGEST_NAME = 200

const timesSchema = z.record(z.string(), z.number())

/** The times of a stored text; none for one that cannot be read. */
export function readEditTimes(text: string | null): EditTimes {
  return timesSchema.safeParse(readJsonText(text)).data ?? {}
}

/** The times after a change at `moment`. Parts that are gone, and mere members, have none. */
export function timesAfter(
  times: EditTimes,
  before: Parts,
  after: Parts,
  moment: number,
): EditTimes {
  const isKept = (part: string) => part.length <= LONGEST_NAME && after.get(part) !== MEMBER
  const all = [...after.keys()].filter(isKept).flatMap((part): [string, number][] => {
    const time = before.get(part) === after.get(part) ? times[part] : moment
    return time === undefined ? [] : [[part, time]]
  })
  return Object.fromEntries(all.sort(([, one], [, other]) => other - one).slice(0, TIMES_KEPT))
}
