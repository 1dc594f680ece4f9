import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { MEMBER, type Parts } from './parts.ts'

/** When each part of a document last changed, in milliseconds. */
export type EditTimes = Readonly<Record<string, number>>

/** Bounds the list for a document of any size; the latest are kept. */
const TIMES_KEPT = 500
const LONGEST_NAME = 200

const timesSchema = z.record(z.string(), z.number())

/** Reads stored times; empty if the text cannot be read. */
export function readEditTimes(text: string | null): EditTimes {
  return timesSchema.safeParse(readJsonText(text)).data ?? {}
}

/** The times after a change at `moment`. Removed parts and list members have none. */
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
