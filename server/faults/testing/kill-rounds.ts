import { setTimeout as sleep } from 'node:timers/promises'
import { startProduct } from '../../../scripts/product.ts'
import type { Engine } from '../../database/engine.ts'
import { makeTestDatabase } from '../../testing/databases.ts'
import { makeWriter, type Writer } from './acknowledged-writes.ts'

/** What came of killing the product again and again while clients write. */
export type Killed = {
  /** What was acknowledged and is not there, one line each; the rounds end with the first. */
  readonly losses: readonly string[]
  /** By each client. */
  readonly acknowledgedWrites: readonly number[]
  /** From each kill's start until it was ready, in milliseconds, the shortest first. */
  readonly startTimes: readonly number[]
}

const WRITERS = 4
const SHORTEST_ROUND = 40
const LONGEST_ROUND = 260

/** Kills the product `rounds` times on one database, and looks after each for every write. */
export async function killRounds(engine: Engine, rounds: number): Promise<Killed> {
  const place = await makeTestDatabase(engine)
  const env: Record<string, string> =
    place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
  const start = () => startProduct({ env, dataDir: place.dataDir })
  let product = await start()
  const startTimes: number[] = []
  const losses: string[] = []
  const writers: Writer[] = []
  try {
    for (let n = 0; n < WRITERS; n += 1) writers.push(await makeWriter(product.url, `writer${n}`))
    for (let round = 1; round <= rounds && losses.length === 0; round += 1) {
      const writing = writers.map((writer) => writer.writeUntilGone(product.url))
      await sleep(SHORTEST_ROUND + (LONGEST_ROUND - SHORTEST_ROUND) * Math.random())
      await product.kill()
      await Promise.all(writing)
      const began = performance.now()
      product = await start()
      startTimes.push(performance.now() - began)
      const found = await Promise.all(writers.map((writer) => writer.findLosses(product.url)))
      losses.push(...found.flat())
    }
  } finally {
    await product.stop()
    await place.drop()
  }
  const acknowledgedWrites = writers.map((writer) => writer.acknowledgedWrites())
  return { losses, acknowledgedWrites, startTimes: startTimes.sort((a, b) => a - b) }
}
