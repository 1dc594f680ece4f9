import { hash, randomBytes } from 'node:crypto'

/** What a session's token says: whose, and the secret. */
export type SessionToken = { userId: string; secret: string }

const SECRET_BYTES = 32
/** Tokens of ours are about 170 characters; a longer text is none. */
const LONGEST_TOKEN = 1024

/** A new secret; the database keeps `hashSecret` of it only. */
export function makeSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

/** SHA-256, hex: enough for 256 random bits, and fast. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}

/** The token as cookies and headers carry it: base64 of JSON (WIRE.md §4.1). */
export function encodeToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.userId, secret: token.secret })).toString('base64')
}

/** Reads a token; undefined for any text that is none. */
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
