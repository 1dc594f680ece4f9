import { describe, expect, it } from 'vitest'
import { cultureDeck, readCultureCard } from './culture-cards.ts'
import { CULTURE_TEXTS, type CultureText } from './culture-texts.ts'
import { PRACTICE_WAYS } from './practice-ways.ts'

const random = () => 0.4

function text(slug: string, lines: string[]): CultureText {
  return { slug, title: 'Title', topic: 'Topic', lines, source: 'Source', note: null }
}

describe('the cards of a practice line by line', () => {
  it('are the lines, whole and in their order', () => {
    for (const each of CULTURE_TEXTS) {
      expect(cultureDeck(each, 'lines', random).map((card) => card.line)).toEqual(each.lines)
    }
  })
})

describe('flashcards', () => {
  const sides = (lines: string[]) =>
    cultureDeck(text('army-song', lines), 'cards', random)
      .sort((a, b) => a.id.localeCompare(b.id))
      .map(({ question, prompt, line }) => ({ question, prompt, line }))

  it('ask for the next line', () => {
    expect(sides(['First.', 'Second.', 'Third.'])).toEqual([
      { question: 'How does it begin?', prompt: ['Title'], line: 'First.' },
      { question: 'Which line comes next?', prompt: ['First.'], line: 'Second.' },
      { question: 'Which line comes next?', prompt: ['Second.'], line: 'Third.' },
    ])
  })

  it('show more lines where one occurs again', () => {
    const prompts = sides(['One', 'Refrain', 'Two', 'Refrain', 'Three']).map((side) => side.prompt)
    expect(prompts).toEqual([['Title'], ['One'], ['One', 'Refrain'], ['Two'], ['Two', 'Refrain']])
  })

  it('ask a list by its labels', () => {
    expect(sides(['Duty: Fulfill your obligations.', 'Honor: Live up.'])[0]).toEqual({
      question: 'What does it mean?',
      prompt: ['Duty'],
      line: 'Fulfill your obligations.',
    })
    expect(sides(['1. I will guard.', '2. I will obey.'])[1]).toEqual({
      question: 'What does it say?',
      prompt: ['Title: number 2'],
      line: 'I will obey.',
    })
  })

  it.each(CULTURE_TEXTS)('of $title ask each line by a question of its own', (each) => {
    const deck = cultureDeck(each, 'cards', random)
    expect(deck).toHaveLength(each.lines.length)
    const asked = deck.map((card) => [card.question, ...card.prompt].join('\n'))
    expect(new Set(asked).size).toBe(deck.length)
    for (const card of deck) {
      expect(card.prompt).not.toContain('')
      expect(each.lines.some((line) => line.endsWith(card.line))).toBe(true)
    }
  })

  it('come in another order', () => {
    const [song] = CULTURE_TEXTS.slice(-1)
    if (!song) throw new Error('There is no song.')
    const ids = cultureDeck(song, 'cards', random).map((card) => card.id)
    expect(ids).not.toEqual(cultureDeck(song, 'lines', random).map((card) => card.id))
  })
})

describe('a kept card', () => {
  it('is read back as it was', () => {
    for (const way of PRACTICE_WAYS) {
      for (const each of CULTURE_TEXTS) {
        for (const card of cultureDeck(each, way.id, random)) {
          expect(readCultureCard(JSON.parse(JSON.stringify(card)))).toEqual(card)
        }
      }
    }
  })

  it('is none when anything is missing or its text is gone', () => {
    const card = { id: 'x', text: 'army-values', way: 'cards', question: '', prompt: [], line: '' }
    expect(readCultureCard(card)).not.toBeNull()
    for (const broken of [
      null,
      {},
      { ...card, text: 'gone' },
      { ...card, way: 'sung' },
      { ...card, prompt: [1] },
      { ...card, line: undefined },
    ]) {
      expect(readCultureCard(broken)).toBeNull()
    }
  })
})
