import { describe, expect, test } from 'vitest'
import { CANDIDATE_LIMITS } from '../entities/unit-board-candidate.ts'
import { LONGEST_PASTED_LIST, readCandidateRows } from './candidate-rows.ts'

const PLAIN = {
  ...{ rank: null, unit: null, sponsor: null },
  ...{ isAlternate: false, isExcused: false, group: null },
}

const tabs = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\r\n')

describe('candidates pasted as rows', () => {
  test('are read by the names of their columns, in any order', () => {
    const text = tabs(
      ['CANDIDATES, JANUARY BOARD'],
      ['#', 'Last Name', 'First Name', 'MI', 'Rank', 'Company', 'Sponsor', 'Alt', 'Excused (Y/N)'],
      ['1', 'Doe', 'Jane', 'Q', 'Sergeant', 'A Co', 'SSG Roe', '', ''],
      ['2', 'Muñoz', 'Al', '', 'spc(p)', 'HHC', '', 'X', 'no'],
      ['3', 'Park', '', '', 'E-4', '', '', '', 'Yes'],
    )
    const { candidates, unread } = readCandidateRows(text)
    expect(candidates).toEqual([
      { ...PLAIN, rank: 'SGT', name: 'Doe, Jane Q', unit: 'A Co', sponsor: 'SSG Roe' },
      { ...PLAIN, rank: 'SPC(P)', name: 'Muñoz, Al', unit: 'HHC', isAlternate: true },
      { ...PLAIN, rank: 'E-4', name: 'Park', isExcused: true },
    ])
    expect(unread).toMatchObject([{ line: 1, text: 'CANDIDATES, JANUARY BOARD' }])
  })

  test('are read without a header, with the rank in a cell of its own or before the name', () => {
    expect(
      readCandidateRows(tabs(['SGT', 'Doe, Jane', 'A Co', 'SSG Roe', 'x'], ['1SG Park', 'B Co'])),
    ).toEqual({
      candidates: [
        {
          ...PLAIN,
          rank: 'SGT',
          name: 'Doe, Jane',
          unit: 'A Co',
          sponsor: 'SSG Roe',
          isAlternate: true,
        },
        { ...PLAIN, rank: '1SG', name: 'Park', unit: 'B Co' },
      ],
      unread: [],
    })
    const lines = 'Staff Sergeant Roe\nSGT Doe, Jane\nSpecter, B Co\nCandidate 4\n\n'
    expect(readCandidateRows(lines).candidates).toEqual([
      { ...PLAIN, rank: 'SSG', name: 'Roe' },
      { ...PLAIN, rank: 'SGT', name: 'Doe, Jane' },
      { ...PLAIN, name: 'Specter', unit: 'B Co' },
      { ...PLAIN, name: 'Candidate 4' },
    ])
  })

  test('keep Soldier or NCO only where the rank does not say it', () => {
    const text = tabs(
      ['Rank', 'Name', 'Competing as'],
      ['SGT', 'Doe', 'NCO'],
      ['', 'Candidate 2', 'Soldier of the Month'],
      ['SPC', 'Roe', 'NCO'],
      ['SPC', 'Park', 'civilian'],
    )
    const { candidates, unread } = readCandidateRows(text)
    expect(candidates.map(({ group }) => group)).toEqual([null, 'Soldiers', null, null])
    expect(unread).toEqual([
      { line: 4, text: 'NCO', reason: 'The question sheets place a SPC with the Soldiers.' },
      { line: 5, text: 'civilian', reason: 'It is neither Soldier nor NCO.' },
    ])
  })

  test('name everything that is not kept, and lose nothing else', () => {
    const long = 'x'.repeat(CANDIDATE_LIMITS.name + 1)
    const text = tabs(
      ['Name', 'DoD ID', 'Excused', 'Status', 'Remarks'],
      ['SGT Doe', '1234567890', 'surgery', 'Alternate', ''],
      ['', '', 'x', '', ''],
      ['SGT DOE', '', '', '', ''],
      [long, '', '', 'late', ''],
      ['SPC Roe', '', '', 'late', '', 'Profile'],
    )
    const { candidates, unread } = readCandidateRows(text)
    expect(candidates).toEqual([
      { ...PLAIN, rank: 'SGT', name: 'Doe', isAlternate: true, isExcused: true },
      { ...PLAIN, rank: 'SPC', name: 'Roe' },
    ])
    expect(unread.map(({ line, text: piece }) => [line, piece])).toEqual([
      [null, 'DoD ID'],
      [2, 'surgery'],
      [3, 'x'],
      [4, 'SGT DOE'],
      [5, `${long} late`],
      [6, 'Profile'],
      [6, 'late'],
    ])
    expect(unread[1]?.reason).toBe('The candidate is excused. The list keeps no reasons.')
  })

  test('may hold quoted cells with dividers, line breaks and marks', () => {
    const text = 'Rank,Name,Sponsor\nSGT,"Doe, ""JD"" Jane","SSG Roe,\nB Co"\nSPC,"Park\n'
    const { candidates } = readCandidateRows(text)
    expect(candidates).toMatchObject([
      { rank: 'SGT', name: 'Doe, "JD" Jane', sponsor: 'SSG Roe, B Co' },
      { rank: 'SPC', name: '"Park' },
    ])
  })

  test('end at the most, and say so', () => {
    const { candidates, unread } = readCandidateRows(
      Array.from({ length: CANDIDATE_LIMITS.candidates + 2 }, (_, at) => `Candidate ${at}`).join(
        '\n',
      ),
    )
    expect(candidates).toHaveLength(CANDIDATE_LIMITS.candidates)
    expect(unread.map(({ line }) => line)).toEqual([61, 62])
    const marks = '"'.repeat(LONGEST_PASTED_LIST + 1)
    expect(readCandidateRows(marks).unread.at(0)?.line).toBeNull()
    expect(readCandidateRows('"a\n'.repeat(LONGEST_PASTED_LIST / 3)).unread.length).toBeGreaterThan(
      1,
    )
    expect(readCandidateRows(' \n\t\n')).toEqual({ candidates: [], unread: [] })
  })
})
