import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFaults } from './command-faults.ts'
import { COMMANDS } from './commands.mjs'

const root = join(import.meta.dirname, '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

const run = (...typed: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...typed], { cwd: root, encoding: 'utf8' })

test('each script of package.json is a command with a short help', () => {
  expect(commandFaults(scripts, COMMANDS, 'scripts/run.mjs')).toEqual([])
})

test('a stranger meets at most 20 scripts, and 8 lines on how to work on it', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20)
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const section = text.split('\n## Work on it\n')[1]?.split('\n## ')[0] ?? ''
  const lines = section.split('\n').filter((line) => line.trim() !== '')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(8)
})

test('reports what is wrong with a script', () => {
  const help = 'Does it.'
  const good = { file: 'README.md', installs: 'product', help } as const
  const scripts = { good: 'node run.mjs good', own: 'node own.ts', lost: 'node run.mjs lost' }
  const long = { ...good, help: `Does it.\n${'\n'.repeat(9)}` }
  expect(commandFaults(scripts, { good, own: good, unnamed: good }, 'run.mjs')).toEqual([
    'own: the script must be "node run.mjs own"',
    'lost is not in the table of commands',
    'unnamed: the script must be "node run.mjs unnamed"',
  ])
  expect(commandFaults({ good: scripts.good }, { good: long }, 'run.mjs')).toHaveLength(1)
  expect(
    commandFaults({ good: scripts.good }, { good: { ...good, file: 'no.ts' } }, 'run.mjs'),
  ).toEqual(['good: there is no no.ts'])
})

test('--help says what a command does, wherever it is typed', () => {
  expect(run('move', '--help').stdout).toBe(`${COMMANDS.move?.help}\n`)
  expect(run('test', 'domain', '--help').stdout).toBe(`${COMMANDS.test?.help}\n`)
})

test('a name that is no command lists them', () => {
  const { stdout, status } = run('nothing')
  expect(status).toBe(1)
  expect(stdout).toContain('backup: Writes a complete, verified copy')
})

test('a help names only options that its command takes', () => {
  const named = Object.entries(COMMANDS).flatMap(([name, { file, help }]) => {
    // Options of other programs stand behind their names.
    const own = help.replaceAll(/\bgit .*/g, '')
    const options = [...own.matchAll(/(?<=[ \n])--([a-z-]+)/g)].map(([, option]) => option ?? '')
    return options.map((option) => ({ name, file, option }))
  })
  const lost = named.filter(
    ({ file, option }) => !readFileSync(join(root, file), 'utf8').includes(option),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(lost).toEqual([])
})
