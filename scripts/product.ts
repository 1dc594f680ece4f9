import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { projectNode, SERVER_FLAGS } from './install.mjs'

/** The product as it ships, running on its own data. */
export type Product = {
  url: string
  dataDir: string
  pid: number
  /** Asks it to stop, and removes its data unless the caller gave the folder. */
  stop(): Promise<void>
  /** Ends it at once, as a power cut does to a process; its data stays. */
  kill(): Promise<void>
}

export type ProductOptions = {
  env?: Record<string, string>
  /** The data folder; without it one of its own, gone when stopped. */
  dataDir?: string
  /** The port, where it must be known before; without it a free one. */
  port?: number
  /** How long it may take to become ready (milliseconds). */
  readyWithin?: number
}

/** A machine that does much else may need half a minute for what takes half a second. */
const READY_WITHIN = 60_000

/** The server was still starting when its time was over, and was ended; it may be tried again. */
export class NotReadyInTimeError extends Error {
  override name = 'NotReadyInTimeError'
}

/**
 * Starts the real server on a free loopback port with a data folder of its own, and waits until it
 * is ready. Rate limits are off, since one address makes every account.
 *
 * @throws with what the server printed: NotReadyInTimeError, or another error when it ended by itself.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const root = join(import.meta.dirname, '..')
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'squared-away-data-'))
  const port = options.port ?? (await freePort())
  const url = `http://localhost:${port}`
  let output = ''
  const server = spawn(projectNode(), [...SERVER_FLAGS, join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
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
