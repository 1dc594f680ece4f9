import { seededRandom } from '../../domain/study/seeded-random.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { playDay } from './day.ts'
import { startNodes } from './nodes.ts'
import { makePlayers } from './players.ts'
import { reconnect } from './reconnect.ts'
import { Soldier } from './soldier.ts'
import { type Tallied, Tally } from './tally.ts'

export type LoadOptions = {
  readonly location: DatabaseLocation
  readonly dataDir: string
  /** Processes of the product on that database. */
  readonly nodes: number
  readonly soldiers: number
  /** How many of them lose their sockets at the end and reconnect at once. */
  readonly reconnecting: number
  readonly seconds: number
  readonly speed: number
}

/** The results of a round. */
export type Loaded = {
  readonly day: Tallied
  /** The users who lost their sockets reconnect at once. */
  readonly reconnected: Tallied
  /** They reconnect again, to processes that have just started. */
  readonly restarted: Tallied
  /** Memory of the largest process at the end of the day, in MB. */
  readonly residentMB: number
  /** CPU use of all processes in cores; 1 is one fully used core. */
  readonly processorShare: number
}

/** Simulates a day of users on a filled database, and then a mass reconnect. */
export async function load(options: LoadOptions): Promise<Loaded> {
  const random = seededRandom(1)
  const players = await makePlayers(options.location, options.soldiers)
  const nodes = await startNodes(options.location, options.dataDir, options.nodes)
  const tally = new Tally()
  const soldiers = players.map((player, n) => {
    const origin = nodes.origins[n % nodes.origins.length] ?? ''
    const address = loopbackAddress(n)
    return new Soldier({ origin, address, player, number: n, tally, random })
  })
  try {
    const before = { at: performance.now(), processor: nodes.processorSeconds() }
    await playDay(soldiers, { ...options, random })
    const seconds = (performance.now() - before.at) / 1000
    const processorShare = (nodes.processorSeconds() - before.processor) / seconds
    const facts = { day: tally.take(), residentMB: nodes.residentMB(), processorShare }
    const returning = soldiers.slice(0, options.reconnecting)
    await reconnect(returning, random)
    const reconnected = tally.take()
    await Promise.all(soldiers.map((soldier) => soldier.cut()))
    await reconnect(returning, random, nodes.restart)
    return { ...facts, reconnected, restarted: tally.take() }
  } finally {
    await Promise.all(soldiers.map((soldier) => soldier.leave()))
    await nodes.stop()
  }
}

/** A separate loopback address for each user, other than the default one. */
function loopbackAddress(n: number): string {
  return `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255 || 1}`
}
