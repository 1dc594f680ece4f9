import { expect, test } from 'vitest'
import { brokenCommands } from './cited-commands.ts'

const scripts = { '': new Set(['build', 'test:all']), lab: new Set(['bench', 'kill:tabs']) }

test.each([
  ['`npm run build`, `npm run test:all -- faults`', []],
  ['`npm run bench -w lab`, `npm run kill:tabs --workspace=lab -- 20`', []],
  ['an `npm run` of nothing, `npm run <name>`', []],
  ['first\n`npm run bench`', ['a.md:2: there is no "npm run bench". It is: npm run bench -w lab.']],
  ['`npm run build -w lab`', ['a.md:1: there is no "npm run build -w lab". It is: npm run build.']],
  ['`npm run benches`', ['a.md:1: there is no "npm run benches".']],
])('%j', (text, faults) => {
  expect(brokenCommands('a.md', text, scripts)).toEqual(faults)
})
