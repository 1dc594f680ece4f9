import { hash, randomBytes } from 'node:crypto'

/** The contents of a session token: the user's id and the secret. */
export type SessionToken = { userId: string; secret: string }

const SECRET_BYTES = 32
/** Our tokens have about 170 characters. Longer values are rejected. */
const LONGEST_TOKEN = 1024

/** Creates a secret. The database stores only its `hashSecret`. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

/** SHA-256, hex: enough for 256 random bits, and fast. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** The token as cookies and headers carry it: base64 of JSON (wire §4.1). */
export function encodeToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.userId, secret: token.secret })).toString('base64')
}

/** Parses a token. Undefined if it is malformed. */
export function decodeToken(text: string): SessionToken | undefined {
  if (text.length > LONGEST_TOKEN) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    const { id, secret } = value as { id?: unknown; secret?: unknown }
    if (typeof id !== 'string' || typeof secret !== 'string') return undefined
    return { userId: id, secret }
  } catch {
    return undefined
  }
}
