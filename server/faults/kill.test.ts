import { describe, expect, test } from 'vitest'
import { startProduct } from '../../scripts/product.ts'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { makeWriter } from './testing/acknowledged-writes.ts'

/** On each engine. */
const ROUNDS = 15
const WRITERS = 4
const SHORTEST_ROUND = 40
const LONGEST_ROUND = 260
/** A start on existing data after a kill, as FAULTS asks (milliseconds). */
const READY_WITHIN = 3000

describe.each(ENGINES)('SIGKILL while clients write, on %s', (engine) => {
  test(`loses nothing that was acknowledged, ${ROUNDS} times`, { timeout: 240_000 }, async () => {
    const place = await makeTestDatabase(engine)
    const env: Record<string, string> =
      place.location.engine === 'postgres' ? { DATABASE_URL: place.location.url } : {}
    const start = () => startProduct({ env, dataDir: place.dataDir })
    let product = await start()
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => makeWriter(product.url, `writer${index}`)),
    )
    const startTimes: number[] = []
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const writing = writers.map((writer) => writer.writeUntilGone(product.url))
        const spread = (LONGEST_ROUND - SHORTEST_ROUND) * Math.random()
        await new Promise((resolve) => setTimeout(resolve, SHORTEST_ROUND + spread))
        await product.kill()
        await Promise.all(writing)
        const began = performance.now()
        product = await start()
        startTimes.push(performance.now() - began)
        const losses = await Promise.all(writers.map((writer) => writer.findLosses(product.url)))
        expect(losses.flat()).toEqual([])
      }
    } finally {
      await product.stop()
      await place.drop()
    }
    const writes = writers.map((writer) => writer.acknowledgedWrites())
    expect(Math.min(...writes)).toBeGreaterThan(ROUNDS)
    // The middle one: a single start may share the machine with another test's load.
    expect(startTimes.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]).toBeLessThan(READY_WITHIN)
  })
})
