import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../../scripts/product.ts'
import type { Engine } from '../../database/engine.ts'
import { makeTestDatabase } from '../../testing/databases.ts'
import { makeWriter, type Writer } from './acknowledged-writes.ts'
import { type Starts, TimedStarts } from './timed-starts.ts'

/** The result of repeated kills during writes. */
export type Killed = {
  /** Acknowledged writes that are missing, one line each. The rounds end with the first. */
  readonly losses: readonly string[]
  /** Acknowledged writes per client. */
  readonly acknowledgedWrites: readonly number[]
  readonly afterKill: Starts
  /** Starts on the same data after a clean stop, which follows some of the rounds. */
  readonly afterStop: Starts
}

const WRITERS = 4
/** Writes per client and round before the kill. */
const WRITES_BEFORE = 2
const SHORTEST_ROUND = 40
const LONGEST_ROUND = 260
/** The number of rounds after which the product is also stopped without a kill. */
const STOPS = 3

/** Kills the product `rounds` times on one database, and checks every write after each. */
export async function killRounds(engine: Engine, rounds: number): Promise<Killed> {
  const place = await makeTestDatabase(engine)
  const env: Record<string, string> =
    place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
  const start = () => startProduct({ env, dataDir: place.dataDir })
  const afterKill = new TimedStarts(start)
  const afterStop = new TimedStarts(start)
  const losses: string[] = []
  const writers: Writer[] = []
  let product = await start()
  try {
    for (let n = 0; n < WRITERS; n += 1) writers.push(await makeWriter(product.url, `writer${n}`))
    for (let round = 0; round < rounds && losses.length === 0; round += 1) {
      // Ensures that there is something to lose, however busy the machine is.
      await Promise.all(writers.map((writer) => writer.write(product.url, WRITES_BEFORE)))
      const writing = writers.map((writer) => writer.writeUntilGone(product.url))
      await sleep(SHORTEST_ROUND + (LONGEST_ROUND - SHORTEST_ROUND) * Math.random())
      await product.kill()
      await Promise.all(writing)
      product = await afterKill.start()
      const found = await Promise.all(writers.map((writer) => writer.findLosses(product.url)))
      losses.push(...found.flat())
      if (round % Math.ceil(rounds / STOPS) > 0) continue
      await product.stop()
      product = await afterStop.start()
    }
  } finally {
    await product.stop()
    await place.drop()
  }
  const acknowledgedWrites = writers.map((writer) => writer.acknowledgedWrites())
  return { losses, acknowledgedWrites, afterKill, afterStop }
}
