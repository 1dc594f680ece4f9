import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFaults } from '../scripts/command-faults.ts'
import { COMMANDS } from './commands.mjs'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('each script of the laboratory is a command with a short help', () => {
  expect(commandFaults(JSON.parse(read('package.json')).scripts, COMMANDS, 'run.mjs')).toEqual([])
})

test('the README names each command', () => {
  const text = read('README.md')
  expect(Object.keys(COMMANDS).filter((name) => !text.includes(`\`${name}\``))).toEqual(['check'])
})
