import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemorandumCatalog } from '../../boards/memorandum/catalog.ts'
import { readMemorandum } from '../../boards/memorandum/memorandum.ts'
import type { UnitBoardMember } from '../../entities/unit-board.ts'
import { memorandumText } from './memorandum-form.ts'
import { memorandumOfInstruction, type WrittenBoard } from './memorandum-of-instruction.ts'

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/memorandum/catalog.json'), 'utf8'),
)

const sorted = (list: Iterable<string>) => [...new Set(list)].toSorted()

/** Two topics have names that say a second one to the reader. */
const SAY_TWO = new Set(['Promotions', 'Rank Insignia'])
const TOPICS = catalog.categories
  .filter(({ name, type }) => type === 'standard' && !SAY_TWO.has(name))
  .map(({ name }) => name)

const topics = (maxLength: number) => fc.subarray(TOPICS, { minLength: 1, maxLength })
const surname = fc.constantFrom('Reyes', 'Orozco', "O'Brien", 'De La Cruz', 'Park', 'Smith-Jones')
const memberName = fc.oneof(
  fc
    .tuple(fc.constantFrom('CSM', '1SG', 'SFC', 'MSG', 'President, CSM'), surname)
    .map(([rank, name]) => `${rank} ${name}`),
  fc.constantFrom('President', 'Member 2'),
)
const members = fc.uniqueArray(
  fc.record({ name: memberName, topics: topics(6), freeTopics: fc.constant([]) }),
  // Two of one name would be one person.
  { maxLength: 8, selector: ({ name }) => name.replace(/^.*(?:CSM|1SG|SFC|MSG) /, '') },
)
const day = fc.date({
  min: new Date('2026-12-01'),
  max: new Date('2029-12-31'),
  noInvalidDate: true,
})
const someText = (...texts: string[]) => fc.option(fc.constantFrom(...texts))

const board: fc.Arbitrary<WrittenBoard> = fc
  .record({
    name: fc.constantFrom('SGT board', 'Board in December', 'SGT board 5 DEC 2026', 'Our <board>'),
    kind: fc.constantFrom('promotion', 'nco-of-quarter', 'soldier-of-quarter', 'audie-murphy'),
    period: fc.constantFrom('month', 'quarter', 'year'),
    isForBoth: fc.boolean(),
    targetDate: day.map((at) => `${at.toISOString().slice(0, 10)}T00:00:00.000+00:00`),
    reportingTime: fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((one) => String(one).padStart(2, '0')).join('')),
    place: someText('Battalion classroom', 'Bldg 1450 conference room', 'Annex A & B', 'Room 12'),
    uniform: someText('AGSU', 'AGSU with all authorized awards', 'ASU or AGSU', 'OCP, no cover'),
    categories: topics(TOPICS.length),
    members: members.map((list) => JSON.stringify(list)),
    bring: fc.subarray(['ID card', 'Packet, two copies', 'Black pen', 'Record brief', 'Water']),
    suspenses: fc.subarray([
      'Packet to the S1, 4 JAN 2027',
      'Biography NLT 1500, 2 December 2026',
      'Names of candidates: 20 NOV 2026',
    ]),
    rehearsal: someText('7 JAN 2027, 0900, classroom 2', '30 November 2026, 1300, the gym'),
    prohibited: someText('No phones, no vapes', 'Phones, smart watches and CUI'),
    scoring: fc.constantFrom(
      JSON.stringify({ lines: [], absent: 'left-out' }),
      JSON.stringify({
        lines: [
          { name: 'Appearance', max: 50 },
          { name: 'Drill and Ceremonies', max: 100 },
        ],
        absent: 'averaged',
      }),
    ),
    evenReason: fc.constant(null),
  })
  .map((one) => one as WrittenBoard)

const publications = [
  { number: 'AR 600-8-19', title: 'Enlisted Promotions and Demotions', edition: '2026-03-06' },
  { number: 'AR 670-1', title: 'Wear and Appearance of Army Uniforms', edition: '2021-01-26' },
]

const KINDS = {
  promotion: 'promotion',
  'nco-of-quarter': 'soldier or NCO of the period',
  'soldier-of-quarter': 'soldier or NCO of the period',
  'audie-murphy': 'club',
} as const

test('our memorandum of instruction reads back as the same board', () => {
  fc.assert(
    fc.property(board, fc.subarray(['SGT Roe', 'SPC Poe, Ann', 'CPL Doe']), (one, candidates) => {
      const text = memorandumText(memorandumOfInstruction(one, { candidates, publications }))
      const reading = readMemorandum(text, catalog)
      if (reading.problem !== null) throw new Error(reading.problem)
      const { boardDay, board: said, items, details } = reading.memorandum
      const own = JSON.parse(one.members) as UnitBoardMember[]
      const asked = items.filter(({ asReference, usualPart }) => !asReference && !usualPart)
      expect({
        day: boardDay,
        kind: said?.kind,
        time: details.reportingTime,
        place: details.place,
        uniform: details.uniform?.replace(/\.$/, '') ?? null,
        members: details.members.map(({ name, topics: of }) => ({ name, topics: sorted(of) })),
        topics: sorted(asked.flatMap((item) => item.topics)),
        text,
      }).toEqual({
        day: one.targetDate?.slice(0, 10),
        kind: KINDS[one.kind],
        time: one.reportingTime,
        place: one.place,
        uniform: one.uniform,
        members: own.map(({ name, topics: of }) => ({ name, topics: sorted(of) })),
        topics: sorted([...one.categories, ...own.flatMap(({ topics: of }) => of)]),
        text,
      })
    }),
    { numRuns: 30 },
  )
})
