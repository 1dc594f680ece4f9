import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../entities/packet-sheet.ts'
import { PLAIN_SCORING } from '../../entities/unit-board.ts'
import type { BoardRecord, RoomMark, RoomQuestion } from '../../rooms/room.ts'
import { voteLines } from '../../rooms/votes.ts'
import { boardVotes, isVotedOn } from './board-votes.ts'
import {
  documentText,
  markedPieces,
  memorandumText,
  numberedLines,
  paragraph,
} from './memorandum-form.ts'
import { memorandumOfInstruction, type WrittenBoard } from './memorandum-of-instruction.ts'
import { resultsMemorandum } from './results-memorandum.ts'
import { scoreSheets } from './score-sheets.ts'

const BOARD: WrittenBoard = {
  ...{ name: 'SGT board', kind: 'promotion', period: 'quarter', isForBoth: false },
  ...{ targetDate: '2027-01-14T00:00:00.000+00:00', reportingTime: null, place: 'Room\u0000 2' },
  ...{ uniform: null, categories: [], bring: ['ID card'], suspenses: [], rehearsal: null },
  ...{ prohibited: null, scoring: JSON.stringify(PLAIN_SCORING), evenReason: null },
  members: JSON.stringify(
    ['CSM Reyes', '1SG Orozco', '1SG Park'].map((name) => ({ name, topics: [], freeTopics: [] })),
  ),
}
const rule = { kind: 'promotion', absent: 'left-out', isForBoth: false } as const
const publications = [
  { number: 'AR 600-8-19', title: 'Enlisted Promotions and Demotions', edition: '2026-03-06' },
]

describe('the form of a memorandum', () => {
  test('numbers paragraphs as AR 25-50 does, and has no a. without a b.', () => {
    const below = Array.from({ length: 28 }, (_, at) => paragraph(`${at}`, ['x', 'y']))
    const labels = numberedLines([paragraph('One', below), paragraph('Two:', ['only'])]).map(
      ({ label, text }) => `${label} ${text}`,
    )
    expect(labels.slice(0, 4)).toEqual(['1. One', 'a. 0', '(1) x', '(2) y'])
    expect(labels).toContain('z. 25')
    expect(labels).toContain('bb. 27')
    expect(labels.at(-1)).toBe('2. Two: only')
  })

  test('leaves out what XML forbids and what turns the direction of a text', () => {
    expect(documentText('a\u0000b\u0008 \n\tc\u202e\ud800 d\uffff')).toBe('ab c d')
    expect(documentText('1SG O\u2019Brien 😀 & <b>')).toBe('1SG O\u2019Brien 😀 & <b>')
  })

  test('marks placeholders, and nothing else in brackets', () => {
    expect(markedPieces('At [place] [x].', ['[place]'])).toEqual([
      { text: 'At ', isGap: false },
      { text: '[place]', isGap: true },
      { text: ' [x].', isGap: false },
    ])
  })
})

describe('a memorandum of instruction', () => {
  const written = memorandumOfInstruction(BOARD, { candidates: [], publications })

  test('lists what the board does not say, and makes nothing up', () => {
    expect(written.gaps).toEqual(
      expect.arrayContaining([
        ...['[office symbol]', '[date of signature]', '[addressees]', '[reporting time]'],
        ...['[uniform]', '[what is due, and when]', '[what nobody may bring in]', '[email]'],
      ]),
    )
    expect(written.gaps).not.toContain('[place]')
    const text = memorandumText(written)
    for (const gap of written.gaps) expect(text).toContain(gap)
    expect(text).toContain('Packing list: ID card')
    expect(text).toContain('Place: Room 2')
    expect(text).toContain('(Enlisted Promotions and Demotions), 6 March 2026.')
  })

  test('of a board without anything is all placeholders', () => {
    const nothing = { ...BOARD, targetDate: null, place: null, members: '[]', bring: [] }
    const { gaps } = memorandumOfInstruction(nothing, { candidates: [], publications: [] })
    expect(gaps).toEqual(
      expect.arrayContaining(['[date]', '[place]', '[members and their topics]', '[packing list]']),
    )
  })
})

const MEMBERS = ['CSM Reyes', '1SG Orozco', '1SG Park']
const seats = [
  ...MEMBERS.map((name, at) => ({
    id: `m${at}`,
    role: 'member' as const,
    name,
    isPresident: at === 0,
  })),
  ...['SPC Roe', 'SPC Poe'].map((name, at) => ({
    ...{ id: `c${at}`, role: 'candidate' as const, name, isPresident: false },
  })),
]

let made = 0
const makeId = () => {
  made += 1
  return `line-${made}`
}

/** The record of a room: of each line, in the order of the lines, a GO or NO-GO and a note. */
function recordOf(given: readonly (readonly [isGo: boolean, note: string | null])[]): BoardRecord {
  const questions = voteLines(
    seats,
    { kind: 'promotion', scoring: PLAIN_SCORING },
    { most: 9, makeId },
  )
  const marks = given.map(([isGo, note], at) => markOf(questions[at], isGo, note, at + 1))
  const [first] = questions
  const after = { ...markOf(first, false, null, 90), reason: 'Pressed the wrong one' }
  return {
    ...{ roomId: 'r', title: 'Board', startedAt: 1, endedAt: 2, releasedAt: null, expiresAt: 3 },
    ...{ rule, seats, questions, marks: [...marks, after] },
  }
}

