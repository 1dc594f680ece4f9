import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { SERVER_FLAGS } from '../scripts/install.mjs'
import { load } from './load.ts'
import { residentMegabytes } from './resident-memory.ts'

/** A measurement with its target, if there is one. */
export type Fact = { name: string; value: number; unit: string; under?: number; digits: number }

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts')
const REQUESTS = 10_000

/** Startup time on existing data, and memory after 10,000 requests. */
export async function measureProcess(): Promise<Fact[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'squared-away-bench-'))
  try {
    const first = await start(dataDir)
    await first.stop()
    const second = await start(dataDir)
    for (const path of ['/', '/readyz']) {
      await load({ url: second.url + path }, { connections: 16, requests: REQUESTS / 2 })
    }
    const resident = residentMegabytes(second.pid)
    await second.stop()
    return [
      {
        name: 'cold start on existing data',
        value: second.seconds,
        unit: 's',
        under: 1,
        digits: 2,
      },
      {
        name: `memory after ${REQUESTS} requests`,
        value: resident,
        unit: 'MB',
        under: 200,
        digits: 0,
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...SERVER_FLAGS, MAIN], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended at its start.')
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    pid: child.pid ?? 0,
    seconds: (performance.now() - began) / 1000,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
