import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutators.ts'

export const PARTS = ['domain', 'server', 'web'] as const
export type Part = (typeof PARTS)[number]

/** A fault of the list: one mutation of a statement that both commits have. */
export type Fault = {
  /** `d1`, `s1` or `w1`, by part. */
  readonly id: string
  readonly part: Part
  readonly path: string
  readonly line: number
  readonly mutator: string
  readonly kind: Mutation['kind']
  /** Whole lines around the place, which the file has once. */
  readonly find: string
  /** Where `was` begins in `find`. */
  readonly at: number
  readonly was: string
  readonly put: string
}

const LIST = join(import.meta.dirname, 'faults.json')

export const readFaults = (): readonly Fault[] => JSON.parse(readFileSync(LIST, 'utf8')) as Fault[]

export function writeFaults(faults: readonly Fault[]) {
  writeFileSync(LIST, `${JSON.stringify(faults, undefined, 2)}\n`)
}

/**
 * The whole lines around `start` to `end`, with more before them until `sources` have them once.
 */
export function linesAround(
  source: string,
  { start, end }: Pick<Mutation, 'start' | 'end'>,
  sources: readonly string[],
): { find: string; at: number } | undefined {
  const after = source.indexOf('\n', end)
  const last = after === -1 ? source.length : after
  for (let first = start; first > 0; ) {
    first = source.lastIndexOf('\n', first - 1)
    const find = source.slice(first + 1, last)
    const counts = sources.map((other) => other.split(find).length - 1)
    if (counts.every((count) => count === 1)) return { find, at: start - first - 1 }
    if (counts.includes(0)) return undefined
  }
  return undefined
}

/** The source with the faults in it. @throws When it lacks the lines of one. */
export function withFaults(source: string, faults: readonly Fault[]): string {
  return changed(source, faults, ({ put }) => put)
}

/**
 * The source with each fault behind a switch, so that one build serves for all of them: a fault
 * is there while `globalThis.fault_<id>` is true.
 */
export function withSwitches(source: string, faults: readonly Fault[]): string {
  return changed(source, faults, ({ id, kind, was, put }) => {
    const isOn = faultSwitch(id)
    if (kind === 'expression') return `(${isOn} ? ${put} : (${was}))`
    if (kind === 'block') return `{ if (${isOn}) ${put} else ${was} }`
    return `if (${isOn}) ${put} else { ${was} }`
  })
}

/** The expression that is true while the fault is on. */
export const faultSwitch = (id: string) => `globalThis.fault_${id}`

function changed(
  source: string,
  faults: readonly Fault[],
  putOf: (fault: Fault) => string,
): string {
  const places = faults.map((fault) => {
    const found = source.indexOf(fault.find)
    if (found === -1) throw new Error(`${fault.path} has no longer the lines of ${fault.id}.`)
    return { fault, start: found + fault.at }
  })
  // From the end, so that the offsets of the others stay true.
  const fromEnd = places.sort((one, other) => other.start - one.start)
  return fromEnd.reduce(
    (text, { fault, start }) =>
      text.slice(0, start) + putOf(fault) + text.slice(start + fault.was.length),
    source,
  )
}
