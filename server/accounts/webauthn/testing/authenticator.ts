import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { encodeCbor } from './cbor.ts'

/** The parts of the server's options that this authenticator uses. */
type CreationOptions = { challenge: string; user: { id: string } }
type RequestOptions = { challenge: string; allowCredentials?: { id: string }[] }

/** Overrides that make a response invalid. */
export type Lies = {
  origin?: string
  rpId?: string
  type?: string
  userVerified?: boolean
  /** The signature count. */
  count?: number
  userHandle?: string | undefined
}

/** Key types that authenticators create, by their COSE numbers. */
export type Algorithm = -7 | -8 | -257

/**
 * A software authenticator: creates one passkey and signs with it, following WebAuthn Level 3 §6.
 */
export type Authenticator = {
  readonly credentialId: string
  create(options: CreationOptions, lies?: Lies): object
  get(options: RequestOptions, lies?: Lies): object
}

/** @param url The server's address, which the passkey belongs to. */
export function makeAuthenticator(url: string, algorithm: Algorithm = -7): Authenticator {
  const { origin, hostname } = new URL(url)
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  const { privateKey, publicKey } = keysOf(algorithm)
  let owner: string | undefined
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  return {
    credentialId,
    create({ challenge, user }, lies = {}) {
      owner = user.id
      const held = Buffer.concat([
        Buffer.alloc(16),
        lengthOf(id),
        id,
        coseKey(algorithm, publicKey),
      ])
      const authData = Buffer.concat([authenticatorData(hostname, lies, ATTESTED), held])
      const attestation = encodeCbor(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id: credentialId, response }
    },
    get({ challenge }, lies = {}) {
      const data = clientData('webauthn.get', challenge, lies)
      const authData = authenticatorData(hostname, lies, 0)
      const signed = Buffer.concat([authData, hash('sha256', data, 'buffer')])
      const userHandle = 'userHandle' in lies ? lies.userHandle : owner
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign(digestOf(algorithm), signed, privateKey).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      }
      return { id: credentialId, response }
    },
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

function authenticatorData(rpId: string, lies: Lies, more: number): Buffer {
  const { userVerified = true, count = 0 } = lies
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const flags = PRESENT | (userVerified ? VERIFIED : 0) | more
  return Buffer.concat([hash('sha256', lies.rpId ?? rpId, 'buffer'), Buffer.from([flags]), counter])
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return length
}

const digestOf = (algorithm: Algorithm) => (algorithm === -8 ? null : 'sha256')

function keysOf(algorithm: Algorithm) {
  if (algorithm === -7) return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (algorithm === -8) return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** Encodes a public key in COSE (RFC 9053). */
function coseKey(algorithm: Algorithm, publicKey: KeyObject): Buffer {
  const { x, y, n, e } = publicKey.export({ format: 'jwk' })
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
  const parts: Record<Algorithm, [number, number | Uint8Array][]> = {
    '-7': [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ],
    '-8': [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, part(x)],
    ],
    '-257': [
      [1, 3],
      [3, -257],
      [-1, part(n)],
      [-2, part(e)],
    ],
  }
  return encodeCbor(new Map(parts[algorithm]))
}
