import { createECDH } from 'node:crypto'
import type { VapidKeys } from '../../web-push/push-sender.ts'
import { derivedKey, type KeySource } from '../secrets/derived-key.ts'

/** The order of P-256: a private key is a number from 1 to one less. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * The key pair by which push services know this installation. Derived from SECRET_KEY or the
 * installation's key file, so that all nodes have the same one and a backup needs nothing more.
 */
export function vapidKeys(source: KeySource): () => Promise<VapidKeys> {
  const secret = derivedKey(source, 'web push')
  let loading: Promise<VapidKeys> | undefined
  return () => {
    loading ??= secret().then(keysOf, (error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function keysOf(secret: Buffer): VapidKeys {
  const number = (BigInt(`0x${secret.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
