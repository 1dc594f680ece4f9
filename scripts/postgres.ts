import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL for tests: empty, on a loopback port, deleted on stop. */
export type TestPostgres = { url: string; stop(): Promise<void> }

type PostgresOptions = {
  /** The URL of the PostgreSQL that this one is to be a standby of. */
  readonly standbyOf?: string
  /** Whether a commit is in the log before it is acknowledged. */
  readonly synchronousCommit?: 'on' | 'off'
  /** The folder in which it makes its own. By default the system's for temporary files. */
  readonly inFolder?: string
}

/**
 * Starts a throw-away PostgreSQL from the programs on this machine, and installs Debian's package
 * if there are none and we may. Runs as an unprivileged user, since PostgreSQL refuses root, and
 * never syncs, since no data has to survive.
 *
 * @throws With what to install when PostgreSQL is missing.
 */
export async function startPostgres({
  standbyOf,
  synchronousCommit = 'off',
  inFolder = tmpdir(),
}: PostgresOptions = {}): Promise<TestPostgres> {
  const programs = findPrograms() ?? installPrograms()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(inFolder, 'squared-away-pg-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const [program, given] =
    standbyOf === undefined
      ? ['initdb', ['-U', 'test', '--auth=trust', '-E', 'UTF8', '--no-locale']]
      : ['pg_basebackup', ['-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast']]
  execFileSync(join(programs, program), ['-D', data, '--no-sync', ...given], {
    ...options,
    stdio: 'pipe',
  })
  const port = await freePort()
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
      ...['-c', 'fsync=off', '-c', `synchronous_commit=${synchronousCommit}`],
      ...['-c', 'full_page_writes=off'],
      ...['-c', 'max_connections=200', '-c', 'shared_buffers=128MB'],
    ],
    { ...options, stdio: 'ignore' },
  )
  const url = `postgres://test@127.0.0.1:${port}/postgres`
  await untilReady(programs, port)
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether PostgreSQL's programs are on this machine. */
export const hasPostgres = () => findPrograms() !== undefined

function findPrograms(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((v) => `/usr/lib/postgresql/${v}/bin`),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
  ]
  return folders.find((f) => existsSync(join(f, 'initdb')) && existsSync(join(f, 'postgres')))
}

function installPrograms(): string {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log('Installing PostgreSQL (Debian package) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore', env })
  }
  const programs = findPrograms()
  if (!programs) {
    throw new Error(
      'The tests need PostgreSQL (initdb and postgres). Install it, e.g. `apt-get install postgresql`, and run again.',
    )
  }
  return programs
}

export type UnprivilegedUser = { readonly uid: number; readonly gid: number }

/**
 * The user to run PostgreSQL as if we are root: Debian's `postgres` or `nobody`. Undefined if we are
 * not.
 */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL refuses to run as root and there is no user to run it as.')
}

async function untilReady(programs: string, port: number) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const check = spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (check.status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start within a minute.')
}
