import { describe, expect, test } from 'vitest'
import { findUnread } from '../checks/readers.ts'
import {
  BatchError,
  printBlind,
  printForReading,
  recordFormPicks,
  recordPicks,
  recordVerdicts,
  recordWritten,
  toPick,
  toRead,
} from './batch.ts'
import { countReadings, drawQuestions } from './figures.ts'
import { GUESS_RULES, guessChance, pickByForm } from './guess-rules.ts'
import { letterOptions, type ReadableQuestion } from './hashes.ts'
import { formatReaderList, parseReaderList, type ReaderList } from './reader-list.ts'

const NOBODY: ReaderList = new Map()

const blueBook = {
  id: 'drill-001',
  question: 'What is the drill regulation of 1779 known as?',
  answer: 'The Blue Book',
  distractors: ['The Green Book', 'The Articles of War', "The Soldier's Guide"],
  spoken: 'It is known as the Blue Book.',
  reference: 'TC 3-21.5, para 1-6',
}
const step = {
  id: 'drill-002',
  question: 'How long is the normal step?',
  answer: '30 inches',
  distractors: ['15 inches', '24 inches', '36 inches'],
  reference: 'TC 3-21.5, para 3-1',
}
const both = [blueBook, step]

function keyOf(question: ReadableQuestion): string {
  return letterOptions(question).find(({ isAnswer }) => isAnswer)?.letter ?? ''
}

function wrongOf(question: ReadableQuestion): string {
  return letterOptions(question).find(({ isAnswer }) => !isAnswer)?.letter ?? ''
}

describe('a batch', () => {
  test('shows a blind reader the options and nothing else', () => {
    const printed = printBlind(both)
    for (const { question, answer, distractors } of both) {
      for (const option of [answer, ...distractors]) expect(printed).toContain(option)
      expect(printed).not.toContain(question)
      expect(printed).not.toContain('drill')
    }
    expect(printed).not.toContain('Spoken')
  })

  test('shows the options in an order that does not depend on which one is the answer', () => {
    const swapped = {
      ...blueBook,
      answer: 'The Green Book',
      distractors: ["The Soldier's Guide", 'The Blue Book', 'The Articles of War'],
    }
    expect(printBlind([swapped])).toBe(printBlind([blueBook]))
  })

  test('shows a reader with the key everything that is judged', () => {
    const printed = printForReading([blueBook])
    for (const part of [blueBook.question, blueBook.answer, blueBook.spoken, blueBook.reference]) {
      expect(printed).toContain(part)
    }
  })

  test('requires exactly one pick per question', () => {
    expect(() => recordPicks(NOBODY, both, '1A')).toThrow('No pick for 2')
    expect(() => recordPicks(NOBODY, both, '1A 2B 3C')).toThrow('Not in this batch: 3')
    expect(() => recordPicks(NOBODY, both, '1A 2E')).toThrow(BatchError)
    expect(() => recordPicks(NOBODY, both, '1A 1B 2A')).toThrow('picked twice')
    const list = recordPicks(NOBODY, both, '1A\n2B!')
    expect([...list.values()].map(({ pick }) => pick)).toEqual(['A', 'B!'])
  })

  test('records flags by name, and questions without one as good', () => {
    const list = recordVerdicts(NOBODY, both, 'drill-002 wording,argued say pace', '2026-01-02')
    expect(list.get('drill-001')).toMatchObject({ flags: [], note: '', readOn: '2026-01-02' })
    expect(list.get('drill-002')).toMatchObject({ flags: ['wording', 'argued'], note: 'say pace' })
    expect(() => recordVerdicts(NOBODY, both, 'drill-002 ugly', '2026-01-02')).toThrow('"ugly"')
    expect(() => recordVerdicts(NOBODY, both, 'drill-009 argued', '2026-01-02')).toThrow(
      'drill-009',
    )
  })
})

describe('a changed question', () => {
  const read = recordVerdicts(recordPicks(NOBODY, both, '1A 2B'), both, '', '2026-01-02')

  test.each([
    ['question', { question: 'What was it called?' }],
    ['spoken', { spoken: 'It is the Blue Book.' }],
    ['why', { why: 'It was blue.' }],
    ['items', { items: ['One', 'Two'] }],
    ['picture', { picture: 'rank-sgt' }],
  ])('loses its verdict but keeps its blind pick if its %s changes', (_, change) => {
    const changed = [{ ...blueBook, ...change }, step]
    expect(toRead(read, changed).map(({ id }) => id)).toEqual(['drill-001'])
    expect(toPick(read, changed)).toEqual([])
  })

  test('loses its blind pick if an option changes', () => {
    const changed = [{ ...blueBook, distractors: ['The Red Book', 'The Manual', 'The Code'] }, step]
    expect(toPick(read, changed).map(({ id }) => id)).toEqual(['drill-001'])
    expect(toRead(read, changed).map(({ id }) => id)).toEqual(['drill-001'])
  })

  test('keeps both if its reference changes', () => {
    const changed = [{ ...blueBook, reference: 'TC 3-21.5, para 1-7' }]
    expect([...toRead(read, changed), ...toPick(read, changed)]).toEqual([])
  })
})

