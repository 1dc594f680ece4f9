import type { ServerFunction } from '../../functions/function.ts'
import { FUNCTIONS } from '../../functions/registry.ts'

/** Retries and polls soon, so that a test does not wait. */
const QUICK_WORKER = { backOff: [20, 20], pollEvery: 50 }

/**
 * The product's functions. A test can break the next run after its work and before the commit, as
 * if the process were killed there.
 */
export function breakableFunctions() {
  const toBreak = new Set<string>()
  const broken: string[] = []
  const functions: ReadonlyMap<string, ServerFunction> = new Map(
    [...FUNCTIONS].map(([id, called]) => [
      id,
      {
        ...called,
        async run(call) {
          const answer = await called.run(call)
          if (!toBreak.delete(id)) return answer
          broken.push(id)
          throw new Error('killed before the commit')
        },
      } satisfies ServerFunction,
    ]),
  )
  return {
    /** Options of the test server: the functions that can be broken. */
    variations: { functions, worker: QUICK_WORKER },
    /** Which runs were broken. */
    broken,
    breakNext: (id: string) => void toBreak.add(id),
  }
}
