import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import type { Services } from '../../services.ts'
import { derivedKey, type KeySource } from './derived-key.ts'

/** AES-256-GCM: without the key, nobody can read a sealed text or change it undetected. */
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_NAME_LENGTH = 8

/** Seals texts that the server must be able to read again, bound to their owner. */
export type Seals = {
  seal(text: string, owner: string): Promise<string>
  /** @throws If it was sealed with another installation's key. */
  open(sealed: string, owner: string): Promise<string>
}

/** A text was sealed with another installation's key. */
export class OtherKeyError extends Error {
  override name = 'OtherKeyError'
  readonly sealedWith: string | undefined
  readonly key: string

  constructor(sealedWith: string | undefined, key: string) {
    super('The text was sealed with another SECRET_KEY.')
    this.sealedWith = sealedWith
    this.key = key
  }
}

/** Seals second factors. `open` throws an ApiError `general_unavailable` for another key's. */
export function makeSeals(services: Pick<Services, 'log'> & { configuration: KeySource }): Seals {
  const { seal, open } = sealsFor(services.configuration, 'second factors')
  return {
    seal,
    async open(sealed, owner) {
      try {
        return await open(sealed, owner)
      } catch (error) {
        if (!(error instanceof OtherKeyError)) throw error
        const { sealedWith, key } = error
        services.log.error(
          { sealedWith, key },
          'a second factor was sealed with another SECRET_KEY: see "The key" in docs/operations-reference.md',
        )
        throw new ApiError(
          'general_unavailable',
          'Codes of authenticator apps cannot be checked now. Use a recovery code.',
        )
      }
    },
  }
}

/**
 * Seals texts with a key for one purpose. `open` throws an OtherKeyError for another key's. A sealed
 * text is `<name of the key>.<nonce, tag and text in base64>`.
 */
export function sealsFor(source: KeySource, purpose: string): Seals {
  const ownKey = derivedKey(source, purpose)
  const load = async () => {
    const key = await ownKey()
    return { key, name: hash('sha256', key, 'hex').slice(0, KEY_NAME_LENGTH) }
  }
  return {
    async seal(text, owner) {
      const { key, name } = await load()
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${name}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
    },
    async open(sealed, owner) {
      const { key, name } = await load()
      const [sealedWith, text = ''] = sealed.split('.')
      if (sealedWith !== name) throw new OtherKeyError(sealedWith, name)
      return unseal(key, Buffer.from(text, 'base64'), owner)
    },
  }
}

function unseal(key: Buffer, bytes: Buffer, owner: string): string {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
