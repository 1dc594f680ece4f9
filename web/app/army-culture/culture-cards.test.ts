import { describe, expect, it } from 'vitest'
import { CULTURE_TEXTS, type CultureText } from '../study/culture/culture-texts.ts'
import { cultureDeck, readCultureCard } from './culture-cards.ts'
import { PRACTICE_WAYS } from './practice-ways.ts'

const random = () => 0.4

function text(slug: string, lines: string[]): CultureText {
  return { slug, title: 'Title', topic: 'Topic', lines, source: 'Source', note: null }
}

describe('the cards of a practice line by line', () => {
  it('are the lines, whole and in their order', () => {
    for (const each of CULTURE_TEXTS) {
      expect(cultureDeck(each, 'lines', random).map((card) => card.answer)).toEqual(each.lines)
    }
  })
})

describe('flashcards', () => {
  const sides = (lines: string[]) =>
    cultureDeck(text('army-song', lines), 'cards', random)
      .sort((a, b) => a.id.localeCompare(b.id))
      .map(({ category, question, answer }) => ({ category, question, answer }))

  it('ask for the next line', () => {
    expect(sides(['First.', 'Second.', 'Third.'])).toEqual([
      { category: 'How does it begin?', question: 'Title', answer: 'First.' },
      { category: 'Which line comes next?', question: 'First.', answer: 'Second.' },
      { category: 'Which line comes next?', question: 'Second.', answer: 'Third.' },
    ])
  })

  it('show more lines where one occurs again', () => {
    const asked = sides(['One', 'Refrain', 'Two', 'Refrain', 'Three']).map((side) => side.question)
    expect(asked).toEqual(['Title', 'One', 'One\nRefrain', 'Two', 'Two\nRefrain'])
  })

  it('ask a list by its labels', () => {
    expect(sides(['Duty: Fulfill your obligations.', 'Honor: Live up.'])[0]).toEqual({
      category: 'What does it mean?',
      question: 'Duty',
      answer: 'Fulfill your obligations.',
    })
    expect(sides(['1. I will guard.', '2. I will obey.'])[1]).toEqual({
      category: 'What does it say?',
      question: 'Title: number 2',
      answer: 'I will obey.',
    })
  })

  it.each(CULTURE_TEXTS)('of $title ask each line by a question of its own', (each) => {
    const deck = cultureDeck(each, 'cards', random)
    expect(deck).toHaveLength(each.lines.length)
    const asked = deck.map((card) => `${card.category}\n${card.question}`)
    expect(new Set(asked).size).toBe(deck.length)
    for (const card of deck) {
      expect(card.question.split('\n')).not.toContain('')
      expect(each.lines.some((line) => line.endsWith(card.answer))).toBe(true)
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
    const sides = { category: '', question: '', answer: '', reference: null }
    const card = { id: 'x', text: 'army-values', way: 'cards', ...sides }
    expect(readCultureCard(card)).not.toBeNull()
    for (const broken of [
      null,
      {},
      { ...card, text: 'gone' },
      { ...card, way: 'sung' },
      { ...card, question: ['x'] },
      { ...card, answer: undefined },
    ]) {
      expect(readCultureCard(broken)).toBeNull()
    }
  })
})
