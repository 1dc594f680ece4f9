import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MemorandumCatalog } from './catalog.ts'
import { readMemorandum } from './memorandum.ts'

const catalog: MemorandumCatalog = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/memorandum/catalog.json'), 'utf8'),
)

function read(lines: readonly string[]) {
  const reading = readMemorandum(lines.join('\n'), catalog)
  if (reading.problem !== null) throw new Error(reading.problem)
  return reading.memorandum
}

describe('the day of a board', () => {
  it('is the one on which it convenes no later than a time', () => {
    const { boardDay } = read(['The board will convene NLT 0830 hrs on 14 JAN 2027 in Room 6.'])
    expect(boardDay).toBe('2027-01-14')
  })

  it('is not that of a murder board, which is its rehearsal', () => {
    const { boardDay, details } = read([
      'The murder board is on 7 JAN 2027 at 1300 in the chapel.',
      'The board is on 14 JAN 2027 at 0830 in Classroom 2.',
    ])
    expect(boardDay).toBe('2027-01-14')
    expect(details).toMatchObject({
      startTime: '0830',
      place: 'Classroom 2',
      rehearsal: { day: '2027-01-07' },
    })
  })

  it('is not a suspense, which is listed beside it, with or without its year', () => {
    const { boardDay, details } = read([
      'SGT board is 17 DEC 2026 at 0930.',
      'Packets NLT 1600, 4 December 2026.',
      'Names to me by 20 NOV.',
    ])
    expect(boardDay).toBe('2026-12-17')
    expect(details.suspenses.map(({ day }) => day)).toEqual(['2026-12-04', '2026-11-20'])
  })
})

describe('the members of a board', () => {
  it('are those who vote or ask, with the topics of the lines below them', () => {
    const { details } = read([
      '4. Board members and subject areas:',
      'a. President: CSM Whitfield',
      'Army leadership',
      'b. Voting Member: 1SG Kowalczyk',
      'Guard duty',
      'c. A Co 1SG: 1SG Sato',
      'First aid',
      'd. Alternate: SFC Nguyen',
      'e. Recorder: SSG Pham (non-voting)',
      '5. Candidates.',
      'SGT Marchetti, B Co',
      '6. POC is SFC Ostrander.',
    ])
    expect(details.members.map(({ name, topics }) => [name, ...topics])).toEqual([
      ['President, CSM Whitfield', 'Army Leadership'],
      ['1SG Kowalczyk', 'Guard Duty and the Soldier'],
      ['1SG Sato', 'First Aid'],
    ])
    expect(details).toMatchObject({ recorder: 'SSG Pham', alternates: ['SFC Nguyen'] })
    expect(details.candidates.names).toEqual(['SGT Marchetti, B Co'])
  })

  it('of a table are its rows, not its heading', () => {
    const { details } = read([
      'Rank/Name | Position | Subject 1 | Subject 2',
      'CSM Abernethy | President | News | NCO history',
      '1SG Szymanski | Member 1 | Awards | Flags',
      'SSG Tran | Recorder | | ',
    ])
    expect(details.members.map(({ name }) => name)).toEqual([
      'President, CSM Abernethy',
      '1SG Szymanski',
    ])
    expect(details.members[0]?.freeTopics).toEqual(['News'])
    expect(details.recorder).toBe('SSG Tran')
  })

  it('keep what was not understood in their lines', () => {
    const { details } = read([
      'Study topics:',
      '1SG Doe: first aid, basket weaving, current events',
    ])
    expect(details.members[0]).toMatchObject({
      topics: ['First Aid'],
      freeTopics: ['current events', 'basket weaving'],
    })
  })
})

describe('the rest of a board', () => {
  it('has a uniform in lettered lines', () => {
    const { details } = read([
      '6. Uniform.',
      'a. Candidates: AGSU with ribbons.',
      'b. Sponsors: OCP.',
    ])
    expect(details.uniform).toBe('AGSU with ribbons')
  })

  it('has what to bring and what not', () => {
    const { details } = read([
      'The board is on 14 JAN 2027.',
      'Bring your ID card, a notebook and two pens.',
      'No phones, smart watches or vapes in the board area.',
    ])
    expect(details.bring).toEqual(['ID card', 'notebook', 'two pens'])
    expect(details.prohibited).toBe('No phones, smart watches or vapes in the board area.')
  })

  it.each([
    [['CUI', 'Board: 14 JAN 2027'], 'CUI'],
    [
      ['Board: 14 JAN 2027', 'CUI // PRIVACY ACT NOTICE: delete it'],
      'CUI // PRIVACY ACT NOTICE: delete it',
    ],
    [['FOR OFFICIAL USE ONLY'], 'FOR OFFICIAL USE ONLY'],
    [['SECRET//NOFORN'], 'SECRET//NOFORN'],
    [['UNCLASSIFIED', 'Classification: UNCLASSIFIED', 'Secret ballots are not used.'], null],
  ])('is marked in %j by %j', (lines, marking) => {
    expect(read(lines).marking).toBe(marking)
  })
})
