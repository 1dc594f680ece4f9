import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup } from 'node:dns'
import type { RequestOptions } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isKnownEndpoint, type PushSubscription } from './push-services.ts'

/** The key pair by which push services know this installation (VAPID, RFC 8292), base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** What a notification shows, and the page that it opens, below the app's origin. */
export type PushMessage = {
  readonly title: string
  readonly body: string
  readonly path: string
  /** A newer notification with the same tag replaces the older one. */
  readonly tag: string
}

/** The subscription has ended: the push service no longer knows it. */
export class SubscriptionGoneError extends Error {
  override name = 'SubscriptionGoneError'
}

/** The push service will not accept this message, however often it is sent. */
export class PushRejectedError extends Error {
  override name = 'PushRejectedError'
}

export type PushSender = {
  /**
   * Encrypts a message for a browser and posts it to its push service.
   * @param seconds How long the push service keeps it for a device that is off.
   * @throws SubscriptionGoneError, PushRejectedError; after any other error, a retry may succeed.
   */
  send(subscription: PushSubscription, message: PushMessage, seconds: number): Promise<void>
}

type Options = {
  readonly keys: () => Promise<VapidKeys>
  /** Where the push service reaches the operator: a mailto: or https: address. */
  readonly contact: string
  /** The origin of a further push service. It alone may have a private address. */
  readonly extraService: string | undefined
  /** The same, at public addresses only. */
  readonly publicService?: string | undefined
  /** A push service without a response after this time counts as unreachable (milliseconds). */
  readonly patience?: number
  /** Looks up the addresses of a host; tests replace it. */
  readonly resolve?: Lookup
}

const PATIENCE = 10_000
const MAX_HEADER_BYTES = 16 * 1024

/**
 * Follows no redirect and reads no body: the status says it all. Connects to public addresses only,
 * checked after the name is resolved, so that a name cannot lead into the server's own network.
 */
export function pushSender(options: Options): PushSender {
  const { keys, patience = PATIENCE, resolve = lookupAll } = options
  return {
    async send(subscription, message, seconds) {
      const { contact, extraService, publicService } = options
      const { endpoint, p256dh, auth } = subscription
      if (!isKnownEndpoint(endpoint, [extraService, publicService])) {
        throw new SubscriptionGoneError('An endpoint of no known push service.')
      }
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...(await keys()) },
          TTL: seconds,
          contentEncoding: 'aes128gcm',
          topic: message.tag,
          urgency: 'normal',
        },
      )
      const isExtra = new URL(endpoint).origin === extraService
      const status = await statusOf(endpoint, body ?? Buffer.alloc(0), {
        headers,
        patience,
        ...(isExtra ? {} : { lookup: publicOnly(resolve) }),
      })
      if (status >= 200 && status < 300) return
      const { host } = new URL(endpoint)
      const problem = `${host} answered ${status} to a notification.`
      if (status === 404 || status === 410) throw new SubscriptionGoneError(problem)
      if (status === 401 || status === 403) throw new PushRejectedError(`${problem} ${UNKNOWN_US}`)
      if (status >= 400 && status < 500 && status !== 429) throw new PushRejectedError(problem)
      throw new Error(problem)
    },
  }
}

/** Why a push service does not take an installation's notifications (docs/operations-reference.md). */
const UNKNOWN_US =
  'Set CONTACT_EMAIL to an address that you read. If SECRET_KEY was changed, browsers have to turn notifications on again.'

/** `lookup` of Node's sockets, for all addresses of a host. */
type Lookup = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const lookupAll: Lookup = (host, done) => lookup(host, { all: true }, done)

/** A lookup that fails if any address of the host is not a public one. */
function publicOnly(resolve: Lookup): NonNullable<RequestOptions['lookup']> {
  return (host, options: LookupOptions, done) =>
    resolve(host, (error, addresses) => {
      if (error) return done(error, '', 0)
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
        return done(new Error(`${host} has an address that is not public.`), '', 0)
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'

type Sending = Pick<RequestOptions, 'lookup'> & {
  readonly headers: NonNullable<RequestOptions['headers']>
  readonly patience: number
}

/** Posts the body, and returns the status of the response. Its body is not read. */
async function statusOf(
  endpoint: string,
  body: Buffer,
  { patience, ...options }: Sending,
): Promise<number> {
  const { request } = endpoint.startsWith('https:')
    ? await import('node:https')
    : await import('node:http')
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const sent = request(
      endpoint,
      { method: 'POST', agent: false, maxHeaderSize: MAX_HEADER_BYTES, signal, ...options },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const { host } = new URL(endpoint)
      // The endpoint identifies a browser, so it stays out of logs.
      reject(
        new Error(
          `${host} was not reached (${signal.aborted ? 'timeout' : (error.code ?? error.message)}).`,
        ),
      )
    })
    sent.end(body)
  })
}
