import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'

const LIMITS = { ms: 30_000, bytes: 100_000 }
const going = new AbortController().signal
/** Node, as a program that is on every machine. */
const node = (script: string, ...more: string[]) => [process.execPath, '-e', script, '--', ...more]
const run = (command: readonly string[], input = '', limits = LIMITS, stopping = going) =>
  runProgram(command, input, limits, stopping).then(String)

test('attack 308, 309: a text is on the standard input alone, whatever it says', async () => {
  const tell = `let text = ''; process.stdin.on('data', (c) => (text += c)).on('end', () =>
    console.log(JSON.stringify({ text, given: process.argv.slice(1), folder: process.cwd() })))`
  for (const text of ['--help', '-w /tmp/x.wav', '../../etc/passwd', '$(id); `id` | id > /tmp/x']) {
    const said = JSON.parse(await run(node(tell, 'one argument; id'), text))
    expect(said).toMatchObject({ text, given: ['one argument; id'] })
    expect(existsSync(said.folder)).toBe(false)
  }
})

test('it learns nothing of the server’s settings but what is named SPEECH_…', async () => {
  process.env.SECRET_KEY_OF_A_TEST = 'secret'
  process.env.SPEECH_KEY_OF_A_TEST = 'key'
  const names = await run(node('console.log(Object.keys(process.env).join())'))
  delete process.env.SECRET_KEY_OF_A_TEST
  delete process.env.SPEECH_KEY_OF_A_TEST
  expect(names.trim().split(',')).toContain('SPEECH_KEY_OF_A_TEST')
  expect(names).not.toContain('SECRET_KEY_OF_A_TEST')
})

test('a program that hangs is killed with what it started', async () => {
  const script = `const { spawn } = require('child_process')
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    console.error('pid ' + child.pid); setInterval(() => {}, 1000)`
  const failed = await run(node(script), '', { ...LIMITS, ms: 2000 }).catch((error) => error)
  expect(failed.message).toMatch(/took longer than 2 seconds: pid \d+/)
  const pid = Number(/pid (\d+)/.exec(failed.message)?.[1])
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('one that writes without end, fails, is not there or is stopped says so', async () => {
  const endless = `const more = () => process.stdout.write('x'.repeat(65536), more); more()`
  await expect(run(node(endless))).rejects.toThrow(/wrote more than 100000 bytes/)
  await expect(run(node(`console.error('no voice'); process.exit(3)`))).rejects.toThrow(
    /ended with 3: no voice/,
  )
  await expect(run(['not-a-program-of-this-machine'])).rejects.toThrow(/does not start/)
  await expect(
    run(node('setInterval(() => {}, 1000)'), '', LIMITS, AbortSignal.timeout(300)),
  ).rejects.toThrow(/was stopped/)
})

/** False also for a process that ended and whose parent has not asked for it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}
