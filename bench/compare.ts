import { type Answered, type Asked, load } from './load.ts'
import { processorSeconds } from './processor-time.ts'

/** What is asked of a server, and its process. */
export type Side = Asked & { readonly pid: number }

/** What one side did: a second, by second of its processor time, and milliseconds an answer. */
export type Figures = {
  readonly perSecond: number
  readonly perProcessorSecond: number
  readonly p50: number
  readonly p99: number
}

/** Of the rounds' ratios the middle, the least and the most. */
export type Ratio = { readonly middle: number; readonly least: number; readonly most: number }

export type Comparison = {
  readonly ours: Figures
  readonly theirs: Figures
  /** Of answers a second. */
  readonly ratio: Ratio
  /** Of answers by second of the server's processor time, which other programs do not disturb. */
  readonly byProcessor: Ratio
}

/** How many connections ask at once. */
export const CONNECTIONS = 64

/** The sides take turns, each this long (seconds) or until every connection was answered once. */
const TURN = 0.5

type Counted = { answers: number; seconds: number; processor: number; waits: number[] }

/**
 * Asks the two sides in turns, so that a machine that slows down slows both: `rounds` pairs of
 * `seconds` a side.
 *
 * @throws when any answer was neither a 2xx nor a 304: a fast error is no figure.
 */
export async function compare(
  [ours, theirs]: readonly [Side, Side],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  await Promise.all([warmUp(ours), warmUp(theirs)])
  const pairs: [Counted, Counted][] = []
  for (let round = 0; round < rounds; round += 1) {
    const pair: [Counted, Counted] = [nothingYet(), nothingYet()]
    while (pair[0].seconds < seconds || pair[1].seconds < seconds) {
      await turn(ours, pair[0])
      await turn(theirs, pair[1])
    }
    pairs.push(pair)
  }
  return {
    ours: figuresOf(pairs.map(([mine]) => mine)),
    theirs: figuresOf(pairs.map(([, other]) => other)),
    ratio: ratioOf(pairs, ({ answers, seconds }) => answers / seconds),
    byProcessor: ratioOf(pairs, ({ answers, processor }) => answers / processor),
  }
}

const nothingYet = (): Counted => ({ answers: 0, seconds: 0, processor: 0, waits: [] })

const warmUp = (side: Side) => load(side, { connections: CONNECTIONS / 2, seconds: 1 })

async function turn(side: Side, counted: Counted) {
  const before = processorSeconds(side.pid)
  const answered = await load(side, { connections: CONNECTIONS, seconds: TURN })
  refuseErrors(side.url, answered)
  counted.processor += processorSeconds(side.pid) - before
  counted.answers += answered.waits.length
  counted.seconds += answered.seconds
  counted.waits = counted.waits.concat(answered.waits)
}

function refuseErrors(url: string, { statuses }: Answered) {
  const others = Object.keys(statuses).filter((status) => !/^(2\d\d|304)$/.test(status))
  if (others.length > 0) throw new Error(`${url} was answered by ${others.join(', ')}`)
}

function figuresOf(counted: readonly Counted[]): Figures {
  const sum = (of: (one: Counted) => number) => counted.reduce((all, one) => all + of(one), 0)
  const waits = counted.flatMap((one) => one.waits).sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? Number.NaN
  const answers = sum((one) => one.answers)
  return {
    perSecond: answers / sum((one) => one.seconds),
    perProcessorSecond: answers / sum((one) => one.processor),
    p50: at(0.5),
    p99: at(0.99),
  }
}

function ratioOf(pairs: readonly [Counted, Counted][], rate: (one: Counted) => number): Ratio {
  const ratios = pairs
    .map(([mine, other]) => rate(mine) / rate(other))
    .sort((one, other) => one - other)
  const [least = Number.NaN, middle = Number.NaN, most = Number.NaN] = [0, 0.5, 1].map(
    (share) => ratios[Math.floor((ratios.length - 1) * share)],
  )
  return { middle, least, most }
}
