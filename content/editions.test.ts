import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
const drill = () => content().publications.find(({ number }) => number === DRILL)

test('a new edition is recorded next to the one read, and sets nothing aside', () => {
  const { cited, sets } = content()
  const count = cited.get(DRILL) ?? 0
  expect(count).toBeGreaterThan(0)
  const old = drill()
  const day = () => new Date().toISOString().slice(0, 10)
  const before = day()

  const out = run(DRILL, NEW, '--source', 'FM 7-0, June 2027')
  expect(out.stderr).toBe('')
  expect(out.stdout).toContain(`${count} questions and scenarios say so until they are read`)
  const recorded = drill()
  expect(recorded).toEqual({
    ...old,
    inForce: { edition: NEW, source: 'FM 7-0, June 2027', seenOn: recorded?.inForce?.seenOn },
  })
  expect(content().sets).toEqual(sets)

  const read = run(DRILL, NEW, '--read')
  const days = [before, day()]
  expect(read.stdout).toContain(`was read: ${count} questions and scenarios rest on it`)
  expect(days).toContain(recorded?.inForce?.seenOn)
  expect(days).toContain(drill()?.seenOn)
  expect(drill()).toEqual({
    number: DRILL,
    title: 'Drill and Ceremonies',
    edition: NEW,
    seen: 'text',
    seenOn: drill()?.seenOn,
  })
})

test('names the questions that are set aside when their publication was read', () => {
  const path = join(folder, 'questions/drill.json')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  const { id } = file.questions.find(({ ref }: { ref: string }) => ref.startsWith(`${DRILL},`))
  for (const question of file.questions) {
    if (question.id === id) question.beingChecked = `${DRILL} of ${NEW}, para 4-1`
  }
  writeFileSync(path, JSON.stringify(file))
  expect(run(DRILL, NEW, '--read').stdout).toContain(`Still set aside: ${id}.`)
})

test('leaves all other rows unchanged', () => {
  const before = registry()
  run(DRILL, NEW, '--source', 'APD')
  const rows = (text: string) => JSON.parse(text).publications as Publication[]
  const others = (text: string) => rows(text).filter(({ number }) => number !== DRILL)
  expect(others(registry())).toEqual(others(before))
})

test.each([
  ['no date', [DRILL, '--read'], /^Usage: /],
  ['neither a source nor a reading', [DRILL, NEW], /^Usage: /],
  ['both a source and a reading', [DRILL, NEW, '--source', 'APD', '--read'], /^Usage: /],
  ['a publication that has no row', ['AR 999-9', NEW, '--read'], /AR 999-9 has no row/],
  ['no date at all', [DRILL, 'May', '--read'], /"May" is not a date/],
  ['a day that there is not', [DRILL, '2027-02-30', '--read'], /is not a date/],
  ['the edition that is known', [DRILL, '2021-05-03', '--source', 'APD'], /is known already/],
  ['the edition that was read', [DRILL, '2021-05-03', '--read'], /is known already/],
  ['an edition older than the one in force', [DRILL, '2019-01-01', '--read'], /to be in force/],
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
  const inForce = { edition: '2023-08-01', source: 'FM 2, 2024', seenOn: '2026-03-01' }
  const change = { number: 'AR 1-1', edition: '2023-08-01', today: '2026-03-01' }

  test('keeps what is known of the edition read, and is compared with its change', () => {
    expect(changeEdition([row], { ...change, source: 'FM 2, 2024' })).toEqual([{ ...row, inForce }])
    const older = { ...change, edition: '2020-12-31', source: 'FM 2, 2024' }
    expect(() => changeEdition([row], older)).toThrow(EditionError)
  })

  test('removes what applied to the old edition only', () => {
    expect(changeEdition([{ ...row, inForce }], { ...change, source: null })).toEqual([
      { number: 'AR 1-1', title: 'One', edition: '2023-08-01', seen: 'text', seenOn: '2026-03-01' },
    ])
  })

  test('reads an edition whose cover alone was seen', () => {
    const seen = { ...row, edition: '2023-08-01', change: undefined }
    expect(changeEdition([seen], { ...change, source: null })[0]?.seen).toBe('text')
  })
})