const markOf = (
  line: RoomQuestion | undefined,
  isGo: boolean,
  note: string | null,
  sequence: number,
): RoomMark => ({
  ...{ questionId: line?.id ?? '', memberId: line?.memberId ?? '', at: 0, ms: 0, points: null },
  ...{ mark: isGo ? 'had' : 'missed', note, sequence, isLate: false, reason: null },
})

const sheets: Sheet[] = MEMBERS.map((member, at) => ({
  member,
  candidates: ['SPC Poe', 'SPC Fox'].map((name) => ({
    ...{ name, questions: [] },
    ...(at === 0 && name === 'SPC Fox' && { tally: [0, 0, 1], outcome: 'recommended' as const }),
  })),
}))

const record = recordOf([
  ...([
    [true, null],
    [true, 'Good'],
    [true, null],
  ] as const),
  ...([
    [false, 'Weak bearing'],
    [false, 'Did not know counseling.'],
    [true, null],
  ] as const),
])

describe('the results of a board', () => {
  const votes = boardVotes(sheets, [record], rule)
  const write = (areMembersNamed: boolean) =>
    memorandumText(resultsMemorandum(BOARD, { votes, publications, areMembersNamed }))

  test('come from the room, else from the tally, in the order of the packet', () => {
    expect(isVotedOn(votes)).toBe(true)
    expect(isVotedOn(boardVotes(sheets.slice(1), [], rule))).toBe(false)
    expect(
      votes.candidates.map(({ name, votes: of }) => [name, of.map(({ given }) => given)]),
    ).toEqual([
      ['SPC Poe', [0, 0, 1]],
      ['SPC Fox', [0, 0, 1]],
      ['SPC Roe', [0, 1, 1]],
    ])
  })

  test('are numbers and reasons, with no name of a member and in no member\u2019s order', () => {
    const text = write(false)
    expect(text).toContain('SPC Poe\t1\t2\t0\tNot recommended')
    expect(text).toContain('SPC Fox\t1\t2\t0\tRecommended (as recorded by the board)')
    expect(text).toContain('SPC Poe: Did not know counseling. Weak bearing.')
    expect(text).toContain('SPC Roe: GO to NO-GO. Pressed the wrong one.')
    for (const name of ['Reyes', 'Orozco', 'Park']) expect(text).not.toContain(name)
  })

  test('name the members only if asked to', () => {
    expect(write(true)).toContain('CSM Reyes, NO-GO: Weak bearing. 1SG Orozco, NO-GO: Did not')
  })

  test('of a board without notes leave the reasons open that AR 600-8-19 asks for', () => {
    const silent = boardVotes(sheets, [recordOf(Array(6).fill([false, null]))], rule)
    const { gaps } = resultsMemorandum(BOARD, {
      ...{ votes: silent, publications, areMembersNamed: false },
    })
    expect(gaps).toContain('[reasons for SPC Poe]')
  })

  test('of points have sums and places', () => {
    const points: WrittenBoard = { ...BOARD, kind: 'nco-of-quarter' }
    const tallied = sheets.map((sheet, at) =>
      at > 0
        ? sheet
        : {
            ...sheet,
            candidates: sheet.candidates.map(({ name }, of) => ({
              ...{ name, questions: [], tally: [of + 40, of + 50, null] },
            })),
          },
    )
    const pointRule = { ...rule, kind: points.kind, absent: 'averaged' as const }
    const text = memorandumText(
      resultsMemorandum(points, {
        ...{ votes: boardVotes(tallied, [], pointRule), publications, areMembersNamed: false },
      }),
    )
    expect(text).toContain('SPC Fox\t138\t2\t1\tPlace 1, recommended')
    expect(text).toContain('SPC Poe\t135\t2\t1\tPlace 2')
    expect(text).toContain('SUBJECT: Results of the NCO of the Quarter Board, 14 January 2027')
  })
})

describe('score sheets', () => {
  test('have the lines of the unit with their most points, date, place and rank', () => {
    const lines = [
      { name: 'Appearance', max: 50 },
      { name: 'Drill', max: 75 },
    ]
    const scoring = JSON.stringify({ lines, absent: 'left-out' })
    const sheet = scoreSheets({ ...BOARD, kind: 'nco-of-quarter', scoring }, ['SGT Doe'])[1]
    expect(sheet?.rows.map(({ box }) => box)).toEqual(['____ of 50', '____ of 75'])
    expect(sheet?.total).toEqual({ name: 'Points in all', box: '____ of 125' })
    expect(Object.fromEntries(sheet?.facts ?? [])).toEqual({
      ...{ Date: '14 January 2027', Place: 'Room 2', Candidate: 'SGT Doe', Rank: 'SGT' },
      Member: '1SG Orozco',
    })
  })

  test('are as many as members and candidates, or of one member', () => {
    expect(scoreSheets(BOARD, ['A', 'B'])).toHaveLength(6)
    expect(scoreSheets(BOARD, ['A', 'B'], { only: 2 })).toHaveLength(2)
    expect(scoreSheets({ ...BOARD, members: '[]' }, [])).toHaveLength(1)
    expect(scoreSheets(BOARD, ['A'])[0]?.rows[0]?.name).toBe('Reporting to the board')
  })
})
