import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

test('the index of decisions has one line for each record, by its number and title', () => {
  const records = readdirSync(FOLDER).filter((name) => name !== 'README.md')
  const expected = records.map((name) => {
    const [, number, title] = /^# (\d+)\. (.*)$/m.exec(read(name)) ?? []
    expect(name).toMatch(new RegExp(`^${number?.padStart(4, '0')}-[a-z0-9-]+\\.md$`))
    return `- [${number}. ${title}](${name})`
  })
  const lines = [...read('README.md').matchAll(/^- \[.*\]\([^)]*\)/gm)].map(([line]) => line)
  expect(lines.toSorted()).toEqual(expected.toSorted())
})

test('no two decisions have one number', () => {
  const numbers = readdirSync(FOLDER).flatMap((name) => /^\d+/.exec(name)?.[0] ?? [])
  expect(numbers.length).toBeGreaterThan(50)
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})
