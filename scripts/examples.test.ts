import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const DOMAIN = join(import.meta.dirname, '../domain')

/** Values that a line of an example can end with: `studyDay(…) // '2026-03-05'`. */
const EXPECTED = /^(.*?)\s*\/\/ ((?:[[{'"\d-]|true\b|false\b|null\b|undefined\b).*)$/

/** Every `@example` of domain/, by its file. */
function examples(): { file: string; code: string[] }[] {
  return globSync('**/*.ts', { cwd: DOMAIN, exclude: ['**/*.test.ts'] }).flatMap((file) => {
    const text = readFileSync(join(DOMAIN, file), 'utf8')
    const blocks = text.matchAll(/@example\n\s*\* ```ts\n([\s\S]*?)\* ```/g)
    return [...blocks].map(([, block = '']) => ({
      file,
      code: block.split('\n').flatMap((line) => /^\s*\* ?(.*)$/.exec(line)?.[1] ?? []),
    }))
  })
}

test('there are examples, and most of them say a result', () => {
  const lines = examples().flatMap(({ code }) => code)
  expect(examples().length).toBeGreaterThan(25)
  expect(lines.filter((line) => EXPECTED.test(line)).length).toBeGreaterThan(25)
})

test.each(examples())('an example in domain/$file gives what it says', async ({ file, code }) => {
  const exported = await import(pathToFileURL(join(DOMAIN, file)).href)
  const setup: string[] = []
  for (const line of code) {
    const [, expression, expected] = EXPECTED.exec(line) ?? []
    if (expression === undefined) {
      setup.push(line)
      continue
    }
    const run = (result: string) =>
      new Function(...Object.keys(exported), `${setup.join('\n')}\nreturn (${result})`)(
        ...Object.values(exported),
      )
    expect(run(expression), line).toEqual(run(expected ?? ''))
    setup.push(expression)
  }
})
