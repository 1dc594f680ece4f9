import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unpack = promisify(gunzip)

/**
 * Returns a function that unpacks `packed` (gzip). Responses that are sent at the same time share
 * one copy, which is not kept after them.
 */
export function unpackedOnDemand(packed: Buffer): () => Promise<Buffer> {
  let copy: WeakRef<Buffer> | undefined
  let pending: Promise<Buffer> | undefined
  return async () => {
    const known = copy?.deref()
    if (known) return known
    pending ??= unpack(packed).finally(() => {
      pending = undefined
    })
    const unpacked = await pending
    copy = new WeakRef(unpacked)
    return unpacked
  }
}
