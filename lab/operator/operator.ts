import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../scripts/build-if-needed.mjs'
import { installDebianPackages } from '../../scripts/chromium.ts'
import { findProgram } from '../../scripts/find-program.ts'
import { type InsideOptions, WITH_PROGRAMS } from './options.ts'
import { serveOutside } from './outside-proxy.ts'

/**
 * `npm run operator -w lab`: types the guide (docs/operations.md) into bare Debian machines that
 * systemd boots, command by command, and visits the site that comes of it by TLS. `--quick` takes
 * this machine's programs and this project's build, and leaves out what needs another build.
 * `--again` begins with the programs of the last journey, and upgrades them to the project as it is
 * now: only a journey without it counts for a release. Fails at the first command or step that goes
 * wrong.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const isQuick = values.quick
const isAgain = values.again && !isQuick
const root = join(import.meta.dirname, '../..')
/** The Debian that the guide names. */
const SUITE = 'bookworm'
/** What `--again` begins with. */
const KEPT = join(root, '.cache', 'operator')

const reason = whatIsMissing()
if (reason !== undefined) {
  console.log(`Skipped: the journey of an operator needs ${reason}.`)
  console.log('0 passed, 0 failed')
  process.exit(0)
}
if (isAgain && !existsSync(join(KEPT, WITH_PROGRAMS))) {
  console.error('No journey has come past "The programs" yet. Run it without --again first.')
  process.exit(1)
}
const folder = mkdtempSync('/var/tmp/squared-away-operator-')
const kept = isQuick ? folder : KEPT
if (!isQuick && !isAgain) rmSync(KEPT, { recursive: true, force: true })
const tried = committed()
if (isQuick) buildIfNeeded()
const base = isQuick ? '/' : bareDebian()
const proxy = await serveOutside(join(folder, 'proxy'))
const options: InsideOptions = { folder, kept, base, isQuick, isAgain }
const inside = spawn(
  'unshare',
  [
    ...['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
    ...[process.execPath, join(import.meta.dirname, 'inside.ts'), JSON.stringify(options)],
  ],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = await endOf(inside)
if (process.exitCode === 0 && !isQuick && !isAgain) noteTried()
proxy.stop()
rmSync(folder, { recursive: true, force: true })

async function endOf(child: ChildProcess): Promise<number> {
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** The commit that is installed; undefined if there are changes on top. */
function committed(): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : undefined
}

/** For scripts/release.ts. */
function noteTried() {
  if (tried === undefined) return console.log('Not noted for a release: there were changes on top.')
  writeFileSync(join(root, '.cache', 'operator-tried'), `${tried}\n`)
}

function whatIsMissing(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'Linux, and to be root'
  const programs = isQuick
    ? { 'systemd-nspawn': 'systemd-container', caddy: 'caddy', ip: 'iproute2' }
    : { 'systemd-nspawn': 'systemd-container', debootstrap: 'debootstrap', ip: 'iproute2' }
  const missing = () =>
    Object.entries(programs).flatMap(([program, name]) => (findProgram(program) ? [] : [name]))
  if (missing().length > 0) installDebianPackages(missing())
  if (missing().length > 0) return `${missing().join(', ')} (apt-get install)`
  const { status } = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true'])
  return status === 0 ? undefined : 'namespaces, which this container may not make'
}

/** The files of a bare Debian, made once. */
function bareDebian(): string {
  const made = join(root, '.cache', `debian-${SUITE}`)
  if (existsSync(made)) return made
  console.log(`Making a bare Debian ${SUITE} …`)
  const part = `${made}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const packages = '--include=systemd,systemd-sysv,dbus'
  const { status, stdout } = spawnSync(
    'debootstrap',
    ['--variant=minbase', packages, SUITE, part, 'http://deb.debian.org/debian'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`debootstrap ended with ${status}.\n${stdout.slice(-2000)}`)
  // Nobody needs these machines after a power failure: no wait for the disk at each file.
  writeFileSync(join(part, 'etc/dpkg/dpkg.cfg.d/lab'), 'force-unsafe-io\n')
  // By which authorities this machine reaches the registry.
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) {
    cpSync(authorities, join(part, 'etc/ssl/authorities-of-the-lab.pem'))
  }
  renameSync(part, made)
  return made
}
