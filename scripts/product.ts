import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { projectNode, SERVER_ENVIRONMENT, SERVER_FLAGS } from './install.mjs'

/** The product as it ships, running on its own data. */
export type Product = {
  url: string
  dataDir: string
  pid: number
  /** The last 20,000 characters that it printed. */
  output(): string
  /** Stops it gracefully, and removes its data unless the caller passed the folder. */
  stop(): Promise<void>
  /** Kills it, as a power cut would. Its data stays. */
  kill(): Promise<void>
}

export type ProductOptions = {
  env?: Record<string, string>
  /** The data folder; by default a temporary one that is removed on stop. */
  dataDir?: string
  /** The port, if it must be known in advance; by default a free one. */
  port?: number
  /** The project's folder, if it is another edition's. */
  root?: string
  /** Start timeout, in milliseconds. */
  readyWithin?: number
}

/** Only what hangs takes this long: a busy machine needs a minute for half a second of work. */
const READY_WITHIN = 180_000

/** The server was still starting when the timeout ended it. The caller may try again. */
export class NotReadyInTimeError extends Error {
  override name = 'NotReadyInTimeError'
}

/**
 * Starts the real server on a free loopback port with its own data folder, and waits until it is
 * ready. Rate limits are off, since all accounts come from one address.
 *
 * @throws With the server's output: NotReadyInTimeError, or another error when it exited by itself.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const root = options.root ?? join(import.meta.dirname, '..')
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'squared-away-data-'))
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  let output = ''
  const server = spawn(projectNode(), [...SERVER_FLAGS, join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...SERVER_ENVIRONMENT,
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, RATE_LIMITS: 'off' },
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (data) => {
      output = `${output}${data}`.slice(-20_000)
    })
  }
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const deadline = performance.now() + (options.readyWithin ?? READY_WITHIN)
  while (performance.now() < deadline && server.exitCode === null) {
    if (await isReady(url)) {
      return {
        url,
        dataDir,
        pid: server.pid ?? 0,
        output: () => output,
        async stop() {
          server.kill('SIGTERM')
          await ended
          if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
        },
        async kill() {
          server.kill('SIGKILL')
          await ended
        },
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  if (server.exitCode !== null) throw new Error(`The server ended at its start.\n${output}`)
  server.kill('SIGKILL')
  await ended
  throw new NotReadyInTimeError(`The server did not become ready in time.\n${output}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
