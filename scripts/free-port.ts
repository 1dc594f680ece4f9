import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range from which systems take the ports of outgoing connections and of servers that
 * ask for any port (Linux: from 32768), so that none of those takes the port in the meantime.
 */
const [FIRST, END] = [15_000, 32_000]

/** Returns a loopback port that is free right now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
