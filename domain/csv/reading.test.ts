import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incomingText } from '../text/incoming-text.ts'
import { neutralizeCell } from './cells.ts'
import type { CsvProblem } from './problems.ts'
import { type ExportedQuestion, questionRows } from './questions.ts'
import { type CsvReading, type PlacedCsvQuestion, readCsvFile, setNameOfFile } from './reading.ts'

const HEADER = ['question', 'answer', 'distractor-1', 'distractor-2', 'distractor-3', 'category']
const row = (question: string, category = '') => [question, 'a', 'x', 'y', 'z', category]

function start(fileName = 'board.csv'): CsvReading {
  const reading = readCsvFile(fileName)
  if ('kind' in reading) throw new Error(reading.kind)
  return reading
}

function readAll(rows: Iterable<readonly string[]>, reading = start()) {
  const questions: PlacedCsvQuestion[] = []
  const problems: CsvProblem[] = []
  let line = 0
  for (const cells of rows) {
    line += 1
    const step = reading.push({ line, cells })
    if (step.kind === 'question') questions.push(step.question)
    if (step.kind === 'problem') problems.push(step.problem)
  }
  const last = reading.end()
  if (last) problems.push(last)
  return { questions, problems, sets: reading.sets() }
}

describe('the name of a file', () => {
  it.each([
    ['Drill.csv', 'Drill'],
    ['Board 2025.v2.CSV', 'Board 2025.v2'],
    [' spaced .csv ', 'spaced'],
    ['C:\\questions\\drill.csv', 'drill'],
    ['../../etc/drill.csv', 'drill'],
    ['a\nb\0c.csv', 'a b c'],
    [`${'x'.repeat(300)}.csv`, 'x'.repeat(160)],
    [`${'x'.repeat(159)}😀.csv`, 'x'.repeat(159)],
    ['drill.xlsx', null],
    ['drill.csv.exe', null],
    ['.csv', null],
    [' \u200b.csv', null],
    ['', null],
  ])('%j gives the set name %j', (fileName, name) => {
    expect(setNameOfFile(fileName)).toBe(name)
  })

  it('must end in .csv', () => {
    expect(readCsvFile('drill.xlsx')).toEqual({ kind: 'not-csv', fileName: 'drill.xlsx' })
  })
})

describe('the cards of a deck', () => {
  it('may occur once in a file', () => {
    const header = [...HEADER, 'squared-away-card']
    const id = (digit: string) => `note-${digit.repeat(30)}`
    const { questions, problems } = readAll([
      header,
      [...row('one'), id('1')],
      [...row('two'), id('2')],
      [...row('three'), ''],
      [...row('four'), ''],
      [...row('one again'), id('1')],
    ])
    expect(problems).toEqual([{ kind: 'repeated-card-id', line: 6 }])
    expect(questions.map(({ cardId }) => cardId)).toEqual([id('1'), id('2'), null, null])
  })
})

describe('the sets of a file', () => {
  it('is one set named after the file if there are no categories', () => {
    const { questions, sets, problems } = readAll([HEADER.slice(0, 5), row('q1').slice(0, 5)])
    expect(sets).toEqual([{ name: 'board', category: 'board', questionCount: 1 }])
    expect(questions).toMatchObject([{ questionText: 'q1', category: 'board', set: 0, line: 2 }])
    expect(problems).toEqual([])
  })

  it('is one set named after the file if there is one category', () => {
    const { sets } = readAll([HEADER, row('q1', 'Drill'), row('q2', ' drill')])
    expect(sets).toEqual([{ name: 'board', category: 'Drill', questionCount: 2 }])
  })

  it('is one set per category', () => {
    const { questions, sets } = readAll([
      HEADER,
      row('q1', 'Drill'),
      row('q2', 'First Aid'),
      row('q3'),
      row('q4', 'DRILL'),
    ])
    expect(sets).toEqual([
      { name: 'board - Drill', category: 'Drill', questionCount: 2 },
      { name: 'board - First Aid', category: 'First Aid', questionCount: 1 },
      { name: 'board', category: 'board', questionCount: 1 },
    ])
    expect(questions.map(({ category, set }) => [category, set])).toEqual([
      ['Drill', 0],
      ['First Aid', 1],
      ['board', 2],
      ['Drill', 0],
    ])
  })

  it('splits a category of more than 5,000 questions', () => {
    const rows = Array.from({ length: 5001 }, (_, index) => row(`q${index}`, 'Drill'))
    const { questions, sets } = readAll([HEADER, ...rows])
    expect(sets).toEqual([
      { name: 'board (part 1)', category: 'Drill', questionCount: 5000 },
      { name: 'board (part 2)', category: 'Drill', questionCount: 1 },
    ])
    expect([questions[4999]?.set, questions[5000]?.set]).toEqual([0, 1])
  })

  it('have unique names of the allowed length', () => {
    const reading = start(`${'n'.repeat(300)}.csv`)
    const long = (end: string) => 'c'.repeat(127) + end
    const { sets } = readAll([HEADER, row('q1', long('1')), row('q2', long('2'))], reading)
    expect(sets.every(({ name }) => name.length <= 160)).toBe(true)
    expect(new Set(sets.map(({ name }) => name)).size).toBe(2)
  })
})

