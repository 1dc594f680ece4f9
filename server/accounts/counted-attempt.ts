import type { FastifyReply } from 'fastify'
import { asApiError } from '../http/error-answers.ts'
import type { RateLimit, UseKey } from '../http/limits/rate-limits.ts'

/** A limit on failures, and the key that they count for. */
export type FailureCount = { readonly limit: RateLimit; readonly key: UseKey }

/**
 * Counts an attempt as a failure before running it, so that parallel attempts cannot bypass a
 * limit. The network's count comes first: a rejected network uses up no other count. An attempt
 * that was never checked (rejected by a later count or by a busy server) is not counted as a
 * failure.
 * @returns The result of the attempt. The caller refunds the count on success.
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

/**
 * The count of a failure that many callers have in common. The caller's own `first` failures are not
 * counted in it, so that those who use it up lock out nobody who fails rarely.
 */
export async function sparingFirst(
  first: FailureCount,
  common: FailureCount,
): Promise<FailureCount> {
  if (!(await first.limit.take(first.key))) return common
  const counted = { ...first.limit, use: async () => {} }
  return { limit: counted, key: first.key }
}

const NOT_LOOKED_AT = new Set([408, 429])

function wasNotLookedAt(error: unknown): boolean {
  const { status } = asApiError(error)
  return status >= 500 || NOT_LOOKED_AT.has(status)
}
