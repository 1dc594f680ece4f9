import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../../testing/growth.ts'
import type { MemorandumCatalog } from './catalog.ts'
import { type Memorandum, readMemorandum } from './memorandum.ts'

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/memorandum/catalog.json'), 'utf8'),
)

function read(text: string): Memorandum {
  const reading = readMemorandum(text, catalog)
  if (reading.problem !== null) throw new Error(reading.problem)
  return reading.memorandum
}

function itemsOf(line: string) {
  return read(`STUDY TOPICS:\na. ${line}`).items
}

function topicsOf(line: string): string[] {
  return [...new Set(itemsOf(line).flatMap(({ topics }) => topics))].sort()
}

describe('topics', () => {
  it.each([
    ['D&C', ['Drill and Ceremonies']],
    ['DRILL AND CEREMONY', ['Drill and Ceremonies']],
    ['PRT/H2F', ['Holistic Health and Fitness']],
    ['land nav', ['Land Navigation and Map Reading']],
    ['UCMJ', ['Military Justice']],
    ['customs & courtesies', ['Salutes, Honors and Courtesy']],
    ['EO/SHARP', ['Equal Opportunity', 'SHARP']],
    ['S.H.A.R.P.', ['SHARP']],
    ['counseling (DA Form 4856)', ['Counseling']],
    ['NCOER', ['Evaluation Reporting']],
    ['supply', ['Supply and Property Accountability']],
    ['PMCS', ['Maintenance']],
    ['Drone operations', ['Drones and Counter-Drone']],
    ['UAS', ['Drones and Counter-Drone']],
    ['Small unmanned aircraft systems', ['Drones and Counter-Drone']],
    ['IPPS-A, BRS', ['Army Programs']],
    ['NBC', ['CBRN']],
    ['First Aid / TCCC', ['First Aid']],
    ['AFT', ['Army Fitness Test']],
    ['Leadrship', ['Army Leadership']],
    ['Supply, operations', ['Operations', 'Supply and Property Accountability']],
    ['Flags', ['Flags, Guidons and Heraldry']],
    ['Flags (AR 600-8-2)', ['Suspension of Favorable Actions']],
    ['Flags, guidons and streamers', ['Flags, Guidons and Heraldry']],
    ['AR 600-20', ['Army Organization, Rank and Oaths', 'Command Policy', 'Equal Opportunity']],
    ['AR 600-20 Army Command Policy', ['Command Policy']],
    ['AR 600-20, Equal Opportunity', ['Equal Opportunity']],
    ['AR 350-1 Army Training and Leader Development', ['Training Doctrine']],
    ['Drill (TC 3-21.5), AR 95-1', ['Drill and Ceremonies']],
  ])('in %j are %j', (line, topics) => {
    expect(topicsOf(line)).toEqual(topics)
  })

  it.each(['Kitchen operations', 'Promotion board', 'Cyber security'])(
    'are not found in a single word of %j',
    (line) => {
      expect(topicsOf(line)).toEqual([])
    },
  )
})

describe('a publication', () => {
  it('is not superseded if another publication took over only one chapter', () => {
    const [item] = itemsOf('AR 600-20, chapter 7')
    expect(item?.publication).toMatchObject({
      current: 'AR 600-52',
      isSuperseded: false,
      movedChapter: '7',
      note: 'The SHARP chapter of AR 600-20 is a regulation of its own now.',
    })
  })

  it.each([
    ['FM 7-8', 'ATP 3-21.8'],
    ['FM 21-26', 'TC 3-25.26'],
    ['TC 4-02.1', 'ATP 4-02.11'],
    ['ADRP 6-22', 'ADP 6-22'],
    ['FM 6-22, Army Leadership', 'ADP 6-22'],
  ])('%j is %s today, with a note', (line, current) => {
    const [item] = itemsOf(line)
    expect(item?.publication?.current).toBe(current)
    expect(item?.publication?.isSuperseded).toBe(true)
    expect(item?.publication?.note).toBeTruthy()
  })

  it.each(['FM 6-22, Developing Leaders', 'AR 600-20, chapter 4', 'FM 3-11'])(
    '%j is current',
    (line) => {
      expect(itemsOf(line)[0]?.publication?.isSuperseded).toBe(false)
    },
  )

  it('keeps its number and gets a note about its new title', () => {
    const [item] = itemsOf('ADP 6-0, Mission Command')
    expect(item?.publication).toMatchObject({ current: 'ADP 6-0', isSuperseded: false })
    expect(item?.publication?.note).toContain('Command and Control')
  })

  it('without questions is not covered', () => {
    expect(itemsOf('ADP 3-28')[0]).toMatchObject({ covered: 'no', topics: [] })
    expect(itemsOf('AR 95-1 Flight Regulations')[0]).toMatchObject({ covered: 'no', topics: [] })
    expect(itemsOf('ATP 3-11.32')[0]).toMatchObject({ covered: 'partly', topics: ['CBRN'] })
    expect(itemsOf('TC 3-21.5')[0]?.covered).toBe('yes')
  })

  it('selects nothing if it is a reference or mentioned in passing', () => {
    const { items } = read(
      '1. REFERENCES.\na. AR 600-85.\n2. STUDY TOPICS, in accordance with AR 600-8-19.\na. Drill',
    )
    expect(items.map(({ asReference }) => asReference)).toEqual([true, true, false])
  })
})

