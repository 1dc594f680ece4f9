import { Secret, TOTP } from 'otpauth'

/**
 * Parameters that every authenticator app supports: 6 digits of SHA-1, a new code every 30 seconds.
 */
const SECRET_BYTES = 20
const CODE = /^[0-9]{6}$/
const STEPS_EITHER_WAY = 1
const ISSUER = 'Squared Away'

/** A new secret, base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/**
 * The URI that an app reads from a QR code. @param label The name shown in the app, e.g. an email.
 */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ issuer: ISSUER, label, secret }).toString()
}

/**
 * Returns the 30-second step of `code`: the current, previous or next one, to allow for clock
 * drift. Null if the code matches none of them.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret })
  const timestamp = now.getTime()
  const token = code.replaceAll(/\s/g, '')
  if (!CODE.test(token)) return null
  const delta = totp.validate({ token, timestamp, window: STEPS_EITHER_WAY })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
