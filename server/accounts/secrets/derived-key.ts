import { hkdfSync } from 'node:crypto'
import type { Configuration } from '../../configuration/configuration.ts'
import { installationKey } from './installation-key.ts'

const KEY_BYTES = 32

export type KeySource = Pick<Configuration, 'dataDir' | 'secretKey'>

/**
 * Returns a key of 256 bits for one purpose, derived from SECRET_KEY or the installation's key
 * file, never from the database. It is read on first use and cached.
 */
export function derivedKey(source: KeySource, purpose: string): () => Promise<Buffer> {
  let loading: Promise<Buffer> | undefined
  return () => {
    loading ??= derive(source, purpose).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function derive({ secretKey, dataDir }: KeySource, purpose: string): Promise<Buffer> {
  const secret = secretKey ?? (await installationKey(dataDir))
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