it('is recognized by the usual references of a promotion board', () => {
  const named = [
    'AR 600-20, 600-52, 600-9, 670-1, 350-1, 623-3',
    'ADP 1, 3-0, 3-28, 5-0, 6-0, 6-22, 7-0',
    'FM 7-22, 3-11',
    'ATP 6-22.1, 4-02.11',
    'TC 3-21.5, 3-22.9, 3-25.26, 7-22.7',
    'DA PAM 750-8',
  ]
  const items = named.flatMap(itemsOf)
  expect(items).toHaveLength(22)
  expect(items.filter(({ publication }) => publication?.title === undefined)).toEqual([])
  const spoken = itemsOf('introduction, biography, NCO Creed, unit history, current events')
  expect(spoken.map(({ usualPart }) => usualPart)).toEqual([
    'introduction',
    'biography',
    'creed',
    'unit history',
    'current events',
  ])
})

describe('the day of the board', () => {
  it("is not confused with the suspense, the memorandum's date or an edition's", () => {
    const { boardDay, dates } = read(
      [
        'DEPARTMENT OF THE ARMY',
        'ABCD-EF   1 November 2026',
        'MEMORANDUM FOR RECORD',
        '1. The board will convene on 171300DEC26.',
        '2. Packets NLT 3 Dec 26.',
        '3. Study topics: AR 600-20, 15 April 2026',
      ].join('\n'),
    )
    expect(boardDay).toBe('2026-12-17')
    expect(dates.map(({ line, day, role }) => [line, day, role])).toEqual([
      [2, '2026-11-01', 'memorandum'],
      [4, '2026-12-17', 'board'],
      [5, '2026-12-03', 'suspense'],
      [6, '2026-04-15', 'edition'],
    ])
  })

  it('without a year is the next after the memorandum', () => {
    expect(
      read(
        'DEPARTMENT OF THE ARMY\nABCD 20 December 2026\nMEMORANDUM FOR RECORD\n1. The board meets 14 January at 0900.',
      ).boardDay,
    ).toBe('2027-01-14')
  })
})

it.each([
  ['SUBJECT: SGT/SSG Promotion Board', 'promotion', ['SGT', 'SSG'], null],
  ['SUBJECT: E5 board', 'promotion', ['SGT'], null],
  ['SUBJECT: NCO of the Quarter', 'soldier or NCO of the period', [], 'quarter'],
  ['Soldier of the Month Board', 'soldier or NCO of the period', [], 'month'],
  ['Best Squad Competition', 'best squad or warrior', [], null],
  ['Sergeant Audie Murphy Club board', 'club', [], null],
])('reads the kind of board from %j', (text, kind, grades, period) => {
  expect(read(text).board).toMatchObject({ kind, grades, period })
})

describe('a pasted text', () => {
  it('is rejected if it is over 64 kB or blank', () => {
    expect(readMemorandum('a'.repeat(64 * 1024 + 1), catalog).problem).toMatch(/64 kB/)
    expect(readMemorandum(' \n\t', catalog).problem).toMatch(/Paste/)
    expect(readMemorandum('a'.repeat(64 * 1024), catalog).problem).toBeNull()
  })

  it('reads the same with direction marks, NULs and soft hyphens in it', () => {
    const plain = 'Study topics:\na. AR 600-20\nb. Drill'
    const marked = plain.replace(/(?=[a-z0-9])/gi, '\u200f\u0000\u00ad\u202e')
    expect(read(marked).items.map(({ topics }) => topics)).toEqual(
      read(plain).items.map(({ topics }) => topics),
    )
  })

  it('returns every line that is not blank', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\n',
        '\n\n',
        '\t',
        '1. ',
        'a. ',
        '• ',
        'Study topics: ',
        'REFERENCES',
        'AR 600-20',
        ', 670-1',
        'Drill and Ceremonies',
        ' and ',
        '17 DEC 26',
        'POC is ',
        'UNIFORM: ',
        'basket weaving',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
        const text = `x${pieces.join('')}`
        const { items, unread, dates, setAside } = read(text)
        const back = new Set([...items, ...unread, ...dates, ...setAside].map(({ line }) => line))
        const lines = text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
        const lost = lines.filter((line, index) => /[a-z0-9]/i.test(line) && !back.has(index + 1))
        expect(lost).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  const LONGEST = 64 * 1024
  /** Patterns that fill a text: `start`, then `repeated` up to the size. */
  const hostile: readonly (readonly [name: string, repeated: string, start?: string])[] = [
    ['spaces within a line', ' ', 'a'],
    ['tabs', 'a\t '],
    ['dashes', '-'],
    ['digits', '1'],
    ['series without numbers', 'AR '],
    ['numbers of one series', 'AR 600-20, '],
    ['numbers in a row', '600-20, ', 'AR '],
    ['groups in a number', '-1', 'AR 6'],
    ['dotted letters', 'a.'],
    ['brackets', '('],
    ['months', 'dec '],
    ['dates', '17 dec 26 '],
    ['times', '171300'],
    ['topics in a line', 'leadership, ', 'Topics: '],
    ['topics in lines', 'a. drill\n'],
    ['ends of phrases', 'drill and '],
    ['slashes', '/', 'AR 600-20'],
    ['spaced letters', 'T '],
    ['labels', '(a) '],
    ['bullets', '• '],
    ['words of a heading', 'questions '],
    ['words of scenarios', 'situational questions '],
    ['one word', 'x'],
    ['blank lines', '\n'],
  ]

  it.each(hostile.map(([name, repeated, start = '']) => ({ name, repeated, start })))(
    'full of $name is read in linear time',
    ({ repeated, start }) => {
      const make = (size: number) =>
        `Study${start}${repeated.repeat(size / repeated.length)}`
          .slice(0, size - 9)
          .concat('AR 600-20')
      const read = (text: string) => readMemorandum(text, catalog)
      expect(read(make(LONGEST)).problem).toBeNull()
      expectLinear(LONGEST, make, read, 16)
    },
  )
})
