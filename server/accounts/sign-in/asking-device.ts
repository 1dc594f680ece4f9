import type { FastifyRequest } from 'fastify'
import type { UserRow } from '../../database/schema.ts'
import type { RateLimit } from '../../http/limits/rate-limits.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { findByEmail } from '../find-user.ts'
import { email } from '../inputs.ts'
import { byEmail, byEmailWithinNetwork, byNetwork, type Guard } from '../limits.ts'

/** A browser that has signed in to the account before. */
export type KnownDevice = {
  /** The counter key of the browser. */
  readonly key: string
  readonly user: UserRow
}

/** The browser of a request that names an email address, if it is known to that account. */
export async function knownDevice(
  { store, callers }: Pick<AccountDependencies, 'store' | 'callers'>,
  request: FastifyRequest,
): Promise<KnownDevice | undefined> {
  if (request.headers.cookie === undefined) return undefined
  const address = email.safeParse((request.body as Record<string, unknown> | null)?.email)
  if (!address.success) return undefined
  const user = await findByEmail(store.connection, address.data)
  const key = user && (await callers.devices.of(request.headers, user))
  return user && key !== undefined ? { key, user } : undefined
}

/** Limits on requests that name an email address. */
export type AddressLimits = {
  readonly byNetwork: RateLimit
  readonly byEmail: RateLimit
  /**
   * The part of `byEmail` that one network may use, so that no network can lock a user out alone.
   */
  readonly byEmailOfNetwork: RateLimit
  /** Replaces the other limits for a browser that has signed in to the account before. */
  readonly byDevice: RateLimit
  /**
   * All known browsers of one account together. Beyond it they count as strangers, because a session
   * can make as many browsers known as it likes.
   */
  readonly byDevicesOfAccount: RateLimit
}

/**
 * Limits mails to an address. Strangers share one small count for all kinds of mail, and one
 * network may use up a part of it. A known device has its own count, so nobody can use up the mail
 * that gives an account back.
 */
export function mailLimit(dependencies: AccountDependencies, limits: AddressLimits): Guard {
  return async (request, reply) => {
    const device = await knownDevice(dependencies, request)
    // Anyone can sign up with somebody else's address, so it counts only once it is confirmed.
    const isOwners = device !== undefined && device.user.emailOwned === 1
    if (isOwners && (await limits.byDevicesOfAccount.take(device.user.id))) {
      return limits.byDevice.use(device.key, reply)
    }
    await limits.byNetwork.use(byNetwork(request), reply)
    await limits.byEmailOfNetwork.use(byEmailWithinNetwork(request), reply)
    await limits.byEmail.use(byEmail(request), reply)
  }
}
