import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UnprivilegedUser } from '../../scripts/postgres.ts'
import { programPath } from './cluster-programs.ts'
import { childProcessIds, signal } from './processes.ts'

/** How a node fails. */
export type NodeFault =
  /** Its machine loses power: every process is gone at once. */
  | 'machine lost'
  /** PostgreSQL crashes, Patroni and etcd stay. */
  | 'PostgreSQL killed'
  /** The node hangs and its network is silent; later it continues as if nothing had happened. */
  | 'cut off'

/** A database node of deploy/failover: etcd, Patroni and the PostgreSQL that Patroni starts. */
export class DatabaseNode {
  readonly name: string
  readonly address: string
  /** Contains the files that configure.sh wrote, logs, and the data in `data`. */
  readonly #folder: string
  readonly #user: UnprivilegedUser | undefined
  #etcd: ChildProcess | undefined
  #patroni: ChildProcess | undefined
  #stopped: number[] = []

  constructor(given: {
    name: string
    address: string
    folder: string
    user: UnprivilegedUser | undefined
  }) {
    this.name = given.name
    this.address = given.address
    this.#folder = given.folder
    this.#user = given.user
  }

  /** Starts what is not running, with the commands of Debian's units. */
  start(): void {
    if (!isRunning(this.#etcd)) this.#etcd = this.#run('etcd', [], this.#etcdVariables())
    if (!isRunning(this.#patroni)) {
      this.#patroni = this.#run('patroni', [join(this.#folder, 'patroni.yml')])
    }
  }

  async fail(fault: NodeFault): Promise<void> {
    const postgres = this.#postgresPids()
    if (fault === 'PostgreSQL killed') {
      for (const pid of postgres) signal(pid, 'SIGKILL')
      return
    }
    const pids = [this.#etcd?.pid, this.#patroni?.pid, ...postgres].filter(
      (pid) => pid !== undefined,
    )
    if (fault === 'cut off') {
      this.#stopped = pids
      for (const pid of pids) signal(pid, 'SIGSTOP')
      return
    }
    const ended = [this.#etcd, this.#patroni].map(endOf)
    for (const pid of pids) signal(pid, 'SIGKILL')
    await Promise.all(ended)
  }

  /** Ends a fault: restarts what was killed, continues what was stopped. */
  recover(): void {
    for (const pid of this.#stopped.splice(0)) signal(pid, 'SIGCONT')
    this.start()
  }

  async stop(): Promise<void> {
    const ended = [this.#etcd, this.#patroni].map(endOf)
    this.kill()
    await Promise.all(ended)
  }

  kill(): void {
    for (const pid of this.#pids()) signal(pid, 'SIGKILL')
  }

  /** What Patroni answers on its REST port; undefined if it does not. */
  async ask<Answer>(path: string): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`http://${this.address}:8008${path}`, {
        signal: AbortSignal.timeout(2000),
      })
      return (await answer.json()) as Answer
    } catch {
      return undefined
    }
  }

  #pids(): number[] {
    const own = [this.#patroni, this.#etcd].filter(isRunning).map((child) => child?.pid)
    return [...own.filter((pid) => pid !== undefined), ...this.#postgresPids()]
  }

  /** The postmaster is stopped before its children are listed, so that none is added. */
  #postgresPids(): number[] {
    const postmaster = this.#postmaster()
    if (postmaster === undefined) return []
    signal(postmaster, 'SIGSTOP')
    return [...childProcessIds(postmaster), postmaster]
  }

  #postmaster(): number | undefined {
    try {
      const file = join(this.#folder, 'data', 'postgresql', 'postmaster.pid')
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#folder) ? pid : undefined
    } catch {
      return undefined
    }
  }

  #etcdVariables(): Record<string, string> {
    const lines = readFileSync(join(this.#folder, 'etcd.env'), 'utf8').split('\n')
    return Object.fromEntries(
      lines
        .filter((line) => line.startsWith('ETCD_'))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  }

  #run(program: 'etcd' | 'patroni', args: string[], env: Record<string, string> = {}) {
    const child = spawn(programPath(program), args, {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(this.#user ? { uid: this.#user.uid, gid: this.#user.gid } : {}),
    })
    const log = createWriteStream(join(this.#folder, `${program}.log`), { flags: 'a' })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    child.once('close', () => log.end())
    return child
  }
}

const isRunning = (child: ChildProcess | undefined) =>
  child !== undefined && child.exitCode === null && child.signalCode === null

async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (child && isRunning(child)) await once(child, 'exit')
}
