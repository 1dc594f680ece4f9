import { expect, test } from 'vitest'
import { runProgram } from './programs.ts'

const run = (code: string, env: Readonly<Record<string, string>> = {}) =>
  runProgram([process.execPath, '-e', code], { cwd: import.meta.dirname, env })

test('a program that ends says how, and what it printed', async () => {
  const ended = await run('console.log(process.env.NAME); process.exit(3)', { NAME: 'one' })
  expect(ended).toMatchObject({ code: 3, output: 'one\n', isHung: false })
})
