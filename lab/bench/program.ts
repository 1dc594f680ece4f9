import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

export const ROOT = join(import.meta.dirname, '../..')
/** Milliseconds between two looks whether a program is ready. */
const LOOK_EVERY = 5

/** A command that serves `PORT`. */
export type Program = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
}

export const npm = (...args: string[]): Program => ({ command: 'npm', args, cwd: ROOT })

export type Started = {
  readonly url: string
  /** The process that serves: the last of a chain of npm, its shell and the server. */
  serverPid(): number
  readonly seconds: number
  stop(): Promise<void>
}

/** Starts a program and waits for its first 200. */
export async function start({ command, args, cwd }: Program, folder: string): Promise<Started> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: join(folder, 'data'), PUBLIC_URL: url },
    ...{ RATE_LIMITS: 'off', NODE_COMPILE_CACHE: join(folder, 'compiled') },
  }
  const began = performance.now()
  const child = spawn(command, args, { cwd, env, stdio: 'ignore', detached: true })
  const { pid = 0 } = child
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${command} ${args.join(' ')} ended at its start.`)
    await sleep(LOOK_EVERY)
  }
  const seconds = (performance.now() - began) / 1000
  return {
    ...{ url, seconds },
    serverPid: () => serverBelow(pid),
    async stop() {
      // npm and the shell between us and the server are one group with it.
      process.kill(-pid, 'SIGTERM')
      await ended
      while (await isReady(url)) await sleep(LOOK_EVERY)
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** The last process of a chain of children: npm, its shell, the server. */
function serverBelow(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  const [child] = children
  return child === undefined ? pid : serverBelow(Number(child))
}
