/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readDeck } from './read-deck.ts'

/** Decks and expectations by an author who had not seen the reader (testing/decks/README.md). */
const DECKS = join(import.meta.dirname, '../../../../testing/decks/second-author')

const EXPECTATION = z.object({
  cards: z.array(
    z.union([
      z.strictObject({ skipped: z.string() }),
      z.strictObject({
        front: z.string(),
        back: z.string(),
        why: z.string().nullable().default(null),
        category: z.string().nullable().default(null),
        turned: z.boolean().default(false),
        media_left_out: z.boolean().default(false),
        /** The question keeps its picture. */
        picture: z.boolean().optional(),
      }),
    ]),
  ),
})

const names = readdirSync(DECKS)
  .filter((name) => name.endsWith('.apkg'))
  .map((name) => name.replace('.apkg', ''))

test('all decks of the second author are present', () => {
  expect(names).toHaveLength(17)
})

test.each(names)('%s is read as a person expects', async (name) => {
  const text = readFileSync(join(DECKS, `${name}.expected.json`), 'utf8')
  const { cards } = EXPECTATION.parse(JSON.parse(text))
  const asked = cards.flatMap((card) => ('skipped' in card ? [] : [card]))
  const deck = await readDeck(readFileSync(join(DECKS, `${name}.apkg`)), `${name}.apkg`)
  expect(
    deck.cards.map(({ questionText, answer, why, category }) => [
      questionText,
      answer,
      why,
      category,
    ]),
  ).toEqual(
    asked
      .filter(({ turned }) => !turned)
      .map(({ front, back, why, category }) => [front, back, why, category]),
  )
  for (const [place, { picture }] of asked.filter(({ turned }) => !turned).entries()) {
    if (picture) expect(deck.pictures.has(deck.cards[place]?.picture ?? '')).toBe(true)
  }
  expect(deck.turnedCount).toBe(asked.filter(({ turned }) => turned).length)
  expect(deck.skipped).toHaveLength(cards.length - asked.length)
  expect(deck.mediaCount > 0).toBe(asked.some((card) => card.media_left_out))
})
