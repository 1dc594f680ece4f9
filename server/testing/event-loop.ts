import { PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'

/** Other load only makes a step longer, so the best of several rounds counts. */
const MAX_ROUNDS = 5

type Work<Prepared, Result> = {
  /** The longest step allowed, in multiples of the control. */
  readonly most: number
  /** Names the case in the message of a failure. */
  readonly name?: string
  /** Creates the input of one round; its own steps do not count. */
  readonly prepare?: () => Promise<Prepared>
  readonly work: (prepared: Prepared) => Promise<Result>
}

/**
 * Expects that `work` gives the event loop a turn at least every `most` multiples of a control: the
 * processor time that this thread takes, in the same run, to parse 300 kB of JSON. Neither the
 * speed of the machine nor other programs decide, nor garbage collection, since how much there is to
 * collect depends on the tests before. A control is about a millisecond on a server of 2025.
 *
 * The work runs again, at most five times in all, until a round passes.
 *
 * @returns what the best round returned, and its work in multiples of the control. Waiting adds to
 * it, so that it shows only that there was enough work, never that there was too much.
 * @example
 * const { result } = await expectShortSteps({ most: 100, work: () => post(path, bomb) })
 */
export async function expectShortSteps<Result, Prepared = void>({
  most,
  name,
  prepare,
  work,
}: Work<Prepared, Result>): Promise<{ result: Result; total: number }> {
  const round = async () => {
    const prepared = (await prepare?.()) as Prepared
    return watchSteps(() => work(prepared))
  }
  let best = await round()
  for (let count = 1; count < MAX_ROUNDS && best.longest >= most; count += 1) {
    const again = await round()
    if (again.longest < best.longest) best = again
  }
  expect(best.longest, name).toBeLessThan(most)
  return best
}

type Span = { readonly from: number; readonly to: number }

/** Steps between two turns of the event loop. */
type Step = Span & { readonly worked: number }

async function watchSteps<Result>(work: () => Promise<Result>) {
  const controlBefore = controlTime()
  const collections: Span[] = []
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { startTime: from, duration } of entries) {
      collections.push({ from, to: from + duration })
    }
  }
  const collector = new PerformanceObserver((list) => note(list.getEntries()))
  collector.observe({ entryTypes: ['gc'] })
  const steps: Step[] = []
  let isRunning = true
  const watching = (async () => {
    let [from, before] = [performance.now(), threadTime()]
    while (isRunning) {
      await sleep(1)
      const [to, after] = [performance.now(), threadTime()]
      steps.push({ from, to, worked: after - before })
      ;[from, before] = [to, after]
    }
  })()
  try {
    const result = await work()
    isRunning = false
    await watching
    note(collector.takeRecords())
    const control = (controlBefore + controlTime()) / 2
    const times = steps.map((step) => withoutCollections(step, collections) / control)
    return { result, longest: Math.max(...times), total: times.reduce((sum, one) => sum + one, 0) }
  } finally {
    isRunning = false
    await watching
    collector.disconnect()
  }
}

function withoutCollections({ from, to, worked }: Step, collections: readonly Span[]): number {
  const collected = collections.reduce(
    (sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)),
    0,
  )
  return Math.max(0, worked - collected)
}

const CONTROL_TEXT = JSON.stringify(
  Array.from({ length: 6000 }, (_, n) => ({ id: `question-${n}`, at: n, is: [true, null] })),
)

/** Some systems report a thread's CPU time in whole milliseconds, so many rounds are timed. */
const CONTROL_ROUNDS = 20

/** The CPU time of one control, in milliseconds. */
function controlTime(): number {
  const before = threadTime()
  for (let round = 0; round < CONTROL_ROUNDS; round += 1) JSON.parse(CONTROL_TEXT)
  return (threadTime() - before) / CONTROL_ROUNDS
}

/** The CPU time of this thread so far, in milliseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
