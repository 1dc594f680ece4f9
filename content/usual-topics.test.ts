import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContentFolder } from './folder.ts'
import usual from './usual-topics.json' with { type: 'json' }

const SAMPLES = join(import.meta.dirname, '../testing/memoranda')

/** The topics of each memorandum that names any. */
const memoranda = globSync('*.json', { cwd: SAMPLES })
  .map((name) => {
    const { topics } = JSON.parse(readFileSync(join(SAMPLES, name), 'utf8'))
    return new Set<string>(topics)
  })
  .filter(({ size }) => size > 0)

test('the usual topics are categories that ship with questions', () => {
  const shipped = [...readContentFolder(import.meta.dirname)]
    .filter(([path]) => path.startsWith('questions/'))
    .map(([, text]) => JSON.parse(text).category)
  for (const topic of usual.topics) expect(shipped).toContain(topic)
  expect(new Set(usual.topics).size).toBe(usual.topics.length)
})

test('at least one in six of the memoranda with topics names each of them', () => {
  for (const topic of usual.topics) {
    const count = memoranda.filter((topics) => topics.has(topic)).length
    expect(count / memoranda.length, topic).toBeGreaterThanOrEqual(1 / 6)
  }
})
