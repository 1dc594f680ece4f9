import type { Logger } from 'pino'
import { VARIABLE_NAMES } from './configuration.ts'

/** Shorter names are near to those of other programs, such as PORTS. */
const SHORTEST = 6
/** Letters that were left out, added, replaced, or swapped with the next one. */
const MISTAKES = 2

type Misspelled = { readonly name: string; readonly meant: string }

/** Warns of each variable whose name is almost one that the server reads: it has no effect. */
export function warnOfMisspelled(
  environment: Readonly<Record<string, string | undefined>>,
  log: Logger,
): void {
  for (const { name, meant } of misspelledIn(environment)) {
    log.warn({ name, meant }, `${name} has no effect: there is no such setting. Is it ${meant}?`)
  }
}

function misspelledIn(environment: Readonly<Record<string, string | undefined>>): Misspelled[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < SHORTEST || VARIABLE_NAMES.includes(name)) return []
    const meant = VARIABLE_NAMES.find(
      (known) => known.length >= SHORTEST && mistakes(known, name) <= MISTAKES,
    )
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** How many mistakes lead from one text to the other (optimal string alignment). */
function mistakes(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MISTAKES) return MISTAKES + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const cost = one[row - 1] === other[at - 1] ? 0 : 1
      const isSwapped = at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      now[at] = Math.min(
        (now[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + cost,
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}
