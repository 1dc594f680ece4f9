import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '../../scripts/find-program.ts'
import { freePort } from '../../scripts/free-port.ts'
import { unprivilegedUser } from '../../scripts/postgres.ts'

/** Whether the tests of poolers can run. */
export const HAS_PGBOUNCER = findProgram('pgbouncer') !== undefined

/** A running PgBouncer in front of a test database. */
export type PgBouncer = { readonly url: string; stop(): Promise<void> }

const DEPLOYED = join(import.meta.dirname, '..', '..', 'deploy', 'pgbouncer.ini')

/** Starts a PgBouncer with the settings of deploy/pgbouncer.ini before the database at `target`. */
export async function startPgBouncer(
  target: string,
  {
    mode,
    poolSize,
    dropsSettings = false,
  }: {
    mode: 'session' | 'transaction'
    poolSize: number
    /** Whether it drops the settings that a caller sends, instead of the connection. */
    dropsSettings?: boolean
  },
): Promise<PgBouncer> {
  const { hostname, port: targetPort, pathname, username } = new URL(target)
  const name = pathname.slice(1)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const ignored = dropsSettings
    ? 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'
    : ''
  const changes: [RegExp, string][] = [
    [/^squaredaway = .*$/m, `${name} = host=${hostname} port=${targetPort} dbname=${name}`],
    [/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =\n${ignored}`],
    [/^pool_mode = .*$/m, `pool_mode = ${mode}`],
    [/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`],
    // The test database asks for no password.
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${join(folder, 'userlist.txt')}`],
  ]
  const settings = changes.reduce(
    (text, [line, replacement]) => text.replace(line, replacement),
    readFileSync(DEPLOYED, 'utf8'),
  )
  writeFileSync(file, settings)
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" ""\n`)
  const user = unprivilegedUser()
  if (user) {
    for (const path of [folder, file, join(folder, 'userlist.txt')]) {
      chownSync(path, user.uid, user.gid)
    }
  }
  const child = spawn(findProgram('pgbouncer') ?? 'pgbouncer', [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-5000)
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended at its start.\n${output}`)
    await sleep(20)
  }
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
  const answer = await promise
  socket.destroy()
  return answer
}
