import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'

// Commands as a stranger types them: in a clone without packages, on the oldest Node that README.md
// names.

const root = join(import.meta.dirname, '..')
/** Node 18 from npm's package `node`, and the npm that Debian 12 has beside it. */
const OLDEST = [`node-${process.platform}-${process.arch}@18.20.8`, 'npm@9.2.0']
/** On disk: a clone with all packages may be too large for a temporary folder in memory. */
const folder = mkdtempSync(
  join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'squared-away-bare-'),
)
const oldest = join(folder, 'oldest')
const oldestBin = join(oldest, 'node_modules', '.bin')
/** `npm run` and its command are two processes; more than three pairs at a time fill two cores. */
const HELPS_AT_ONCE = 3

beforeAll(() => {
  mkdirSync(oldest)
  const options = ['--ignore-scripts', '--no-save', '--loglevel=error', '--prefix', oldest]
  execFileSync('npm', ['install', ...options, ...OLDEST], { env: environment() })
  const version = execFileSync('node', ['--version'], {
    env: environment(oldestBin),
    encoding: 'utf8',
  })
  expect(version).toMatch(/^v18\./)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment of a user, without what npm, Node and Vitest set for this test. */
function environment(...firstInPath: readonly string[]): NodeJS.ProcessEnv {
  const ofTheTest = /^(npm_|NODE_(?!EXTRA_CA_CERTS)|VITE|TEST)/
  const kept = Object.entries(process.env).filter(([name]) => !ofTheTest.test(name))
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: [...firstInPath, ...path].join(delimiter) }
}

/**
 * How this machine reaches the registry: npm looks for these settings beside its Node, so the
 * oldest one would not find them.
 */
const registrySettings = {
  npm_config_globalconfig: execFileSync('npm', ['config', 'get', 'globalconfig'], {
    env: environment(),
    encoding: 'utf8',
  }).trim(),
}

/** The files that a clone of the working tree would have. */
function makeClone(name: string): string {
  const clone = join(folder, name)
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of files.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(clone, file)), { recursive: true })
    copyFileSync(join(root, file), join(clone, file))
  }
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }))
  return clone
}

/** Types `npm …` in a clone. What is left of it ends with the test. */
function type(
  clone: string,
  typed: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) {
  const env = { ...environment(oldestBin), ...registrySettings, ...variables }
  const child = spawn('npm', typed, { cwd: clone, env, detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  /** Signals the command and its children, as Ctrl+C in a terminal does. */
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), name)
  }
  onTestFinished(() => signal('SIGKILL'))
  return {
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    output: () => output,
    signal,
  }
}

const scriptsOf = (path: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(root, path), 'utf8')) as { scripts: Record<string, string> })
      .scripts,
  )

test('each script explains itself with --help, and installs nothing for that', async () => {
  const clone = makeClone('help')
  const own = scriptsOf('package.json').map((name) => [name])
  const ofLab = scriptsOf('lab/package.json').map((name) => [name, '-w', 'lab'])
  expect([own.length, ofLab.length]).not.toContain(0)
  const waiting = [...own, ...ofLab]
  const faults: string[] = []
  const worker = async () => {
    for (let script = waiting.pop(); script; script = waiting.pop()) {
      const typed = ['run', '--silent', ...script, '--', '--help']
      const { code, output } = await type(clone, typed).ended
      if (code !== 0 || !/^[A-Z].*[.!]\n/.test(output)) {
        faults.push(`${script.join(' ')}: ${code} ${output}`)
      }
    }
  }
  await Promise.all(Array.from({ length: HELPS_AT_ONCE }, worker))
  expect(faults).toEqual([])
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
})

/** A package that only tests need, and one that only the laboratory needs. */
const [OF_TESTS, OF_LAB] = ['vitest', 'lighthouse']

test.each([
  [
    'a developer',
    ['test', '--', 'content/trial-quiz.test.ts'],
    /\n[1-9]\d* passed, 0 failed\n$/,
    [OF_TESTS],
  ],
  ['the laboratory', ['run', 'bench:recall', '-w', 'lab'], /kappa/, [OF_TESTS, OF_LAB]],
])('a command of %s works the first time', async (who, typed, expected, installed) => {
  const clone = makeClone(who.replace(' ', '-'))
  const { code, output } = await type(clone, typed, { DATA_DIR: join(clone, 'data') }).ended
  expect(output).toMatch(expected)
  expect(code).toBe(0)
  const isInstalled = (name: string) => existsSync(join(clone, 'node_modules', name))
  expect([OF_TESTS, OF_LAB].filter(isInstalled)).toEqual(installed)
})

test('npm start serves the app the first time, and ends on Ctrl+C', async () => {
  const clone = makeClone('start')
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const server = type(clone, ['start'], {
    DATA_DIR: join(clone, 'data'),
    PORT: port,
    PUBLIC_URL: url,
  })
  while (server.isRunning() && !(await isReady(url))) await sleep(200)
  expect(server.isRunning(), server.output()).toBe(true)
  expect(await (await fetch(url)).text()).toContain('<title>')
  // Where the units of systemd find Node.
  expect(existsSync(join(clone, 'node_modules', '.bin', 'node'))).toBe(true)
  // A person reads it: besides what the log has for machines.
  const printed = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'))
  expect(printed.length, printed.join('\n')).toBeLessThanOrEqual(15)
  server.signal('SIGINT')
  await server.ended
  expect(await isReady(url)).toBe(false)
  expect(
    [OF_TESTS, OF_LAB].filter((name) => existsSync(join(clone, 'node_modules', name))),
  ).toEqual([])
})

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
