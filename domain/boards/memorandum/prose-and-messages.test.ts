import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MemorandumCatalog } from './catalog.ts'
import { readMemorandum } from './memorandum.ts'
import { type MemorandumSummary, summarizeMemorandum } from './summary.ts'

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/memorandum/catalog.json'), 'utf8'),
)

function summaryOf(...lines: string[]): MemorandumSummary {
  const text = lines.join('\n')
  const reading = readMemorandum(text, catalog)
  if (reading.problem !== null) throw new Error(reading.problem)
  return summarizeMemorandum(text, reading.memorandum, '2026-11-23')
}

function topicsOf(...lines: string[]): string[] {
  return summaryOf(...lines)
    .topics.map(({ name }) => name)
    .sort()
}

describe('of a chat', () => {
  const chat = [
    'SSG Doe: board is 12 nov 2026 0900',
    'SSG Doe: heres what theyre asking',
    'SPC Roe: ready',
    'SSG Doe: land nav',
    'SSG Doe: the 623-3',
    '[10:32] SSG Doe: m249 too',
  ]

  it('reads the messages without their speakers', () => {
    expect(topicsOf(...chat)).toEqual(['Evaluation Reporting', 'Land Navigation and Map Reading'])
  })

  it('a topic without questions is listed', () => {
    expect(summaryOf(...chat).unread).toContain('m249 too')
  })
})

describe('of prose', () => {
  it('finds topics in a sentence that says what will be asked', () => {
    const letter = [
      'The board meets on 9 March 2027.',
      'Expect the first sergeants to press you on how we conduct developmental counseling.',
      'Know how to treat a casualty.',
      'First Sergeant Doe will ask about flags under AR 600-8-2.',
    ]
    expect(topicsOf(letter.join(' '))).toEqual([
      'Counseling',
      'First Aid',
      'Suspension of Favorable Actions',
    ])
  })

  it('lists a whole sentence about a publication without questions', () => {
    const sentence =
      'There will be one or two questions on demolitions safety and on gap crossing from ATP 3-90.4, which every engineer should know.'
    expect(summaryOf(sentence)).toMatchObject({
      notCovered: ['ATP 3-90.4'],
      unread: expect.arrayContaining([sentence]),
    })
  })
})

describe('what will not be asked', () => {
  it.each([
    'Land navigation will NOT be asked this year.',
    'No land nav this time.',
    'Land nav is off the list.',
    'You do not need to be asked about land nav; it is not tested.',
    "Don't worry about land nav",
    'We will not be asking about land navigation.',
  ])('selects nothing: %s', (sentence) => {
    expect(topicsOf('STUDY TOPICS:', 'a. Counseling', `b. ${sentence}`)).toEqual(['Counseling'])
  })

  it('excludes the text before it', () => {
    expect(topicsOf('STUDY TOPICS:', 'a. First aid, supply, but not CBRN')).toEqual([
      'First Aid',
      'Supply and Property Accountability',
    ])
  })

  it('is not found in a sentence that names the only topics', () => {
    expect(topicsOf('Nobody will be asked about anything outside these topics: first aid')).toEqual(
      ['First Aid'],
    )
  })
})

describe('a list that nothing announces', () => {
  it('is found in a note with nothing else', () => {
    const note = ['uniform - ocps', '', '- land nav', '- the 670-1', '- robots', '- cbrn']
    expect(summaryOf(...note)).toMatchObject({
      topics: [
        { name: 'Land Navigation and Map Reading' },
        { name: 'Uniform and Appearance' },
        { name: 'Appearance and Grooming' },
        { name: 'CBRN' },
      ],
      unread: ['robots'],
    })
  })

  it('selects nothing next to announced topics', () => {
    const order = [
      '1. EVENTS.',
      'a. Army Fitness Test',
      'b. Land navigation',
      'c. First aid lane',
      'd. Ruck march',
      '2. BOARD SUBJECTS.',
      'a. Counseling',
    ]
    expect(topicsOf(...order)).toEqual(['Counseling'])
  })
})

describe('a list that lost its line breaks', () => {
  it('is split at its labels and ends at the next paragraph', () => {
    const line =
      '5. The following subjects will be covered: a. Safety b. First aid c. Mission command 6. The board date is 12 November 2027. 7. Leave forms are due before then.'
    expect(topicsOf(line)).toEqual(['First Aid', 'Mission Command', 'Safety and Risk Management'])
    expect(summaryOf(line).day).toBe('2027-11-12')
  })
})

