import { describe, expect, it } from 'vitest'
import { QUESTION_LIMITS, questionSchema } from '../entities/question.ts'
import { csvProblemText } from './problems.ts'
import { type CsvHeader, isBlankRow, matchHeader, questionRows, readCsvRow } from './questions.ts'

/** The fields of a row with only a question, an answer and distractors. */
const BLANK = {
  category: null,
  regulationRef: null,
  items: [],
  spoken: null,
  why: null,
  picture: null,
  cardId: null,
}

const NAMES = ['question', 'answer', 'distractor-1', 'distractor-2', 'distractor-3']

function headerOf(cells: readonly string[]): CsvHeader {
  const header = matchHeader({ line: 1, cells })
  if ('kind' in header) throw new Error(csvProblemText(header))
  return header
}

const read = (cells: readonly string[], names: readonly string[] = NAMES) =>
  readCsvRow(headerOf(names), { line: 7, cells })

describe('the header', () => {
  it.each([
    [NAMES],
    [NAMES.toReversed()],
    [NAMES.map((name) => ` ${name.toUpperCase()} `)],
    [NAMES.map((name, index) => (index === 0 ? `\ufeff${name}` : name))],
    [['Question', 'ANSWER', 'Distractor 1', 'distractor_2', 'distractor3']],
    [['question\u00a0', '"answer"', 'distractor–1', 'Distractor  2:', 'distractor-3', '', '']],
  ])('is recognized in %j', (cells) => {
    const header = headerOf(cells)
    const row = NAMES.map(() => '')
    for (const [index, name] of ['q', 'a', 'x', 'y', 'z'].entries()) {
      const place = [...header.places.values()]
      const column = NAMES[index] ?? ''
      row[header.places.get(column as 'question') ?? place.length] = name
    }
    expect(readCsvRow(header, { line: 2, cells: row })).toEqual({
      line: 2,
      questionText: 'q',
      answer: 'a',
      distractors: ['x', 'y', 'z'],
      ...BLANK,
    })
  })

  it('accepts category, regulation and more distractors, and lists ignored columns', () => {
    const names = ['Notes', ...NAMES, 'distractor-4', 'Regulation', 'Category', '']
    expect(headerOf(names).ignored).toEqual(['Notes'])
    expect(read(['n', 'q', 'a', 'x', 'y', 'z', 'w', 'AR 1', ' First  Aid '], names)).toEqual({
      line: 7,
      questionText: 'q',
      answer: 'a',
      distractors: ['x', 'y', 'z', 'w'],
      category: 'First Aid',
      regulationRef: 'AR 1',
      items: [],
      spoken: null,
      why: null,
      picture: null,
      cardId: null,
    })
  })

  it('requires only a question and an answer', () => {
    expect(read(['q', 'a'], ['Question', 'Answer'])).toMatchObject({
      ...{ questionText: 'q', answer: 'a', distractors: [] },
    })
  })

  it('is rejected if columns are missing or repeated', () => {
    expect(matchHeader({ line: 2, cells: ['question', 'distractor-1', 'distractor-2'] })).toEqual({
      kind: 'missing-columns',
      line: 2,
      columns: ['answer'],
    })
    expect(matchHeader({ line: 1, cells: [...NAMES, 'Answer'] })).toEqual({
      kind: 'repeated-column',
      line: 1,
      column: 'answer',
    })
    expect(matchHeader({ line: 1, cells: ['What is drill?', 'Movements'] })).toMatchObject({
      kind: 'missing-columns',
      columns: ['question', 'answer'],
    })
  })
})

