import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Outcome } from './outcomes.ts'

/** One check: a name to show and the command that fails when something is wrong. */
type Check = { name: string; command: readonly string[]; after?: string }

const root = join(import.meta.dirname, '..')
const tool = (name: string) => join('node_modules', '.bin', name)

/** The checks, cheap ones first; a check runs once the one named in `after` has ended. */
const CHECKS: readonly Check[] = [
  { name: 'format and lint', command: [tool('biome'), 'check', '.'] },
  { name: 'types of domain', command: [tool('tsc'), '-p', 'domain'] },
  { name: 'types of content', command: [tool('tsc'), '-p', 'content'] },
  { name: 'types of server, tests, tools', command: [tool('tsc'), '-p', '.'] },
  { name: 'types of the service worker', command: [tool('tsc'), '-p', 'web/service-worker'] },
  { name: 'build of the web app', command: ['node', 'scripts/build-if-needed.mjs'] },
  { name: 'types of web', command: [tool('tsc'), '-p', 'web'], after: 'build of the web app' },
  {
    name: 'size of the pages',
    command: ['node', 'web/scripts/budget.ts'],
    after: 'build of the web app',
  },
  {
    name: 'features that engines lack',
    command: ['node', 'scripts/check-engines.ts'],
    after: 'build of the web app',
  },
  { name: 'boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'citations and cases', command: ['node', 'scripts/citations.ts'] },
  { name: 'words of the screens', command: ['node', 'scripts/voice.ts'] },
  { name: 'words of the code', command: ['node', 'scripts/code-voice.ts'] },
  { name: 'shipped packages', command: ['node', 'scripts/check-shipped-packages.ts'] },
  // After the build, which writes the route types that the web app imports.
  {
    name: 'unused code and packages',
    command: [tool('knip')],
    after: 'build of the web app',
  },
]

/** Two cores: two checks at a time. */
const AT_ONCE = 2

/** A part that this machine cannot check. It is reported even though the check passed. */
const SKIPPED = /^Skipped: .*$/gm

/**
 * Runs all checks. Prints the output of those that fail and what was skipped. Returns the counts, and
 * the names of those that failed.
 */
export async function runChecks(): Promise<Outcome> {
  const waiting = [...CHECKS]
  const ended = new Set<string>()
  const failures: { text: string }[] = []
  const worker = async () => {
    for (;;) {
      const next = waiting.findIndex((check) => !check.after || ended.has(check.after))
      const check = waiting[next]
      if (!check) {
        if (waiting.length === 0) return
        await new Promise((resolve) => setTimeout(resolve, 50))
        continue
      }
      waiting.splice(next, 1)
      if (!(await run(check))) failures.push({ text: check.name })
      ended.add(check.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const failed = failures.length
  return { passed: CHECKS.length - failed, failed, failures }
}

function run({ name, command }: Check): Promise<boolean> {
  const started = performance.now()
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program === 'node' ? process.execPath : program, args, { cwd: root })
    let output = ''
    child.stdout.on('data', (data) => {
      output += data
    })
    child.stderr.on('data', (data) => {
      output += data
    })
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output.trimEnd())
      else for (const [line] of output.matchAll(SKIPPED)) console.log(`  ${line}`)
      resolve(code === 0)
    })
    child.on('error', (error) => {
      console.log(`✗ ${name}: ${error.message}`)
      resolve(false)
    })
  })
}