describe('a number alone', () => {
  it.each([
    ['the 600-20', ['AR 600-20']],
    ['670-1', ['AR 670-1']],
    ['3-21.5', ['TC 3-21.5']],
    ['7-22 and 6-22', ['FM 7-22', 'ADP 6-22']],
  ])('finds the publication in %j', (line, numbers) => {
    const reading = readMemorandum(`STUDY TOPICS:\na. ${line}`, catalog)
    const items = reading.problem === null ? reading.memorandum.items : []
    expect(items.map(({ publication }) => publication?.current)).toEqual(numbers)
  })

  it.each(['7-8 Nov 2026', '7-22 points each', '555-0120', '27-10-8'])(
    'finds no publication in %j',
    (line) => {
      const reading = readMemorandum(`STUDY TOPICS:\na. ${line}`, catalog)
      const items = reading.problem === null ? reading.memorandum.items : []
      expect(items).toEqual([])
    },
  )
})

describe('of a scan with a narrow margin', () => {
  it('continues a broken title and an open bracket', () => {
    const lines = [
      '4. Soldiers will be prepared to answer questions on:',
      'a. Military Awards (AR',
      '600-8-22).',
      'b. Military',
      'Justice (AR 27-10).',
      'c. Code of',
      'Conduct.',
      'd. First aid.',
    ]
    expect(topicsOf(...lines)).toEqual([
      'Awards and Decorations',
      'Code of Conduct',
      'First Aid',
      'Military Justice',
    ])
  })
})

describe('of a message', () => {
  const chat = [
    '[11/2/26, 8:01 AM] SFC Doe: E5 board is 18 NOV 0900',
    '[11/2/26, 8:02 AM] SPC Roe: what do they ask',
    '[11/2/26, 8:04 AM] SFC Doe: first aid, drill',
    '[11/2/26, 8:06 AM] SPC Roe: cbrn?',
    '[11/2/26, 8:06 AM] SFC Doe: nah',
    '[11/2/26, 8:07 AM] SPC Roe: land nav?',
    '[11/2/26, 8:08 AM] SFC Doe: no land nav this qtr',
    '[11/2/26, 8:09 AM] SFC Doe: top handles supply',
    '[11/2/26, 8:20 AM] SFC Doe: board got moved to 20 NOV',
  ]

  it('ignores a question answered with no, but reads what follows', () => {
    expect(topicsOf(...chat)).toEqual([
      'Drill and Ceremonies',
      'First Aid',
      'Supply and Property Accountability',
    ])
  })

  it('reads the day that the board was moved to, in the year of the stamps', () => {
    expect(summaryOf(...chat).day).toBe('2026-11-20')
  })

  it('splits a list at numbers without periods', () => {
    expect(topicsOf('board topics:', '1 first aid 2 land nav 3 weapons 4 ranks')).toEqual([
      'Army Organization, Rank and Oaths',
      'First Aid',
      'Land Navigation and Map Reading',
      'Rifle and Carbine',
      'Weapons Safety and Malfunctions',
    ])
  })
})

describe('what is not asked', () => {
  it.each([
    'Topics: counseling, and we took off first aid.',
    'Topics: counseling.\n2. Delete first aid from the topics.',
    'Topics: counseling.\nNot required: first aid or drill.',
    'Topics: counseling. Forget about first aid.',
    'Topics: counseling\ndont study: first aid, drill',
    'Topics: counseling\nwont come up: first aid',
  ])('%j names counseling alone', (text) => {
    expect(topicsOf(...text.split('\n'))).toEqual(['Counseling'])
  })
})

describe('of a row of a table', () => {
  it('does not take a preceding topic for the title of a number', () => {
    const { unread } = summaryOf(
      'Member\tTopics\tPubs',
      '1SG Doe\tFirst aid, pest control\tTC 4-02.1',
    )
    expect(unread).toContain('pest control')
  })
})

describe('an enclosure behind the signature', () => {
  it('is read even if its head does not mention topics', () => {
    const text = [
      'MEMORANDUM FOR RECORD',
      'SUBJECT: Board',
      '1. The board meets on 4 November 2027.',
      '2. POC is SFC Doe.',
      '',
      'TAB A',
      'Customs and Traditions',
      'Land Nav',
      'Military Justice',
      'Veterans benefits',
    ]
    expect(topicsOf(...text)).toEqual([
      'Land Navigation and Map Reading',
      'Military Justice',
      'Salutes, Honors and Courtesy',
    ])
    expect(summaryOf(...text).unread).toContain('Veterans benefits')
  })
})

describe('of a scan', () => {
  it('corrects letters read for digits, and rn for m', () => {
    const text = ['The board meets l4 June 2O27.', 'Topics:', 'a. Cornrnand Policy (AR 6OO-20)']
    expect(summaryOf(...text).day).toBe('2027-06-14')
    expect(topicsOf(...text)).toContain('Command Policy')
  })
})
