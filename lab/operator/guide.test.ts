import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findShellBoxes, readGuide } from './guide.ts'
import { STEPS } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = read('docs/operations.md')

test('a command may have several lines', () => {
  const page = "## One\n```sh\na \\\n  b\ncat > x <<'END'\n# y\nEND\nc\n```\n```text\nd\n```"
  const commands = ['a \\\n  b', "cat > x <<'END'\n# y\nEND", 'c']
  expect(findShellBoxes(page)).toEqual([{ heading: 'One', commands }])
})

test('the laboratory types each box of the guide, in its order', () => {
  expect(readGuide().map(({ heading }) => heading)).toEqual(Object.keys(STEPS))
})

test('the guide says how many commands an installation takes, and is short', () => {
  const install = findShellBoxes(guide.slice(0, guide.indexOf('\n## People')))
  const typed = install.flatMap(({ commands }) => commands)
  expect(guide).toContain(`${typed.length} commands take you there`)
  // Four pages of 50 lines.
  expect(guide.split('\n').length).toBeLessThanOrEqual(200)
})

test('the guide and deploy/ have the same configuration of Caddy', () => {
  const [, typed] = /Caddyfile <<'END'\n(.*?)END\n/s.exec(guide) ?? []
  expect(typed).toBe(read('deploy/Caddyfile').replaceAll(/^#.*\n/gm, ''))
})

test('what the guide says of squared-away is what there is', () => {
  const { stderr: usage } = spawnSync(process.execPath, ['server/admin.ts'], {
    ...{ cwd: root, encoding: 'utf8' },
  })
  const [, programs = ''] = /^(\w+(?: \| \w+)+)\) shift/m.exec(read('deploy/squared-away')) ?? []
  const cited = [...guide.matchAll(/squared-away (\w+)(?: ([a-z-]+))?/g)]
  const people = guide.slice(guide.indexOf('\n## People'), guide.indexOf('\n## Back up'))
  const words = [...people.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, word]) => word)
  const actions = cited.flatMap(([, program, action]) => (program === 'admin' ? [action] : []))
  expect(cited.filter(([, program = '']) => !programs.split(' | ').includes(program))).toEqual([])
  expect(new Set([...actions, ...words]).size).toBeGreaterThan(10)
  expect([...actions, ...words].filter((word) => !usage.includes(` ${word}`))).toEqual([])
})
