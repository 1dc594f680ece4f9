import { createPublicKey } from 'node:crypto'

/**
 * The push services of the supported browsers, by host. A browser chooses the endpoint, so it comes
 * from a user: the server posts to these hosts and to no other.
 */
const HOSTS = [
  /^fcm\.googleapis\.com$/, // Chrome, Edge on Android and their relatives
  /^updates\.push\.services\.mozilla\.com$/, // Firefox
  /^([a-z0-9-]+\.)*push\.apple\.com$/, // Safari
  /^[a-z0-9-]+\.notify\.windows\.com$/, // Edge on Windows
]

const LONGEST_ENDPOINT = 1024
const PRINTABLE = /^[\x21-\x7e]+$/

/** What a browser's `PushSubscription` contains (W3C Push API). */
export type PushSubscription = {
  readonly endpoint: string
  /** The browser's public key and its secret, base64url. */
  readonly p256dh: string
  readonly auth: string
}

/**
 * Whether an endpoint belongs to a known push service, by https on the default port.
 * @param further The origins of further push services.
 */
export function isKnownEndpoint(
  endpoint: string,
  further: readonly (string | undefined)[],
): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !PRINTABLE.test(endpoint)) return false
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash, origin } = new URL(endpoint)
  if (username !== '' || password !== '' || hash !== '') return false
  if (further.includes(origin)) return true
  return protocol === 'https:' && port === '' && HOSTS.some((host) => host.test(hostname))
}

const base64url = (text: string) =>
  /^[A-Za-z0-9_-]{1,100}={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0)

/** Whether a text is an uncompressed point of P-256, as a browser makes it (RFC 8291 §3.1). */
export function isBrowserKey(p256dh: string): boolean {
  const point = base64url(p256dh)
  if (point.length !== 65 || point[0] !== 4) return false
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  try {
    // Rejects a point that is not on the curve.
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/** Whether a text is the 16 bytes of a browser's secret (RFC 8291 §3.2). */
export const isBrowserSecret = (auth: string) => base64url(auth).length === 16
