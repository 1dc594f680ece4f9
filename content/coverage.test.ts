import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { categoriesNotRead } from './coverage.ts'
import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { notCoveredFileSchema } from './schema.ts'

const content = readContent(readContentFolder(import.meta.dirname))
const { topics } = notCoveredFileSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'not-covered.json'), 'utf8')),
)

describe('what is not covered', () => {
  it('is a category with fewer than half of its questions based on a text that was read', () => {
    const notRead = categoriesNotRead(content)
    expect(notRead).toEqual(
      expect.arrayContaining(['SHARP', 'Awards and Decorations', 'Retention']),
    )
    expect(notRead).not.toContain('Counseling')
    const publications = content.publications.map((row) => ({ ...row, seen: 'memory' as const }))
    expect(categoriesNotRead({ ...content, publications })).toContain('Counseling')
  })

  it('lists no topic or publication that questions are about', () => {
    const categories = new Set(content.sets.map(({ category }) => category))
    expect(topics.filter(({ topic }) => categories.has(topic))).toEqual([])
    const standard = content.sets.filter(({ type }) => type === 'standard')
    const cited = new Set(
      standard.flatMap(({ questions }) => questions.map((q) => q.regulationRef.split(', ')[0])),
    )
    expect(topics.filter(({ publication }) => cited.has(publication ?? ''))).toEqual([])
  })
})
