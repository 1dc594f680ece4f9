import type { Fact } from '../process.ts'
import { QUESTIONS } from '../seed.ts'
import { cardPresses, letterPresses } from './presses.ts'
import { SLOWDOWN, withSite } from './site.ts'
import { startAfterData } from './start.ts'

/** A display shows 60 frames a second. */
export const FRAME_MS = 1000 / 60
const STARTS = 7

/**
 * Measures how fast the largest deck starts, and how much work a flip and an answer are, with the
 * built product in a real Chromium with fourfold CPU throttling.
 * A start is the wall-clock time from the last byte of the questions to the moment after the first
 * card is painted; the fastest of several counts, since other load only adds to it. A flip, an
 * answer and a letter typed in the question set editor are the CPU time of `workPerKey`; their
 * median counts.
 */
export async function measureBrowser(): Promise<Fact[]> {
  return withSite(async (site) => {
    const starts: number[] = []
    for (let run = 0; run < STARTS; run += 1) starts.push(await startAfterData(site))
    const presses = [...(await cardPresses(site)), await letterPresses(site)]
    return [
      fact(`start of ${QUESTIONS} cards after their data, fastest`, starts, 0, 300),
      ...presses.map(({ name, work }) => fact(`work of a ${name}, median`, work, 0.5, FRAME_MS)),
    ]
  })
}

/** The value at `rank` of the sorted ones; 0 is the lowest and 0.5 the median. */
function fact(name: string, values: readonly number[], rank: number, under: number): Fact {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length * rank)] ?? Number.NaN
  const span = [sorted[0], sorted.at(-1)].map((end) => end?.toFixed(1)).join(' to ')
  const label = `${name} of ${values.length} (${span}), ${SLOWDOWN}× slower`
  return { name: label, value, unit: 'ms', under, digits: 1 }
}

if (import.meta.main) {
  for (const { name, value, unit, under = 0 } of await measureBrowser()) {
    console.log(`${name}: ${value.toFixed(1)} ${unit} (asked: under ${under.toFixed(1)})`)
    if (!(value < under)) process.exitCode = 1
  }
}
