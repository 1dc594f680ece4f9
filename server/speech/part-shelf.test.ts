import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PartShelf, type SpeechSource } from './part-shelf.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'squared-away-shelf-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hashOf = (letter: string) => letter.repeat(64)
const shipped = (letter: string) => ({ hash: hashOf(letter), source: null })

test('the parts that were used the longest ago make room', async () => {
  const shelf = new PartShelf(folder, 1000)
  await shelf.fill()
  for (const [at, letter] of ['a', 'b', 'c'].entries()) {
    await shelf.put(shipped(letter), Buffer.alloc(300))
    await utimes(shelf.pathOf(shipped(letter)), 1000 + at, 1000 + at)
  }
  // Another node that uses the same folder marks the first as used.
  expect(await new PartShelf(folder, 1000).sizeOf(shipped('a'))).toBe(300)
  await shelf.put(shipped('d'), Buffer.alloc(300))
  const sizes = await Promise.all(['a', 'b', 'c', 'd'].map((one) => shelf.sizeOf(shipped(one))))
  expect(sizes).toEqual([300, undefined, 300, 300])
  expect(await shelf.fill()).toEqual({ parts: 3, bytes: 900 })
})

test('attack 308: no id leads out of the folder, and each row has a folder of its own', async () => {
  const shelf = new PartShelf(folder, 1000)
  const sources: SpeechSource[] = ['..', '../../etc', 'A', 'a', '.', 'q-61'].map((id) => ({
    table: 'questions',
    id,
  }))
  for (const source of sources) {
    const key = { hash: hashOf('e'), source }
    await shelf.put(key, Buffer.alloc(10))
    expect(relative(folder, shelf.pathOf(key))).toMatch(/^own\/q-[0-9a-f]+\/e{64}\.mp3$/)
  }
  expect((await readdir(join(folder, 'own'))).length).toBe(sources.length)
  expect(new Set((await shelf.sources()).map(({ id }) => id))).toEqual(
    new Set(sources.map(({ id }) => id)),
  )
  await shelf.drop({ table: 'questions', id: '..' })
  expect(await readdir(folder)).toEqual(['own'])
  expect((await shelf.sources()).length).toBe(sources.length - 1)
})
