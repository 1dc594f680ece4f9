import type { FastifyReply } from 'fastify'
import { asApiError } from '../http/error-answers.ts'
import type { RateLimit, UseKey } from '../http/limits/rate-limits.ts'

/** A limit on failures, and whose they are. */
export type FailureCount = { readonly limit: RateLimit; readonly key: UseKey }

/**
 * Makes an attempt that is counted as a failure before it is made, so that many at once are no way
 * around a limit. The network's count comes first: who is refused for it spends nobody else's. What
 * was never looked at (a later count refuses, the server is busy) counts as no failure.
 *
 * @returns what the attempt answers; taking a success back is the caller's.
 */
export async function countedAttempt<Result>(
  counts: readonly FailureCount[],
  reply: FastifyReply,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const used: FailureCount[] = []
  try {
    for (const count of counts) {
      await count.limit.use(count.key, reply)
      used.push(count)
    }
    return await attempt()
  } catch (error) {
    if (!wasNotLookedAt(error)) throw error
    for (const { limit, key } of used) await limit.giveBack(key)
    throw error
  }
}

const NOT_LOOKED_AT = new Set([408, 429])

function wasNotLookedAt(error: unknown): boolean {
  const { status } = asApiError(error)
  return status >= 500 || NOT_LOOKED_AT.has(status)
}
