import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './faults.ts'
import type { Suite } from './trees.ts'

/** The layers of a suite, in the order in which a fault meets them. */
export const LAYERS = [
  'near',
  'units',
  'screens-near',
  'screens',
  'journeys-near',
  'journeys',
  'postgres',
  'slow',
] as const
export type Layer = (typeof LAYERS)[number]

/** What one layer of a suite made of one fault, or, without a fault, of the product as it is. */
export type Entry = {
  /** The fault; missing where a test was run without any, to see that it passes then. */
  readonly fault?: string
  readonly suite: Suite
  readonly layer: Layer
  readonly outcome: 'killed' | 'survived'
  /** The file that failed, for journeys with its line. */
  readonly item?: string
  readonly test?: string
  /** The beginning of the error. */
  readonly error?: string
  /** How many files ran, and how long, in seconds. */
  readonly files: number
  readonly seconds: number
  /** Known from the other suite, which has this test and all that it uses word for word. */
  readonly shared?: true
  /** Run together with other faults, and none failed a test. */
  readonly together?: true
}

const FILE = join(import.meta.dirname, 'journal.jsonl')

/** Adds one line to the journal, at once, so that an interrupted run goes on after it. */
export function note(entry: Entry) {
  appendFileSync(FILE, `${JSON.stringify(entry)}\n`)
  const { fault = 'no fault', suite, layer, outcome, item = '', test = '' } = entry
  console.log(`${fault} ${suite} ${layer}: ${outcome} ${item} ${test}`)
}

/** What is known of a list of faults. */
export type Knowledge = {
  /** The test that found the fault, if one did. */
  killed(fault: Fault, suite: Suite): Entry | undefined
  at(fault: Fault, suite: Suite, layer: Layer): Entry | undefined
  /** Tests that fail without a fault too: what they find does not count. */
  failsAnyway(suite: Suite, item: string): boolean
  /** Tests that found a fault, and were not yet run without any. */
  withoutControl(suite: Suite): readonly Entry[]
}

/** Reads the journal as it is now. */
export function readJournal(): Knowledge {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n') : []
  return knowledge(lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry))
}

/** @param entries The lines of a journal, in their order. */
export function knowledge(entries: readonly Entry[]): Knowledge {
  const controls = entries.filter(({ fault }) => fault === undefined)
  const isControl = (suite: Suite, item: string | undefined) => (entry: Entry) =>
    entry.suite === suite && entry.item === item
  const failsAnyway = (suite: Suite, item: string) =>
    controls.some((entry) => entry.outcome === 'killed' && isControl(suite, item)(entry))
  const counting = entries.filter(
    ({ suite, item, shared }) =>
      item === undefined || !failsAnyway(shared === true ? 'today' : suite, item),
  )
  const find = ({ id }: Fault, suite: Suite, isAsked: (entry: Entry) => boolean) =>
    counting.findLast((each) => each.fault === id && each.suite === suite && isAsked(each))
  return {
    killed: (fault, suite) => find(fault, suite, ({ outcome }) => outcome === 'killed'),
    at: (fault, suite, layer) => find(fault, suite, (each) => each.layer === layer),
    failsAnyway,
    withoutControl: (suite) =>
      entries.filter(
        (entry) =>
          entry.suite === suite &&
          entry.fault !== undefined &&
          entry.outcome === 'killed' &&
          entry.shared === undefined &&
          !controls.some(isControl(suite, entry.item)),
      ),
  }
}
