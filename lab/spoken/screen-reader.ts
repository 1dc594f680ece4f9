import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDebianPackages } from '../../scripts/chromium.ts'
import { followLog } from './orca-log.ts'

/** Orca on a display and a session bus of its own, with what it says. */
export type ScreenReader = {
  /** Environment of a browser that it shall read. */
  env: Record<string, string>
  /** Presses a key of the X keyboard, such as 'Tab' or 'space', and releases it. */
  press(key: string): void
  /** Presses a modifier, such as 'ctrl', without releasing it. */
  hold(modifier: string): void
  release(modifier: string): void
  /** Types a text on the X keyboard. */
  type(text: string): void
  /**
   * What it has said since the last call, once it has had nothing to do for a while.
   *
   * @param isAll must hold for what it has said; waits for that.
   * @param isIdle resolves to whether the page has nothing to do; waits for that too.
   * @throws When it does not in time.
   */
  heard(
    isAll?: (said: readonly string[]) => boolean,
    isIdle?: () => Promise<boolean>,
  ): Promise<string[]>
  close(): Promise<void>
}

const AT_SPI = '/usr/libexec/at-spi-bus-launcher'

/** What each Debian package is needed for. */
const PROGRAMS: Readonly<Record<string, string>> = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  dbus: '/usr/bin/dbus-daemon',
  'at-spi2-core': AT_SPI,
}

/** Installs what is missing, if it may. Returns the Debian packages that are still missing. */
export function findScreenReader(): string[] {
  const missing = () =>
    Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (missing().length > 0) installDebianPackages(missing())
  return missing()
}

/** Longer than an idle page takes to change by a timer, and Chromium to tell Orca of it. */
const SILENCE_MS = 1_200
const ANSWERS_WITHIN_MS = 60_000
const START_WITHIN_MS = 120_000

/** Starts Xvfb, a session bus, a window manager and Orca. */
export async function startScreenReader(): Promise<ScreenReader> {
  const home = mkdtempSync(join(tmpdir(), 'squared-away-orca-'))
  const started: ChildProcess[] = []
  const log = join(home, 'orca.log')
  writeFileSync(log, '')
  const settings = join(home, 'data', 'orca')
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'user-settings.conf'), JSON.stringify(SETTINGS))
  mkdirSync(join(home, 'run'), { mode: 0o700 })

  const display = await firstLine(
    start('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {}),
  )
  const env: Record<string, string> = {
    ...(process.env as Record<string, string>),
    DISPLAY: `:${display}`,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    GSETTINGS_BACKEND: 'memory',
    GTK_MODULES: 'gail:atk-bridge',
    ACCESSIBILITY_ENABLED: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  delete env.WAYLAND_DISPLAY
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(
    start('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1'], env),
  )
  start('openbox', [], env)
  start(AT_SPI, ['--launch-immediately'], env)
  start(
    '/usr/bin/python3',
    [
      join(import.meta.dirname, 'run-orca.py'),
      '--disable',
      'braille',
      '--enable',
      'speech',
      '--debug-file',
      log,
    ],
    env,
  )
  const orca = followLog(log)
  let read = 0

  const deadline = performance.now() + START_WITHIN_MS
  while (!orca.look().spoken.includes('Screen reader on.')) {
    if (performance.now() > deadline) {
      await close()
      throw new Error('Orca did not start.')
    }
    await pause(200)
  }

  function start(program: string, args: string[], environment: Record<string, string>) {
    const child = spawn(program, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(child)
    return child
  }

  async function close() {
    for (const child of started.reverse()) child.kill()
    await pause(300)
    rmSync(home, { recursive: true, force: true })
  }

  const type = (args: string[]) => {
    spawnSync('xdotool', args, { env: { ...process.env, ...env } })
  }

  return {
    env,
    press: (key) => type(['key', key]),
    hold: (modifier) => type(['keydown', modifier]),
    release: (modifier) => type(['keyup', modifier]),
    type: (text) => type(['type', text]),
    async heard(isAll = () => true, isIdle = async () => true) {
      const deadline = performance.now() + ANSWERS_WITHIN_MS
      let count = -1
      let quietSince = performance.now()
      for (;;) {
        const { spoken, isHandling } = orca.look()
        if (spoken.length !== count || isHandling || !(await isIdle())) {
          count = spoken.length
          quietSince = performance.now()
        }
        const since = spoken.slice(read)
        const isMissing = !isAll(since)
        const isLate = performance.now() > deadline
        if (isMissing && isLate) throw new Error(`Orca only said: ${since.join(' / ')}`)
        if (!isMissing && (isLate || performance.now() - quietSince > SILENCE_MS)) {
          read = spoken.length
          return since
        }
        await pause(100)
      }
    },
    close,
  }
}

const SETTINGS = {
  general: {
    enableSpeech: true,
    enableBraille: false,
    enableSound: false,
    // It says them every ten seconds at most, so a slower run says others.
    speakProgressBarUpdates: false,
    sayAllOnLoad: false,
    pageSummaryOnLoad: false,
    speechServerFactory: null,
  },
  profiles: { default: { profile: ['Default', 'default'] } },
  pronunciations: {},
  keybindings: {},
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}.`)))
    child.stdout?.on('data', (data) => {
      text += data
      const [line, rest] = text.split('\n')
      if (rest !== undefined) resolve(line ?? '')
    })
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
