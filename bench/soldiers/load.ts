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
  /** Of them, so many lose their sockets at the end and come back at once. */
  readonly reconnecting: number
  readonly seconds: number
  readonly speed: number
}

/** What a round of load came to. */
export type Loaded = {
  readonly day: Tallied
  /** Some who lost their sockets come back at once. */
  readonly reconnected: Tallied
  /** They come back once more, to processes that have just started. */
  readonly restarted: Tallied
  /** Of the largest process at the end of the day, in MB. */
  readonly residentMB: number
  /** Of all processes together, of one core: 1 is one core that does nothing else. */
  readonly processorShare: number
}

/** Plays a day of soldiers on a filled database, and then a reconnection of many. */
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

/** Another address of the loopback network for each soldier, none of which is the usual one. */
function loopbackAddress(n: number): string {
  return `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255 || 1}`
}