describe("a reader's list", () => {
  test('round-trips, sorted by id', () => {
    const list = recordWritten(
      recordVerdicts(NOBODY, [step, blueBook], 'drill-001 not-asked a detail', '2026-01-02'),
      [step],
    )
    const text = formatReaderList(list)
    expect(text.split('\n').map((line) => line.split('\t')[0])).toEqual([
      'id',
      'drill-001',
      'drill-002',
      '',
    ])
    expect(parseReaderList(text)).toEqual(list)
  })

  test.each([
    ['a verdict without a text', 'drill-001\t-\t-\t-\t-\tok\t-'],
    ['a flag that is none', 'drill-001\t-\t-\t0a1b2c3d\t2026-01-02\tugly\t-'],
    ['a pick without options', 'drill-001\t-\tB\t-\t-\t-\t-'],
    ['too few columns', 'drill-001\t-\t-'],
  ])('cannot hold %s', (_, line) => {
    expect(() => parseReaderList(`id\n${line}\n`)).toThrow('line 2')
  })
})

describe('the check', () => {
  const categories = [
    { path: 'questions/drill.json', category: 'Drill', slug: 'drill', questions: [loadedEntry()] },
  ]

  function loadedEntry() {
    const { reference, ...rest } = blueBook
    return { ...rest, ref: reference, asked: 'core' as const }
  }

  const pick = (list: ReaderList) => recordPicks(list, [blueBook], '1A')
  const wrote = (list: ReaderList) => recordWritten(list, [blueBook])
  const byForm = (list: ReaderList) => recordFormPicks(list, [blueBook])
  const readIt = (list: ReaderList) => recordVerdicts(list, [blueBook], '', '2026-01-02')

  test.each([
    ['nobody', NOBODY, NOBODY, 3],
    ['one reader', readIt(pick(NOBODY)), NOBODY, 1],
    ['two readers, without a blind pick', readIt(NOBODY), readIt(NOBODY), 1],
    ['two readers, both of whom wrote it', readIt(wrote(NOBODY)), readIt(wrote(NOBODY)), 1],
    ['two readers, one of whom wrote it', readIt(wrote(NOBODY)), readIt(pick(NOBODY)), 0],
    ['two readers, with a pick by form', readIt(wrote(NOBODY)), readIt(byForm(NOBODY)), 0],
  ])('counts missing readings of a question read by %s', (_, one, two, count) => {
    const readers = [
      { reader: 1 as const, list: one },
      { reader: 2 as const, list: two },
    ]
    const findings = findUnread({ categories, readers })
    expect(findings).toHaveLength(count)
    for (const { rule, id } of findings) expect([rule, id]).toEqual(['reader', 'drill-001'])
  })
})

describe('the figures', () => {
  test('count right blind picks, sure ones and flags, of current readings only', () => {
    const picks = `1${keyOf(blueBook)}! 2${wrongOf(step)}!`
    const list = recordVerdicts(
      recordPicks(NOBODY, both, picks),
      both,
      'drill-002 argued',
      '2026-01-02',
    )
    const figures = countReadings(both, [list, NOBODY])
    expect(figures).toMatchObject({
      read: [2, 0],
      blindHits: [0.5, null],
      guessable: 1,
      flagged: { wording: 0, argued: 1, 'not-asked': 0 },
    })
    const changed = countReadings([blueBook, { ...step, question: 'How long is a step?' }], [list])
    expect(changed).toMatchObject({ read: [1], flagged: { argued: 0 }, blindHits: [0.5] })
  })

  test('leave out the reader who wrote the options', () => {
    expect(countReadings(both, [recordWritten(NOBODY, both)]).blindHits).toEqual([null])
  })

  test('count picks by form apart from the blind ones', () => {
    const formOnly = countReadings(both, [recordFormPicks(NOBODY, both), NOBODY])
    expect(formOnly).toMatchObject({ byForm: 2, blindHits: [null, null], guessable: 0 })
    const picked = recordPicks(NOBODY, [blueBook], `1${keyOf(blueBook)}`)
    expect(countReadings(both, [recordFormPicks(NOBODY, both), picked])).toMatchObject({
      byForm: 1,
      blindHits: [null, 1],
    })
  })

  test('draw the same questions for the same seed after others are added', () => {
    const questions = Array.from({ length: 50 }, (_, index) => ({ ...step, id: `drill-${index}` }))
    const drawn = drawQuestions(questions, 'seven', 10).map(({ id }) => id)
    expect(new Set(drawn).size).toBe(10)
    expect(drawQuestions(questions.toReversed(), 'seven', 10).map(({ id }) => id)).toEqual(drawn)
    expect(drawQuestions(questions, 'eight', 10).map(({ id }) => id)).not.toEqual(drawn)
  })
})

describe('a rule that looks at the options alone', () => {
  test('the rules together pick what most of them point at, whatever the answer is', () => {
    const [answer, ...distractors] = [
      'AR 600-20, chapter 4',
      'a book',
      'a map',
      'a letter',
    ] as const
    const question = { id: 'drill-001', question: '', answer, distractors }
    const asWrong = { ...question, answer: 'a book', distractors: [answer, 'a map', 'a letter'] }
    const letter = letterOptions(question).find(({ text }) => text === answer)?.letter
    expect([pickByForm(question), pickByForm(asWrong)]).toEqual([letter, letter])
  })

  const options = (answer: string, ...distractors: string[]) => ({
    ...{ id: 'drill-001', question: '', answer, distractors },
  })

  test.each([
    ['longest', options('longest', 'a', 'b', 'c'), 1],
    ['shortest', options('longest', 'a', 'b', 'c'), 0],
    ['shortest', options('a', 'b', 'c', 'longest'), 1 / 3],
    ['exact', options('AR 600-20', 'a book', 'a manual', 'a letter'), 1],
    ['odd', options('by air', 'on the road', 'on the rail', 'on the sea'), 1],
    ['alike', options('left and up', 'left and down', 'right and up', 'nothing'), 1],
  ])('%s', (rule, question, chance) => {
    const score = GUESS_RULES[rule]
    expect(score && guessChance(score, question)).toBe(chance)
  })
})
