/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { decompress } from 'fzstd'
import { describe, expect, test } from 'vitest'
import { readDeck } from './read-deck.ts'

/** Written by testing/world/anki/make.py from what Anki publishes; it shares no code with us. */
const FILES = join(import.meta.dirname, '../../../../testing/world/anki')

async function read(name: string) {
  return readDeck(new Uint8Array(await readFile(join(FILES, name))), name)
}

const CARDS = [
  ['What does ACS stand for?', 'Army Community Service', 'Army Programs'],
  ['When was the Army founded?', 'June 14, 1775', 'History'],
  ['AER was founded in [...] by the Secretary of War.', '1942', 'Army Programs'],
  ['AER was founded in 1942 by [...].', 'the Secretary of War', 'Army Programs'],
  ['What is the pay grade of a Sergeant?', 'E-5', 'Ranks'],
  [
    'Which of the seven Army Values means to put the welfare of others first?',
    'Selfless service',
    'Army Programs',
  ],
]

test('the header of a modern collection says WAL, as the file of a running Anki does', async () => {
  const package_ = await readFile(join(FILES, 'modern.apkg'))
  const packed = unzipSync(package_)['collection.anki21b'] ?? new Uint8Array()
  expect([...decompress(packed).slice(18, 20)]).toEqual([2, 2])
})

describe('a collection is read from every container that Anki writes', () => {
  test('modern.apkg, with the picture that it has', async () => {
    const { cards, pictures, skipped } = await read('modern.apkg')
    const asked = cards.find(({ questionText }) => questionText === 'What is this?')
    expect(asked).toMatchObject({ answer: 'Sergeant', category: 'Ranks' })
    expect([...pictures.keys()]).toEqual([asked?.picture])
    expect(cards).toHaveLength(CARDS.length + 1)
    expect(skipped).toEqual([])
  })

  test.each(['modern.colpkg', 'legacy.colpkg', 'collection.anki2'])('%s', async (name) => {
    const { cards, skipped, name: setName } = await read(name)
    expect(
      cards.map(({ questionText, answer, category }) => [questionText, answer, category]),
    ).toEqual(CARDS)
    expect(setName).toBe('Board')
    expect(skipped).toMatchObject([
      { place: '“Sergeant”', reason: 'its question is about a picture or a sound.' },
    ])
  })

  test.each(['old-and-new.apkg', 'three-collections.apkg'])(
    'the newest collection wins in %s',
    async (name) => {
      const { cards } = await read(name)
      expect(cards.map(({ answer }) => answer)).toEqual(['The answer of this year'])
    },
  )
})

describe('a refused file gets a reason that says what to do', () => {
  test.each([
    ['password.apkg', 'password'],
    ['newer.apkg', 'newer-anki'],
    ['workbook.apkg', 'office-file'],
    ['incomplete.apkg', 'incomplete'],
  ])('%s: %s', async (name, kind) => {
    await expect(read(name)).rejects.toMatchObject({ name: 'DeckFault', kind })
  })
})
