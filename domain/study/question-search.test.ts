import { describe, expect, test } from 'vitest'
import { bestFirst, hasSearchedWords, searchedWords } from './question-search.ts'

const question = (questionText: string, answer: string | null = null) => ({
  questionText,
  answer,
  category: 'Leadership',
  regulationRef: 'ADP 6-22, para 1-79',
})

const finds = (typed: string, text: string, answer?: string) =>
  hasSearchedWords(question(text, answer), searchedWords(typed))

describe('searching questions by words', () => {
  test('finds all words, in any order and letter case, in question, answer, category or reference', () => {
    expect(finds('VALUES army', 'What are the Army Values?')).toBe(true)
    expect(finds('values loyalty', 'What are the Army Values?', 'Loyalty, Duty …')).toBe(true)
    expect(finds('leadership 6-22', 'What are the Army Values?')).toBe(true)
    expect(finds('values honor', 'What are the Army Values?', 'Loyalty, Duty …')).toBe(false)
  })

  test('matches prefixes of three or more letters, and shorter words only whole', () => {
    expect(finds('cou', 'What is counseling?')).toBe(true)
    expect(finds('co', 'What is counseling?')).toBe(false)
    expect(finds('ar 600', 'What does AR 600-20 cover?')).toBe(true)
    expect(finds('seling', 'What is counseling?')).toBe(false)
  })

  test('splits words at anything but letters and digits, without duplicates', () => {
    expect(searchedWords(' (a) "b"; — * a:b ')).toEqual([
      { letters: 'a', mayGoOn: false },
      { letters: 'b', mayGoOn: false },
    ])
    expect(searchedWords('?! … *')).toEqual([])
    expect(searchedWords('x'.repeat(999))[0]?.letters).toHaveLength(40)
    expect(searchedWords(Array.from({ length: 50 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8)
  })

  test('ranks words in sequence first, then words of the question, then of answers', () => {
    const found = [
      question('Who leads?', 'Army values'),
      question('Which values does the Army teach?'),
      question('What are the Army Values and the ethos?'),
      question('What are the Army Values?'),
    ]
    expect(bestFirst(found, searchedWords('army values')).map((one) => one.questionText)).toEqual([
      'What are the Army Values?',
      'What are the Army Values and the ethos?',
      'Which values does the Army teach?',
      'Who leads?',
    ])
  })
})
