import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands: 6 digits of SHA-1, a new code every 30 seconds. */
const SECRET_BYTES = 20
const CODE = /^[0-9]{6}$/
const STEPS_EITHER_WAY = 1
const ISSUER = 'Squared Away'

/** A new secret, base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that an app reads from a QR code. @param label what the app shows, e.g. an e-mail. */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ issuer: ISSUER, label, secret }).toString()
}

/**
 * The step of 30 seconds that `code` belongs to: the one of `now`, the one before or the one after,
 * for clocks that differ; null when it is the code of none of them.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  if (!CODE.test(token)) return null
  const delta = totp.validate({ token, timestamp, window: STEPS_EITHER_WAY })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
