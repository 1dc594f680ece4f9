import { type Product, startProduct } from '../../scripts/product.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { processorSeconds } from '../processor-time.ts'
import { residentMegabytes } from '../resident-memory.ts'

/** The product's processes on one database. */
export type Nodes = {
  /** By address, so that a client may come from any loopback address. */
  readonly origins: readonly string[]
  /** Of the largest process, in MB. */
  residentMB(): number
  /** Of all processes since their start, in seconds. */
  processorSeconds(): number
  stop(): Promise<void>
}

/** Starts `count` processes of the product, with their limits on. */
export async function startNodes(
  location: DatabaseLocation,
  dataDir: string,
  count: number,
): Promise<Nodes> {
  const env = {
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
    ...(location.engine === 'postgres' ? { DATABASE_URL: location.url } : {}),
  }
  const products: Product[] = []
  for (let n = 0; n < count; n += 1) products.push(await startProduct({ env, dataDir }))
  return {
    origins: products.map(({ url }) => url.replace('localhost', '127.0.0.1')),
    residentMB: () => Math.max(...products.map(({ pid }) => residentMegabytes(pid))),
    processorSeconds: () => products.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    async stop() {
      await Promise.all(products.map((product) => product.stop()))
    },
  }
}
