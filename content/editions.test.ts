import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeEdition, EditionError } from './editions.ts'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import type { Publication } from './schema.ts'

const DRILL = 'TC 3-21.5'
const NEW = '2027-05-03'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const name of ['questions', 'situational.json', 'publications.json']) {
    cpSync(join(import.meta.dirname, name), join(folder, name), { recursive: true })
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Runs `npm run content:edition -- ...` on a copy of the content. */
function run(...args: string[]) {
  const script = join(import.meta.dirname, 'edition.ts')
  return spawnSync(process.execPath, [script, ...args, '--folder', folder], { encoding: 'utf8' })
}

const content = () => readContent(readContentFolder(folder))
const registry = () => readFileSync(join(folder, 'publications.json'), 'utf8')
const drillQuestions = () =>
  content().sets.flatMap(({ questions }) =>
    questions.filter(({ regulationRef }) => regulationRef.split(',')[0] === DRILL),
  )
const aside = () => content().sets.reduce((sum, { beingChecked }) => sum + beingChecked, 0)

test('a new edition sets its questions aside until they are confirmed', () => {
  const count = drillQuestions().length
  expect(count).toBeGreaterThan(0)
  expect(aside()).toBe(0)

  const out = run(DRILL, NEW)
  expect(out.stderr).toBe('')
  expect(out.stdout).toContain(`${count} questions and scenarios are set aside`)
  expect(drillQuestions()).toEqual([])
  expect(aside()).toBe(count)
  expect(content().sets.find(({ id }) => id === 'default-drill')?.beingChecked).toBeGreaterThan(0)

  const day = () => new Date().toISOString().slice(0, 10)
  const before = day()
  const confirmed = run(DRILL, NEW, '--confirm')
  const days = [before, day()]
  expect(confirmed.stdout).toContain(`${count} questions and scenarios are dealt again`)
  expect(drillQuestions()).toHaveLength(count)
  expect(aside()).toBe(0)
  const drill = content().publications.find(({ number }) => number === DRILL)
  expect(days).toContain(drill?.seenOn)
  expect(drill).toEqual({
    number: DRILL,
    title: 'Drill and Ceremonies',
    edition: NEW,
    seen: 'text',
    seenOn: drill?.seenOn,
  })
})

test('leaves all other rows unchanged', () => {
  const before = registry()
  run(DRILL, NEW)
  const rows = (text: string) => JSON.parse(text).publications as Publication[]
  const others = (text: string) => rows(text).filter(({ number }) => number !== DRILL)
  expect(others(registry())).toEqual(others(before))
})

test.each([
  ['no date', [DRILL], /^Usage: /],
  ['a publication that has no row', ['AR 999-9', NEW], /AR 999-9 has no row/],
  ['no date at all', [DRILL, 'May'], /"May" is not a date/],
  ['a day that there is not', [DRILL, '2027-02-30'], /is not a date/],
  ['the edition that is known', [DRILL, '2021-05-03'], /is known already/],
  ['a confirmation of what was not set aside', [DRILL, NEW, '--confirm'], /not being checked/],
])('refuses %s, and changes nothing', (_, args, message) => {
  const before = registry()
  const { status, stderr } = run(...args)
  expect(status).toBe(1)
  expect(stderr).toMatch(message)
  expect(registry()).toBe(before)
})

describe('a change of the registry', () => {
  const row: Publication = {
    number: 'AR 1-1',
    title: 'One',
    edition: '2020-07',
    change: 'C1, 2021-01-01',
    seen: 'secondary',
    seenOn: '2026-01-01',
    supersededBy: 'AR 1-2',
  }
  const change = {
    number: 'AR 1-1',
    edition: '2020-08-01',
    isConfirmed: false,
    today: '2026-03-01',
  }

  test('compares with an edition whose day is unknown', () => {
    expect(changeEdition([row], change)).toEqual([{ ...row, beingChecked: true }])
    expect(() => changeEdition([row], { ...change, edition: '2020-06-30' })).toThrow(EditionError)
  })

  test('removes what applied to the old edition only', () => {
    const checked: Publication = { ...row, beingChecked: true }
    const [confirmed] = changeEdition([checked], { ...change, isConfirmed: true })
    expect(confirmed).toEqual({
      number: 'AR 1-1',
      title: 'One',
      edition: '2020-08-01',
      seen: 'text',
      seenOn: '2026-03-01',
    })
  })
})
