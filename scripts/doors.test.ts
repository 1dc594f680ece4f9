import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What only the files of `doors` may do, and what every other file does instead. */
type Door = { name: string; pattern: RegExp; sample: string; doors: readonly string[]; say: string }

const DOORS: readonly Door[] = [
  {
    name: "the engine's name of the time zone",
    pattern: /resolvedOptions\s*\(/,
    sample: 'Intl.DateTimeFormat().resolvedOptions().timeZone',
    doors: ['web/app/data/boards/board-plan.ts'],
    say: 'Call localTimeZone(): engines also say undefined, Etc/Unknown and +05:30.',
  },
  {
    name: 'a time zone that somebody named, given to Intl',
    // A constant zone is quoted.
    pattern: /Intl\.\w+\([^)]*\btimeZone(?:\s*[,}]|:\s*[^'\s])/,
    sample: "new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23' })",
    doors: ['domain/text/local-time.ts'],
    say: 'Use domain/text/local-time.ts, which counts unknown zones as UTC.',
  },
]

const root = join(import.meta.dirname, '..')
const files = globSync('{domain,content,server,web/app}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/build', '**/.react-router', '**/*.test.ts', '**/*.test.tsx'],
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe.each(DOORS)('$name', ({ pattern, sample, doors, say }) => {
  it('is recognized', () => {
    expect(sample).toMatch(pattern)
  })

  it('is used in its doors alone', () => {
    const users = files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(users.sort(), say).toEqual([...doors].sort())
  })
})
