import { parseArgs } from 'node:util'
import { atReferenceSpeed } from './control.ts'
import { type FirstSteps, firstSteps } from './first-steps.ts'
import { layoutShifts } from './layout-shifts.ts'
import { lighthouseScores, type Scores } from './lighthouse-scores.ts'
import { startOfMany } from './many-chosen.ts'
import { FRAME_MS } from './measure.ts'
import {
  dashboardLoad,
  dashboardLoadAtFullSpeed,
  firstCardLoad,
  keptLoad,
  overLimit,
  type PageLoad,
} from './page-load.ts'
import { cardPresses, letterPresses, quizPresses, tappedMarks } from './presses.ts'
import { type Site, SLOWDOWN, withSite } from './site.ts'

/**
 * `npm run bench:web -w lab`: measures the product in a browser against its targets. `-- --rounds=1`
 * replaces the median of five rounds; `-- --parts=loads,shifts` runs only these parts. Fails if a
 * target is missed.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, parts: { type: 'string' } },
})
const rounds = Number(values.rounds)
const PARTS = { lighthouse, loads, kept, shifts, starts, steps, presses }
const chosen = values.parts?.split(',') ?? Object.keys(PARTS)

console.log(`A processor ${SLOWDOWN} times slower, slow 4G, medians of ${rounds}:`)

await withSite(async (site) => {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (chosen.includes(name)) await measure(site)
  }
})

async function lighthouse(site: Site) {
  const runs: Scores[][] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await lighthouseScores(site))
  for (const [index, { address, scores }] of (runs[0] ?? []).entries()) {
    const isOpen = !address.startsWith('/home')
    for (const category of Object.keys(scores)) {
      if (!isOpen && category !== 'performance') continue
      const found = runs.map((run) => run[index]?.scores[category] ?? Number.NaN)
      tell(`Lighthouse ${address}, ${category}`, found, { atLeast: isOpen ? 100 : 95 })
    }
    console.log(`    below 0.9: ${runs.at(-1)?.[index]?.missed.join(', ')}`)
  }
}

async function loads(site: Site) {
  for (const [name, load, atMost, mostKilobytes] of [
    ["today's plan", dashboardLoad, 25, 300],
    ['the first card', firstCardLoad, 35, undefined],
  ] as const) {
    const found = await inRounds(() => load(site))
    const isReached = [
      tell(
        `requests until ${name} is there`,
        found.map((one) => one.untilThere),
        { atMost },
      ),
      tell(
        `kB until ${name} is there`,
        found.map((one) => one.kilobytes),
        mostKilobytes === undefined ? {} : { atMost: mostKilobytes },
      ),
    ]
    if (isReached.includes(false)) drawWaterfall(found.at(-1))
    tell(
      `requests with what follows ${name}`,
      found.map((one) => one.inAll),
      {},
    )
    tell(
      `${name} is there, ms`,
      found.map((one) => one.thereMs),
      {},
    )
    tell(
      `largest paint on the way to ${name}, ms`,
      found.map((one) => one.largestPaintMs),
      {},
    )
  }
  const found = await inRounds(() => dashboardLoadAtFullSpeed(site))
  tell(
    "today's plan is there, processor as it is, ms",
    found.map((one) => one.thereMs),
    {},
  )
  const isReached = tell('the same, in times of what the network needs', found.map(overLimit), {
    atMost: 1.25,
  })
  if (!isReached) drawWaterfall(found.at(-1))
}

async function kept(site: Site) {
  const found = await inRounds(() => keptLoad(site))
  for (const [name, what] of [
    ["today's plan", 'plan'],
    ['the first card', 'card'],
  ] as const) {
    const of = found.map((one) => one[what])
    tell(
      `${name} with the app on the device, ms`,
      of.map(({ online }) => online),
      {},
    )
    tell(
      'the same without a network, ms',
      of.map(({ offline }) => offline),
      {},
    )
    const isReached = tell(
      'what the network adds, ms',
      of.map(({ online, offline }) => online - offline),
      { atMost: 300 },
    )
    if (!isReached) drawWaterfall(found.at(-1))
  }
}

async function inRounds<Found>(measure: () => Promise<Found>): Promise<Found[]> {
  const found: Found[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await measure())
  return found
}

function drawWaterfall(load: Pick<PageLoad, 'waterfall'> | undefined) {
  console.log(`    from   to    kB\n${load?.waterfall.join('\n')}`)
}

async function shifts(site: Site) {
  for (const { screen, shift, moved } of await layoutShifts(site)) {
    tell(`layout shift of ${screen}`, [shift], { atMost: 0.02 })
    if (shift > 0.02) console.log(`    ${moved.join('\n    ')}`)
  }
}

async function starts(site: Site) {
  const found: { first: number; again: number }[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await startOfMany(site))
  tell(
    'first card of 1,600 questions chosen, ms',
    found.map((one) => one.first),
    { atMost: 1000 },
  )
  tell(
    'the same, questions on the device, ms',
    found.map((one) => one.again),
    { atMost: 200 },
  )
}

async function steps(site: Site) {
  const runs: FirstSteps[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await firstSteps(site))
  for (const [index, { name }] of (runs[0] ?? []).entries()) {
    const found = runs.map((run) => run[index]?.ms ?? Number.NaN)
    tell(`${name}, ms`, found, {})
  }
}

async function presses(site: Site) {
  const found = [
    ...[...(await cardPresses(site)), await tappedMarks(site)],
    ...[await quizPresses(site), await letterPresses(site)],
  ]
  for (const { name, work, seen, control } of found) {
    if (work.length > 0) {
      const atReference = work.map((one) => atReferenceSpeed(one, control))
      tell(`work of a ${name} at reference speed, ms`, atReference, { atMost: FRAME_MS })
      tell(`work of a ${name}, ms`, work, {})
      tell('control script in the same page, ms', control, {})
    }
    tell(`longest wait for the paint after a ${name}, ms`, [Math.max(0, ...seen)], { atMost: 100 })
  }
}

/** Prints the median with the spread, and records missed targets. Returns false if one is missed. */
function tell(
  name: string,
  found: readonly number[],
  asked: { atLeast?: number; atMost?: number },
): boolean {
  const sorted = found.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = asked
  const isReached = median >= atLeast && median <= atMost
  if (!isReached) process.exitCode = 1
  const spread = `${figure(sorted[0])} to ${figure(sorted.at(-1))}`
  const bound = asked.atLeast ?? asked.atMost
  const wanted =
    bound === undefined ? '' : `${asked.atLeast ? 'at least' : 'at most'} ${figure(bound)}`
  console.log(
    `${isReached ? 'ok  ' : 'MISS'} ${name.padEnd(58)} ${figure(median).padStart(8)}  ${spread.padEnd(18)} ${wanted}`,
  )
  return isReached
}

function figure(value = Number.NaN): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 3 : 1 })
}
