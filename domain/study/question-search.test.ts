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
    const one = (letters: string) => ({ typed: letters, ways: [[{ letters, mayGoOn: false }]] })
    expect(searchedWords(' (a) "b"; — * a:b ')).toEqual([one('a'), one('b')])
    expect(searchedWords('?! … *')).toEqual([])
    expect(searchedWords('x'.repeat(999))[0]?.typed).toHaveLength(40)
    expect(searchedWords(Array.from({ length: 50 }, () => 'a b c').join(' d')).length).toBeLessThan(
      9,
    )
  })

  test.each([
    ['AR670-1', 'What does AR 670-1 cover?'],
    ['ar 670-1', 'What does AR670-1 cover?'],
    ['DA4856', 'What is DA Form 4856 for the DA?'],
    ['FM7-22', 'FM 7-22'],
    ['M4carbine', 'How far does the M4 carbine shoot?'],
    ['m 4 carb', 'How far does the M4 carbine shoot?'],
    ['form 4856', 'a formation of 4856'],
    ['cafe', 'Where is the café?'],
    ['CAFÉ', 'Where is the cafe?'],
  ])('finds %j in %j', (typed, text) => {
    expect(finds(typed, text)).toBe(true)
  })

  test.each([
    ['AR67', 'AR 6 70'],
    ['6701', 'AR 670-1'],
    ['m4', 'm 40'],
    ['form4856', 'a formation of 4856'],
  ])('does not find %j in %j', (typed, text) => {
    expect(finds(typed, text)).toBe(false)
  })

  test('writes a word of letters and digits in eight ways at most', () => {
    const ways = searchedWords('a1b2c3d4'.repeat(9)).map((word) => word.ways.length)
    expect(ways).toEqual([8, 8])
  })

  test('ranks a word that is apart as one that touches', () => {
    const found = [question('Who wears it?', 'AR 670-1 says'), question('What is AR 670-1 about?')]
    const [first] = bestFirst(found, searchedWords('ar670-1'))
    expect(first?.questionText).toBe('What is AR 670-1 about?')
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
