/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNoteCardId } from '@squared-away/domain/question-sets/note-card-id'
import { describe, expect, test } from 'vitest'
import { readDeck } from './read-deck.ts'

/** Made by testing/decks/make.py, which shares no code with the reader. */
const DECKS = join(import.meta.dirname, '../../../../testing/decks')

async function read(name: string) {
  return readDeck(await readFile(join(DECKS, name)), name)
}

const sides = ({ cards }: Awaited<ReturnType<typeof read>>) =>
  cards.map(({ questionText, answer }) => [questionText, answer])

const FORMS = [
  ['Who wears the beret?', 'Every Soldier'],
  ['Bold & plain?', 'One\ntwo\nthree\n<four>'],
  ['AR 670-1', 'Wear of the uniform'],
  ['TC 3-21.5', 'Drill and ceremonies'],
  ['FM 7-22', 'Holistic health'],
  ['Capital of Georgia?', 'Atlanta'],
  ['The [...] was founded in 1775 by [...].', 'Army, Congress'],
  ['The Army was founded in [year] by Congress.', '1775'],
  ['What is AR 600-20?', 'Army Command Policy'],
  ['Who is the proponent of AR 600-20?', 'The DCS, G-1'],
]

describe('a deck of every kind of note', () => {
  test.each(['forms-old.apkg', 'forms-anki21.apkg', 'forms-new.apkg'])(
    'is read of %s',
    async (name) => {
      const deck = await read(name)
      expect(sides(deck)).toEqual(FORMS)
      expect(deck).toMatchObject({
        name: name.replace('.apkg', ''),
        skipped: [],
        turnedCount: 2,
        mediaCount: 0,
      })
      expect(deck.cards[6]).toMatchObject({ why: 'June 14' })
      const ids = deck.cards.map(({ cardId }) => cardId)
      expect(new Set(ids).size).toBe(FORMS.length)
      expect(ids.every((id) => id !== null && isNoteCardId(id))).toBe(true)
    },
  )

  test("a second import names cards as before, whatever the package's format", async () => {
    const ids = async (name: string) => (await read(name)).cards.map(({ cardId }) => cardId)
    const before = await ids('forms-old.apkg')
    expect(await ids('forms-new.apkg')).toEqual(before)
    const changed = await ids('forms-changed.apkg')
    expect(changed.slice(0, before.length)).toEqual(before)
    expect(changed).toHaveLength(before.length + 1)
  })
})

describe('a deck with odd notes', () => {
  test.each(['odd-old.apkg', 'odd-new.apkg'])('is read of %s', async (name) => {
    const deck = await read(name)
    expect(deck).toMatchObject({ name: 'Board', mediaCount: 1, turnedCount: 0 })
    expect(
      deck.cards.map(({ questionText, answer, category }) => [questionText, answer, category]),
    ).toEqual([
      ['Which foot first?', 'The left', 'Drill and Ceremonies'],
      ['Which side is the name plate?', 'The right', 'Uniform - Class A'],
      ['What is the first duty?', 'The mission', null],
      ['What does this picture show?', 'Sergeant', null],
      ['Which rank?', 'Sergeant', null],
      ['5 < 6 &amp; 7?', 'été 🎖 © 2026', null],
      ['Name them.', '- one\n- two\nend', null],
      ['First of two?', 'One', null],
      ['Second of two?', 'Two', null],
      ['x^2 = 4?', 'x = 2^1 y', null],
      ['日本 (にほん)の軍 (ぐん)?', '軍 (ぐん)', null],
      ['Safe?', 'Yes', null],
      ['[...] and sleep', 'Eat well', null],
      ['Eat [...] and sleep', 'well', null],
      ['=1+1', '-2', null],
    ])
    expect(deck.skipped).toMatchObject([
      { place: '“What has no answer?”', reason: 'it has no answer.' },
      { place: '“An answer to nothing”', reason: 'it has no question.' },
      { place: '“Which call?”', reason: 'its question is about a picture or a sound.' },
      { place: '“First of two?”', reason: 'the deck has it twice.' },
      { place: '“Nothing is hidden here”', reason: 'it has no answer.' },
      {
        place: '“{{c1::image-occlusion:rect:left=.1:top=.2}}”',
        reason: 'it hides a part of a picture.',
      },
      {
        place: '“Too long?”',
        reason: 'its answer has 4,001 characters, and 4,000 are allowed.',
      },
      { place: '“A note without its type”', reason: 'its note type is not in the deck.' },
    ])
  })
})

test('ten thousand notes are read', async () => {
  const shares: number[] = []
  const deck = await readDeck(await readFile(join(DECKS, 'many.apkg')), 'many.apkg', (share) =>
    shares.push(share),
  )
  expect(shares).toEqual(Array.from({ length: 40 }, (_, turn) => turn / 40))
  expect(deck.cards).toHaveLength(10_000)
  expect(deck.cards.at(-1)).toMatchObject({ questionText: 'Question 9999?', answer: 'Answer 9999' })
})

describe('attack 64: what is no deck is refused', () => {
  test.each([
    ['no-collection.apkg', 'no-collection'],
    ['damaged.apkg', 'damaged'],
    ['not-sqlite.apkg', 'damaged'],
    ['says-too-little.apkg', 'damaged'],
    ['says-too-much.apkg', 'too-large'],
    ['zstd-bomb.apkg', 'too-large'],
    ['make.py', 'not-a-package'],
  ])('%s: %s', async (name, kind) => {
    await expect(read(name)).rejects.toMatchObject({ name: 'DeckFault', kind })
  })
})
