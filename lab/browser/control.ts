import type { Page } from '@playwright/test'
import type { TraceEvent } from './main-thread.ts'

/** The name of the event that the control script listens to. */
const EVENT = 'bench-control'
/** The first runs are not counted: their code is not compiled yet. */
const RUNS = 15
const WARM_UP = 4

/**
 * The median of the control script on the machine of docs/speed.md, four times slower, in
 * milliseconds. `npm run bench -w lab` prints it; on another machine it stays as it is.
 */
const REFERENCE_MS = 75

/**
 * Runs a known amount of script in the page, several times. Its time says how fast this machine is
 * at the moment.
 * @returns The wall-clock milliseconds of each run.
 */
export async function runControl(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ name, runs, warmUp }) => {
      // Objects, strings and sorting, as in an app's own code.
      document.addEventListener(name, () => {
        const rows = Array.from({ length: 40_000 }, (_, index) => {
          return { place: (index * 7919) % 40_009, text: `Row ${index}` }
        })
        rows.sort((one, other) => one.place - other.place)
        Reflect.set(window, 'controlled', JSON.parse(JSON.stringify(rows)))
      })
      const taken: number[] = []
      for (let run = 0; run < runs; run += 1) {
        const began = performance.now()
        document.dispatchEvent(new Event(name))
        taken.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return taken.slice(warmUp)
    },
    { name: EVENT, runs: RUNS, warmUp: WARM_UP },
  )
}

/** The CPU time of each run of the control script, in milliseconds. */
export function controlWork(events: readonly TraceEvent[]): number[] {
  return events
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === EVENT)
    .sort((one, other) => one.ts - other.ts)
    .map(({ dur = 0, tdur = dur }) => tdur / 1000)
    .slice(WARM_UP)
}

/**
 * What a measurement would be on the machine of docs/speed.md, by the control script of the same
 * page: the verdict does not depend on the processor, nor on what else runs.
 */
export function atReferenceSpeed(milliseconds: number, control: readonly number[]): number {
  return (milliseconds * REFERENCE_MS) / median(control)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
