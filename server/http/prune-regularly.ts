import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Work that removes what is no longer needed. */
export type Pruning = {
  readonly prune: () => Promise<unknown>
  /** Milliseconds between two runs. */
  readonly every: number
  /** Logged if it fails. The next run tries again. */
  readonly failure: string
}

/** Runs each at the start of the server and then regularly, until it stops. */
export function pruneRegularly(
  app: FastifyInstance,
  { log }: Pick<Services, 'log'>,
  prunings: readonly Pruning[],
): void {
  const timers = prunings.map(({ prune, every, failure }) => {
    const run = () => {
      prune().catch((error) => log.warn({ err: error }, failure))
    }
    run()
    return setInterval(run, every).unref()
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
  })
}
