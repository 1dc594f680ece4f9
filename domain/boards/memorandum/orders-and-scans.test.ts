import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MemorandumCatalog } from './catalog.ts'
import { type Memorandum, readMemorandum } from './memorandum.ts'

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/memorandum/catalog.json'), 'utf8'),
)

function read(...lines: string[]): Memorandum {
  const reading = readMemorandum(lines.join('\n'), catalog)
  if (reading.problem !== null) throw new Error(reading.problem)
  return reading.memorandum
}

const topicsOf = (...lines: string[]) => [
  ...new Set(
    read(...lines).items.flatMap(({ topics, asReference }) => (asReference ? [] : topics)),
  ),
]

describe('of an order', () => {
  it('paragraphs numbered 3.d.1. are a list below 3.d., and portion markings say nothing', () => {
    const topics = topicsOf(
      ...['(U) REFERENCES:', '  (a) AR 600-20', '3. (U) EXECUTION.'],
      ...['  3.c. Uniform: AGSU.', '  3.d. Areas of knowledge:', '    3.d.1. ADP 5-0'],
      ...['    3.d.2. First aid', '4. (U) SUSTAINMENT. None.', '5. (U) COMMAND AND SIGNAL. None.'],
    )
    expect(topics).toEqual(['The Operations Process', 'First Aid'])
  })

  it('a change deletes a topic and replaces the day', () => {
    const changed = [
      ...['1. The memorandum of 2 March 2026 is changed.', '2. The board date is changed.'],
      ...['Delete "14 April 2026". Replace with "21 April 2026".'],
      ...['3. Topics. Delete "Map reading". Add "Mission command".'],
    ]
    expect(topicsOf(...changed)).toEqual(['Mission Command'])
    expect(read(...changed).boardDay).toBe('2026-04-21')
  })
})

describe('of a scan', () => {
  it('a word broken in two is one word, and two ordinary words stay two', () => {
    expect(topicsOf('Topics:', 'Operations Secur ity', 'Coun seling')).toEqual([
      'Operations Security',
      'Counseling',
    ])
    expect(topicsOf('Topics:', 'first aid', 'he is on guard for ces').includes('Operations')).toBe(
      false,
    )
  })

  it('labels with a space before the period are labels', () => {
    expect(
      topicsOf('1 . Areas of study :', 'a . Drill', 'b . First aid', '2 . POC SFC Doe'),
    ).toEqual(['Drill and Ceremonies', 'First Aid'])
  })
})

describe('what a board does not ask is no topic', () => {
  it.each([
    [
      'the contents of a packet',
      ['2. Each packet has:', 'a. DA Form 4856', 'b. AFT scorecard', 'c. Height and weight'],
    ],
    ['how it scores', ['Candidates will be evaluated on appearance and military bearing.']],
    ['what a sponsor does', ['Sponsor duties', 'The sponsor checks the haircut and supply.']],
    ['an article', ['SGT Doe studied every night and worked in the motor pool.']],
  ])('%s', (_, lines) => {
    expect(topicsOf('The board meets on 4 March 2027.', ...lines)).toEqual([])
  })
})

it('members are named with their position, and a uniform below its heading is read', () => {
  const { details } = read(
    ...['1. Board membership.', '   President: CSM Ortega, Daniel', '   Member: SFC Kim (S3)'],
    ...['   MSG Pike | S4 | Supply', '2. Uniform. AGSU for candidates and members.'],
  )
  expect(details.members.map(({ name }) => name)).toEqual([
    'President, CSM Ortega, Daniel',
    'SFC Kim (S3)',
    'MSG Pike',
  ])
  expect(details.uniform).toBe('AGSU for candidates and members')
})

it('a phrase is not joined over the beginning of a longer one', () => {
  expect(topicsOf('Topics: awards, flags and the code of conduct')).toEqual([
    'Awards and Decorations',
    'Flags, Guidons and Heraldry',
    'Code of Conduct',
  ])
})

it('questions and answers name topics, except those that are denied', () => {
  expect(
    topicsOf(
      ...['Q. What is asked?', 'A. First aid and leave.', 'Q. Land nav?', 'A. Not this time.'],
      ...['Q. Uniform?', 'A. AGSU.'],
    ),
  ).toEqual(['First Aid', 'Leave and Passes'])
})

it('a day with a time at the top of a note is the board', () => {
  const { boardDay } = read('8 JULY 2027, 1500, classroom', 'Army Values', 'One name by 1 JULY.')
  expect(boardDay).toBe('2027-07-08')
})

it('the last topic after a number with its title is listed if it is not understood', () => {
  const { unread } = read('Topics: equal opportunity (AR 600-20), and finance.')
  expect(unread.map(({ text }) => text)).toContain('and finance.')
})
