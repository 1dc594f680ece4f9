import type { Fact } from '../measuring/fact.ts'
import { QUESTIONS } from '../measuring/seed.ts'
import { atReferenceSpeed, median } from './control.ts'
import { cardPresses, letterPresses } from './presses.ts'
import { SLOWDOWN, withSite } from './site.ts'
import { type Start, startOfLargeSet } from './start.ts'

/** A display shows 60 frames a second. */
export const FRAME_MS = 1000 / 60
const START_MS = 300
const STARTS = 7

/**
 * Measures how fast the largest deck starts, and how much work a flip, an answer and a letter typed
 * in the question set editor are, with the built product in a real Chromium with fourfold CPU
 * throttling.
 * A start is the wall-clock time from the press to the moment after the first card is painted; a
 * press is the CPU time of `workPerKey`. The median decides, as it would be on the machine of
 * docs/speed.md: a known amount of script in the same page is the control.
 */
export async function measureBrowser(): Promise<Fact[]> {
  return withSite(async (site) => {
    const starts: Start[] = []
    for (let run = 0; run < STARTS; run += 1) starts.push(await startOfLargeSet(site))
    const presses = [...(await cardPresses(site)), await letterPresses(site)]
    return [
      ...facts(`start of ${QUESTIONS} cards`, {
        measured: starts.map(({ taken }) => taken),
        control: starts.flatMap(({ control }) => control),
        under: START_MS,
      }),
      ...presses.flatMap(({ name, work: measured, control }) =>
        facts(`work of one ${name}`, { measured, control, under: FRAME_MS }),
      ),
    ]
  })
}

type Measured = {
  readonly measured: readonly number[]
  readonly control: readonly number[]
  readonly under: number
}

/** The median at the reference speed, which decides, and what was measured. */
function facts(name: string, { measured, control, under }: Measured): Fact[] {
  const here = `${name}, ${SLOWDOWN}× slower`
  const [middle, worst] = [median(measured), Math.max(...measured)]
  const shown = { unit: 'ms', digits: 1 }
  return [
    {
      ...shown,
      name: `${here}, at reference speed`,
      value: atReferenceSpeed(middle, control),
      under,
    },
    { ...shown, name: `${here}, median of ${measured.length}`, value: middle },
    { ...shown, name: `${here}, worst`, value: worst },
    {
      ...shown,
      name: `${here}, control script, median of ${control.length}`,
      value: median(control),
    },
  ]
}
