import { freePort } from '../../scripts/free-port.ts'
import { type Product, startProduct } from '../../scripts/product.ts'
import type { DatabaseLocation } from '../../server/database/open.ts'
import { processorSeconds } from '../measuring/processor-time.ts'
import { residentMegabytes } from '../measuring/resident-memory.ts'

/** The product's processes on one database. */
export type Nodes = {
  /** By port, so that a client may connect from any loopback address. */
  readonly origins: readonly string[]
  /** Memory of the largest process, in MB. */
  residentMB(): number
  /** CPU time of all processes since their start, in seconds. */
  processorSeconds(): number
  /** Restarts all of them on their ports. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts `count` processes of the product, with rate limits on. */
export async function startNodes(
  location: DatabaseLocation,
  dataDir: string,
  count: number,
): Promise<Nodes> {
  const env = {
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
    ...(location.engine === 'postgres'
      ? { DATABASE_URL: location.url, DATABASE_REPLICA_URL: location.replicaUrl ?? '' }
      : {}),
  }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  let products: Product[] = []
  const start = async () => {
    products = []
    for (const port of ports) products.push(await startProduct({ env, dataDir, port }))
  }
  const stop = async () => {
    await Promise.all(products.map((product) => product.stop()))
  }
  await start()
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    residentMB: () => Math.max(...products.map(({ pid }) => residentMegabytes(pid))),
    processorSeconds: () => products.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    async restart() {
      await stop()
      await start()
    },
    stop,
  }
}
