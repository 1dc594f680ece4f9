import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Debian that systemd has booted, with this machine's clock and the caller's network. */
export type Machine = {
  /** Its files, seen from here. */
  readonly root: string
  /** Types a command as root, in the folder where the last one ended. @returns What it printed. */
  type(command: string): Promise<string>
  /** Runs a command of ours in it, beside what the operator types. */
  run(...command: readonly string[]): string
  /** Copies what was changed on its disk, as a layer over its base that another machine begins with. */
  copyDisk(to: string): void
  powerOff(): Promise<void>
}

export type MachineOptions = {
  readonly name: string
  /** The files that it begins with, or layers of them from the top down. They are not changed. */
  readonly base: string | readonly string[]
  /** Where its own files go, on another file system than `base` or beside it. */
  readonly disk: string
  /** Folders of this machine that it sees, read-only: ours, its. */
  readonly sees: readonly (readonly [string, string])[]
  /** The lines of its /etc/hosts. */
  readonly hosts: readonly string[]
  /** Its /etc/gitconfig. */
  readonly gitconfig: string
  /** What a shell in it finds in the environment. */
  readonly environment: Readonly<Record<string, string>>
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Only what hangs takes this long, in milliseconds. */
const BOOTED_WITHIN = 120_000
const TYPED_WITHIN = 30 * 60_000
const OFF_WITHIN = 30_000

export async function bootMachine(options: MachineOptions): Promise<Machine> {
  const root = makeRoot(options)
  const nspawn = spawn(
    'systemd-nspawn',
    [
      ...[
        '--quiet',
        '--boot',
        '--register=no',
        '--keep-unit',
        '--console=pipe',
        '--resolv-conf=off',
      ],
      ...[
        '--timezone=off',
        '--link-journal=no',
        `--machine=${options.name}`,
        `--directory=${root}`,
      ],
      ...options.sees.map(([ours, its]) => `--bind-ro=${ours}:${its}`),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let console = ''
  for (const stream of [nspawn.stdout, nspawn.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      console = `${console}${text}`.slice(-5000)
    })
  }
  const enter = await waitForBoot(nspawn, () => console)
  return {
    root,
    run: (...command) => execFileSync('nsenter', [...enter, ...command], { encoding: 'utf8' }),
    copyDisk(to) {
      execFileSync('sync')
      execFileSync('cp', ['--archive', join(options.disk, options.name, 'changes'), to])
    },
    type: (command) => typeIn(root, enter, command, options.environment),
    async powerOff() {
      const ended = once(nspawn, 'exit')
      nspawn.kill('SIGTERM')
      const isOff = await Promise.race([ended.then(() => true), sleep(OFF_WITHIN, false)])
      if (!isOff) {
        nspawn.kill('SIGKILL')
        await ended
      }
      execFileSync('umount', ['--lazy', root])
    },
  }
}

/** The files of `base`, with its changes elsewhere. */
function makeRoot({ base, disk, hosts, gitconfig, name }: MachineOptions): string {
  const [changes, work, root] = ['changes', 'work', 'root'].map((part) => join(disk, name, part))
  if (!changes || !work || !root) throw new Error('A machine needs three folders.')
  for (const folder of [changes, work, root]) mkdirSync(folder, { recursive: true })
  const layers = `lowerdir=${[base].flat().join(':')},upperdir=${changes},workdir=${work}`
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, root])
  // A machine of its own, which starts nothing that runs here.
  writeFileSync(join(root, 'etc/machine-id'), '')
  if (base === '/') {
    const enabled = globSync('etc/systemd/system/*.{wants,requires}', { cwd: root })
    for (const folder of enabled) rmSync(join(root, folder), { recursive: true })
  }
  writeFileSync(join(root, 'etc/hosts'), `${hosts.join('\n')}\n`)
  writeFileSync(join(root, 'etc/gitconfig'), gitconfig)
  return root
}

/** @returns The options of nsenter that lead into the booted machine. */
async function waitForBoot(nspawn: ChildProcess, console: () => string): Promise<string[]> {
  const deadline = performance.now() + BOOTED_WITHIN
  while (performance.now() < deadline && nspawn.exitCode === null) {
    await sleep(100)
    const children = `/proc/${nspawn.pid}/task/${nspawn.pid}/children`
    const init = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ')[0] : ''
    if (!init) continue
    const enter = ['--target', init, '--mount', '--uts', '--ipc', '--pid', '--cgroup', '--root']
    const state = await stateOf(enter)
    if (state === 'running' || state === 'degraded') return enter
  }
  nspawn.kill('SIGKILL')
  throw new Error(`The machine did not boot.\n${console()}`)
}

async function stateOf(enter: readonly string[]): Promise<string> {
  const child = spawn('nsenter', [...enter, 'systemctl', 'is-system-running'])
  let state = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    state += text
  })
  await once(child, 'close')
  return state.trim()
}

/** Where a shell ends, the next one begins. */
const PLACE = 'root/.place'

async function typeIn(
  root: string,
  enter: readonly string[],
  command: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const place = existsSync(join(root, PLACE)) ? readFileSync(join(root, PLACE), 'utf8') : '/root'
  const script = `cd "${place.trim()}"\ntrap 'pwd > /${PLACE}' EXIT\n${command}`
  const variables = Object.entries({ HOME: '/root', LANG: 'C.UTF-8', PATH, ...environment })
  const given = variables.map(([name, value]) => `${name}=${value}`)
  const shell = ['env', '-i', ...given, 'bash', '-o', 'pipefail', '-c', script]
  const child = spawn('nsenter', [...enter, ...shell], {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], timeout: TYPED_WITHIN },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`It ended with ${code}:\n${printed.slice(-5000)}`)
  return printed
}

/** Copies a file of this machine into another one. */
export const copyInto = ({ root }: Machine, ours: string, its: string) =>
  cpSync(ours, join(root, its))
