import type { Client } from 'undici'
import { processorSeconds } from '../measuring/processor-time.ts'
import { type Answered, type Asked, closeConnections, loadOn, openConnections } from './load.ts'
import { isCertain, medianRatio, type Ratio } from './ratio.ts'

/** The request to a server, and the server's process. */
export type Side = Asked & { readonly pid: number }

/** Throughput per second and per second of CPU time, and latency in milliseconds. */
export type Figures = {
  readonly perSecond: number
  readonly perProcessorSecond: number
  readonly p50: number
  readonly p99: number
}

export type Comparison = {
  readonly ours: Figures
  readonly theirs: Figures
  /** How often the sides were measured, in turn. */
  readonly pairs: number
  /** Ratio of responses per second. */
  readonly ratio: Ratio
  /**
   * Ratio of responses per second of the server's CPU time, which other programs do not disturb.
   */
  readonly byProcessor: Ratio
}

/** Parallel connections. */
export const CONNECTIONS = 64

/** Length of each turn in seconds, or until every connection got one response. */
const TURN = 0.25
/** Warm-up until the code is optimized (seconds per side). */
const WARM_UP = 3
const LEAST_PAIRS = 9
/** Minimum time, however certain a ratio looks before (seconds). */
const LEAST_SECONDS = 15
/** Linux reports CPU time in hundredths of a second, which is too coarse for one turn. */
const PAIRS_BY_PROCESSOR = 4

type Counted = { readonly answered: Answered; readonly processor: number }
type Pair = { readonly ours: Counted; readonly theirs: Counted }
type Asker = (side: 'ours' | 'theirs', seconds: number) => Promise<Counted>

/**
 * Measures the two sides in turns, so that a machine that slows down affects both, until the ratio
 * is certain or `seconds` have passed. Each goes first every second time.
 * @throws If any response was neither a 2xx nor a 304, since a fast error is not a result.
 */
export async function compare(
  [ours, theirs]: readonly [Side, Side],
  { seconds }: { seconds: number },
): Promise<Comparison> {
  const sides = { ours: connected(ours), theirs: connected(theirs) }
  const ask: Asker = (side, duration) => turn(sides[side], duration)
  try {
    return comparisonOf(await askInTurns(ask, seconds))
  } finally {
    await closeConnections([...sides.ours.connections, ...sides.theirs.connections])
  }
}

type Connected = { readonly side: Side; readonly connections: readonly Client[] }

const connected = (side: Side): Connected => ({
  side,
  connections: openConnections(side.url, CONNECTIONS),
})

async function askInTurns(ask: Asker, seconds: number): Promise<Pair[]> {
  await ask('ours', WARM_UP)
  await ask('theirs', WARM_UP)
  const pairs: Pair[] = []
  const began = performance.now()
  const mayEnd = () => {
    const spent = (performance.now() - began) / 1000
    return spent >= seconds || (spent >= LEAST_SECONDS && isCertain(byClock(pairs)))
  }
  do {
    pairs.push(await askPair(ask, pairs.length % 2 === 0))
  } while (pairs.length < LEAST_PAIRS || !mayEnd())
  return pairs
}

async function askPair(ask: Asker, oursFirst: boolean): Promise<Pair> {
  if (oursFirst) return { ours: await ask('ours', TURN), theirs: await ask('theirs', TURN) }
  const theirs = await ask('theirs', TURN)
  return { ours: await ask('ours', TURN), theirs }
}

async function turn({ side, connections }: Connected, seconds: number): Promise<Counted> {
  const before = processorSeconds(side.pid)
  const answered = await loadOn(connections, side, { seconds })
  refuseErrors(side.url, answered)
  return { answered, processor: processorSeconds(side.pid) - before }
}

function refuseErrors(url: string, { statuses }: Answered) {
  const others = Object.keys(statuses).filter((status) => !/^(2\d\d|304)$/.test(status))
  if (others.length > 0) throw new Error(`${url} was answered by ${others.join(', ')}`)
}

function comparisonOf(pairs: readonly Pair[]): Comparison {
  return {
    ours: figuresOf(pairs.map(({ ours }) => ours)),
    theirs: figuresOf(pairs.map(({ theirs }) => theirs)),
    pairs: pairs.length,
    ratio: byClock(pairs),
    byProcessor: byProcessor(pairs),
  }
}

const byClock = (pairs: readonly Pair[]) =>
  medianRatio(pairs.map(({ ours, theirs }) => perSecond([ours]) / perSecond([theirs])))

function byProcessor(pairs: readonly Pair[]): Ratio {
  const ratios: number[] = []
  for (let from = 0; from < pairs.length; from += PAIRS_BY_PROCESSOR) {
    const some = pairs.slice(from, from + PAIRS_BY_PROCESSOR)
    const [ours, theirs] = [some.map((pair) => pair.ours), some.map((pair) => pair.theirs)]
    ratios.push(perProcessorSecond(ours) / perProcessorSecond(theirs))
  }
  return medianRatio(ratios)
}

const sum = (counted: readonly Counted[], of: (one: Counted) => number) =>
  counted.reduce((all, one) => all + of(one), 0)

const answers = (counted: readonly Counted[]) =>
  sum(counted, ({ answered }) => answered.waits.length)

const perSecond = (counted: readonly Counted[]) =>
  answers(counted) / sum(counted, ({ answered }) => answered.seconds)

const perProcessorSecond = (counted: readonly Counted[]) =>
  answers(counted) / sum(counted, ({ processor }) => processor)

function figuresOf(counted: readonly Counted[]): Figures {
  const waits = counted.flatMap(({ answered }) => answered.waits).sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
  return {
    perSecond: perSecond(counted),
    perProcessorSecond: perProcessorSecond(counted),
    p50: at(0.5),
    p99: at(0.99),
  }
}
