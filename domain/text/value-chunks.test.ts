import { describe, expect, it } from 'vitest'
import { valueChunks } from './value-chunks.ts'

describe('valueChunks', () => {
  it('keeps a short list in one chunk and returns none for an empty one', () => {
    expect(valueChunks(['Drill', 'Awards'])).toEqual([['Drill', 'Awards']])
    expect(valueChunks([])).toEqual([])
  })

  it('puts at most 100 values into a chunk and loses none', () => {
    const values = Array.from({ length: 250 }, (_, index) => `set${index}`)
    const chunks = valueChunks(values)
    expect(chunks.map((chunk) => chunk.length)).toEqual([100, 100, 50])
    expect(chunks.flat()).toEqual(values)
  })

  it('keeps long names of any script short enough for an address', () => {
    const values = Array.from({ length: 60 }, (_, index) => `${'é"'.repeat(60)}${index}`)
    const chunks = valueChunks(values)
    expect(chunks.flat()).toEqual(values)
    for (const chunk of chunks) {
      expect(encodeURIComponent(JSON.stringify(chunk)).length).toBeLessThan(5000)
    }
  })
})
