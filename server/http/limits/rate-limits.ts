import { hash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyReply } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../../contract/errors.ts'

/**
 * The key that uses are counted by. For a pair, uses of `subject` are counted per `within`, and
 * `subject` alone resets all of them.
 */
export type UseKey = string | { readonly subject: string; readonly within: string }

/** Counts uses per key, in windows that start with the first use. */
export type RateLimit = {
  /**
   * Counts one use and sets the `X-RateLimit-…` headers.
   * @throws ApiError `general_rate_limit_exceeded` if nothing is left.
   */
  use(key: UseKey, reply: FastifyReply): Promise<void>
  /** Counts one use without a response to report it in. @returns False if nothing was left. */
  take(key: UseKey): Promise<boolean>
  /** Refunds one use. */
  giveBack(key: UseKey): Promise<void>
  /** Resets all uses of `key`. */
  reset(key: UseKey): Promise<void>
}

/** A limit that never rejects. */
export const UNLIMITED: RateLimit = {
  use: async () => {},
  take: async () => true,
  giveBack: async () => {},
  reset: async () => {},
}

/** The state of a limit after a use; times in milliseconds. */
export type LimitState = {
  readonly consumedPoints: number
  readonly remainingPoints: number
  readonly msBeforeNext: number
}

/** Storage of counts. */
export type UseCounter = {
  /** Counts one use. A use above the limit need not be counted. */
  count(key: UseKey): Promise<LimitState>
  giveBack(key: UseKey): Promise<void>
  reset(key: UseKey): Promise<void>
}

/**
 * A limit of `points` uses in `seconds`, counted in the memory of this process: several nodes
 * behind one address count separately.
 */
export function rateLimit(options: { on: boolean; points: number; seconds: number }): RateLimit {
  const { points, seconds } = options
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return createRateLimit(options, {
    count: (key) => limiter.consume(slotOf(key)).catch(asState),
    giveBack: async (key) => void (await limiter.reward(slotOf(key))),
    reset: async (key) => void (await limiter.delete(slotOf(key))),
  })
}

/** A limit of `points` uses with the given `counter`. It rejects nothing unless it is `on`. */
export function createRateLimit(
  { on, points }: { on: boolean; points: number },
  counter: UseCounter,
): RateLimit {
  if (!on) return UNLIMITED
  return {
    async use(key, reply) {
      const state = await counter.count(key)
      showLimit(reply, points, state)
      if (state.consumedPoints <= points) return
      throw new ApiError('general_rate_limit_exceeded', 'Too many requests. Try again later.', {
        headers: { 'retry-after': String(secondsUntil(state)) },
      })
    },
    take: async (key) => (await counter.count(key)).consumedPoints <= points,
    giveBack: counter.giveBack,
    reset: counter.reset,
  }
}

/** Random per process, so that nobody can tell which keys share a slot. */
const SALT = randomBytes(16)

/**
 * The slot of a key, one of 65,536, so that made-up keys do not fill the memory. Of ten thousand
 * simultaneous keys, one in seven shares its slot.
 */
function slotOf(key: UseKey): string {
  const text = typeof key === 'string' ? key : `${key.within} ${key.subject}`
  return hash('sha256', Buffer.concat([SALT, Buffer.from(text)]), 'hex').slice(0, 4)
}

/** The limiter rejects with its state if nothing is left. */
function asState(refusal: unknown): RateLimiterRes {
  if (refusal instanceof RateLimiterRes) return refusal
  throw refusal
}

const secondsUntil = ({ msBeforeNext }: LimitState) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Of two limits on one route, the headers report the tighter one. */
function showLimit(reply: FastifyReply, points: number, state: LimitState) {
  const shown = reply.getHeader('x-ratelimit-remaining')
  if (shown !== undefined && Number(shown) < state.remainingPoints) return
  reply.headers({
    'x-ratelimit-limit': points,
    'x-ratelimit-remaining': state.remainingPoints,
    'x-ratelimit-reset': Math.floor(Date.now() / 1000) + secondsUntil(state),
  })
}

/**
 * The key of a network address. One household or attacker has a whole /64 of IPv6, so all of it
 * counts as one.
 */
export function networkKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0')
  return `${[...groups, ...rest].slice(0, 4).join(':')}::/64`
}
