import fc from 'fast-check'
import type { Engine } from '../../database/engine.ts'
import { TARGETS } from './targets.ts'
import { makeWorld } from './world.ts'

/** Runs per target. */
export type Tries = Readonly<Record<string, number>>

/** The limit: a time for all targets together, or a number of runs per target. */
export type FuzzLength = { readonly seconds: number } | { readonly tries: number }

/**
 * Sends arbitrary input to every target in turn until the limit.
 * @throws With the shrunk input that broke something, and the seed to repeat it.
 */
export async function fuzz(engine: Engine, length: FuzzLength, seed?: number): Promise<Tries> {
  const world = await makeWorld(engine)
  const tries: Record<string, number> = {}
  try {
    const before = await world.victimRows()
    for (const { name, property } of TARGETS) {
      const result = await fc.check(property(world), {
        ...runsOf(length),
        ...(seed === undefined ? {} : { seed }),
      })
      tries[name] = result.numRuns
      if (result.failed) {
        throw new Error(`${name} on ${engine}: ${fc.defaultReportMessage(result) ?? ''}`, {
          cause: result.errorInstance,
        })
      }
    }
    const faults = world.server.logged.filter((line) => line.includes('"level":"error"'))
    if (faults.length > 0) throw new Error(`The server logged a fault: ${faults[0]}`)
    if ((await world.victimRows()) !== before) throw new Error('Another’s rows were changed.')
    return tries
  } finally {
    await world.stop()
  }
}

function runsOf(length: FuzzLength) {
  if ('tries' in length) return { numRuns: length.tries }
  return {
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: (length.seconds * 1000) / TARGETS.length,
    markInterruptAsFailure: false,
  }
}
