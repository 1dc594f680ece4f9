import { hkdfSync } from 'node:crypto'
import type { Configuration } from '../../configuration/configuration.ts'
import { installationKey } from './installation-key.ts'

const KEY_BYTES = 32

export type KeySource = Pick<Configuration, 'dataDir' | 'secretKey'>

/**
 * A key of 256 bits for one purpose, from SECRET_KEY or else the installation's own file; never
 * from the database. Read when it is first needed, and then kept.
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