describe('a whole file', () => {
  it('is rejected if it is empty or has no questions', () => {
    expect(readAll([]).problems).toEqual([{ kind: 'empty-file' }])
    expect(readAll([[''], ['\ufeff']]).problems).toEqual([{ kind: 'empty-file' }])
    expect(readAll([HEADER, ['']]).problems).toEqual([{ kind: 'no-questions' }])
  })

  it("skips blank lines and a 'sep=' line", () => {
    const { questions, problems } = readAll([['\ufeffsep=', ''], [''], HEADER, [], row('q'), ['']])
    expect(questions).toMatchObject([{ line: 5 }])
    expect(problems).toEqual([])
  })

  it('is not read after an invalid header', () => {
    expect(readAll([['What is drill?', 'Movements'], row('q'), row('')]).problems).toMatchObject([
      { kind: 'missing-columns', line: 1 },
    ])
  })

  it('reports each bad line and continues', () => {
    const { questions, problems } = readAll([HEADER, row(''), row('q'), ['q', '', 'x']])
    expect(questions).toHaveLength(1)
    expect(problems).toEqual([
      { kind: 'missing-question', line: 2 },
      { kind: 'missing-answer', line: 4 },
    ])
  })

  it('may have 50,000 questions, and reports an excess once', () => {
    function* rows(count: number) {
      yield HEADER
      for (let index = 0; index < count; index += 1) yield row(`q${index}`)
    }
    const most = readAll(rows(50_000))
    expect([most.questions.length, most.problems.length, most.sets.length]).toEqual([50_000, 0, 10])
    expect(readAll(rows(50_005)).problems).toEqual([{ kind: 'too-many-rows', line: 50_002 }])
  })

  it('may have 500 categories', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row('q', `Category ${index}`))
    expect(readAll([HEADER, ...rows(500)]).problems).toEqual([])
    expect(readAll([HEADER, ...rows(501)]).problems).toEqual([
      { kind: 'too-many-categories', line: 502 },
    ])
  })

  it('round-trips exported questions', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '\t', '\r', '"', ' ')
    // Stored texts are normalized when they come in.
    const text = fc
      .tuple(start, fc.string({ maxLength: 12 }))
      .map(([mark, end]) => incomingText(`${mark}${end}`))
    const onOneLine = (given: string) => given.replace(/[\r\n]/g, '|')
    const visible = (prefix: string) => text.map((given) => `${given}${prefix}`)
    const any: fc.Arbitrary<ExportedQuestion> = fc.record({
      questionText: visible('q'),
      answer: visible('right'),
      distractors: fc.array(visible('wrong'), { maxLength: 10 }),
      category: fc.constantFrom('=Drill', 'First Aid', '@home'),
      regulationRef: fc.option(visible('AR 1')),
      items: fc.array(visible('|item').map(onOneLine), { maxLength: 4 }),
      spoken: fc.option(visible('It is said.')),
      why: fc.option(visible('because')),
      picture: fc.option(fc.constantFrom('rank-sgt', 'map-hill')),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (given) => {
        const rows = questionRows(given).map((cells) => cells.map(neutralizeCell))
        const { questions, problems } = readAll(rows)
        expect(problems).toEqual([])
        expect(questions).toEqual(
          given.map((question, index) => ({
            ...question,
            cardId: null,
            line: index + 2,
            set: questions[index]?.set,
          })),
        )
      }),
    )
  })
})