describe('a row', () => {
  it('accepts only card ids that the app generated', () => {
    const names = [...NAMES, 'squared-away-card']
    const cardId = `note-${'0a'.repeat(15)}`
    expect(read(['q', 'a', '', '', '', cardId], names)).toMatchObject({ cardId })
    expect(read(['q', 'a', '', '', '', ' '], names)).toMatchObject({ cardId: null })
    for (const other of ['12', 'default-question', `${cardId}0`, cardId.toUpperCase()]) {
      expect(read(['q', 'a', '', '', '', other], names)).toEqual({ kind: 'wrong-card-id', line: 7 })
    }
  })

  it('accepts only ids of pictures that the app wrote', () => {
    const names = [...NAMES, 'Picture']
    expect(read(['q', 'a', '', '', '', ' rank-sgt '], names)).toMatchObject({ picture: 'rank-sgt' })
    expect(read(['q', 'a', '', '', '', ' '], names)).toMatchObject({ picture: null })
    for (const other of ['../x', 'x.png', '<svg/>', 'data:image/png', 'Rank Sgt']) {
      expect(read(['q', 'a', '', '', '', other], names)).toEqual({ kind: 'wrong-picture', line: 7 })
    }
  })

  it('keeps texts as they look and drops blank distractors', () => {
    expect(read([' Wh\u00adat? ', '\ttab\u00a0one\u000btwo', '', ' \u200b', 'z\r\nz'])).toEqual({
      line: 7,
      questionText: ' What? ',
      answer: '\ttab one\ntwo',
      distractors: ['z\nz'],
      ...BLANK,
    })
  })

  it('may be shorter than the header, or longer if the extra cells are blank', () => {
    expect(read(['q', 'a'])).toMatchObject({ distractors: [] })
    expect(read(['q', 'a', 'x', 'y', 'z', '', ' '])).toMatchObject({ answer: 'a' })
  })

  it('restores a neutralized formula', () => {
    expect(read(["'=1+1", "'-5", "''@x"])).toMatchObject({
      questionText: '=1+1',
      answer: '-5',
      distractors: ["'@x"],
    })
  })

  it.each([
    [['', 'a', 'x'], { kind: 'missing-question' }],
    [[' \u200b', 'a', 'x'], { kind: 'missing-question' }],
    [['q', ' ', 'x'], { kind: 'missing-answer' }],
    [['q', 'a', 'x', ' A. ', 'z'], { kind: 'distractor-is-answer', column: 'distractor-2' }],
    [['q', 'a', 'x', 'y', 'z', 'rest'], { kind: 'too-many-cells', cells: 6, columns: 5 }],
    [['q', 'a\0', 'x'], { kind: 'not-text' }],
    [['q'.repeat(2001), 'a'], { kind: 'too-long', column: 'question', length: 2001, limit: 2000 }],
    [['q', 'a', '', 'y'.repeat(4001)], { kind: 'too-long', column: 'distractor-2' }],
  ])('rejects %j', (cells, problem) => {
    expect(read(cells)).toMatchObject({ ...problem, line: 7 })
  })

  it('has the length limits of a stored question', () => {
    const names = [...NAMES, 'category', 'regulation', 'spoken', 'why']
    const { questionText, answer, distractor, category, regulationRef, spoken, why } =
      QUESTION_LIMITS
    const cells = [
      'q'.repeat(questionText),
      'a'.repeat(answer),
      ...['x', 'y', 'z'].map((letter) => letter.repeat(distractor)),
      'c'.repeat(category),
      'r'.repeat(regulationRef),
      's'.repeat(spoken),
      'w'.repeat(why),
    ]
    const stored = {
      ...{ setId: 's', userId: 'u', answeringStrategy: null, originalQuestionId: null },
      ...read(cells, names),
    }
    expect(questionSchema.safeParse(stored).success).toBe(true)
    for (const index of cells.keys()) {
      const longer = cells.with(index, `${cells[index]}+`)
      expect(read(longer, names)).toMatchObject({ kind: 'too-long' })
    }
  })

  it.each([
    ['Loyalty|Duty', ['Loyalty', 'Duty']],
    [' Loyalty | Duty |', ['Loyalty', 'Duty']],
    ['Loyalty\r\nDuty\n\nRespect', ['Loyalty', 'Duty', 'Respect']],
    ['Either | or\nNeither', ['Either | or', 'Neither']],
    ['Loyalty, duty', ['Loyalty, duty']],
    [' ', []],
  ])('reads the list in the cell %j', (cell, items) => {
    expect(read(['q', 'a', 'x', 'y', 'z', cell], [...NAMES, 'Items'])).toMatchObject({ items })
  })

  it('has the list limits of a stored question', () => {
    const list = (count: number, length: number) =>
      read(
        ['q', 'a', '', '', '', Array(count).fill('i'.repeat(length)).join('|')],
        [...NAMES, 'items'],
      )
    expect(list(20, 300)).toMatchObject({ questionText: 'q' })
    expect(list(21, 1)).toEqual({ kind: 'too-many-items', line: 7, items: 21, limit: 20 })
    expect(list(2, 301)).toEqual({ kind: 'too-long-item', line: 7, length: 301, limit: 300 })
  })

  it('is blank if it has no visible character', () => {
    expect(isBlankRow({ line: 3, cells: ['', ' ', '\u200b'] })).toBe(true)
    expect(isBlankRow({ line: 3, cells: ['', '0'] })).toBe(false)
    expect(isBlankRow({ line: 3, cells: [] })).toBe(true)
  })
})

describe('the rows of an export', () => {
  it('have three distractor columns, or as many as the longest question needs', () => {
    const question = {
      questionText: 'q',
      answer: 'a',
      distractors: ['x'],
      category: 'Drill',
      regulationRef: null,
      items: [],
      spoken: null,
      why: null,
    }
    expect(questionRows([question])).toEqual([
      [...NAMES, 'category', 'regulation'],
      ['q', 'a', 'x', '', '', 'Drill', ''],
    ])
    const [header] = questionRows([{ ...question, distractors: ['1', '2', '3', '4', '5'] }])
    expect(header).toEqual([...NAMES, 'distractor-4', 'distractor-5', 'category', 'regulation'])
    const said = { ...question, items: ['One', 'Two'], spoken: 'One and two.' }
    expect(questionRows([question, said])).toEqual([
      [...NAMES, 'category', 'regulation', 'items', 'spoken'],
      ['q', 'a', 'x', '', '', 'Drill', '', '', ''],
      ['q', 'a', 'x', '', '', 'Drill', '', 'One\nTwo', 'One and two.'],
    ])
  })
})
