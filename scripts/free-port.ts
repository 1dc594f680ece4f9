import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range from which systems take the ports of outgoing connections and of servers that
 * ask for any port (Linux: from 32768), so that none of those takes the port in the meantime.
 */
const [FIRST, END] = [15_000, 32_000]

const given = new Set<number>()

/** Returns a port that is free right now on every address, and that was not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
