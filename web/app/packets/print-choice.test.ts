import type { PacketQuestion } from '@squared-away/domain/entities/packet-sheet'
import { expect, test } from 'vitest'
import type { StoredSheet } from '../data/packets/packet-sheets.ts'
import { FIRST_PRINT, printedSheets, printedText } from './print-choice.ts'

const QUESTION: PacketQuestion = {
  ...{ id: 'q', topic: 'Drill', asked: 'What?', answer: ['That.'], listensFor: [] },
  ...{ reference: null, expected: 50, isMeasured: false },
}

const sheets: StoredSheet[] = ['CSM Reyes', '1SG Park'].map((member, at) => ({
  ...{ id: `s${at}`, member: at, isOwn: true, readers: 0 },
  sheet: {
    member,
    candidates: ['SPC Roe', 'SPC Poe'].map((name) => ({
      ...{ name, questions: Array(3).fill(QUESTION) },
    })),
  },
}))

test('all sheets are printed at first, without the cards', () => {
  expect(printedText(sheets, FIRST_PRINT)).toBe('the president’s sheet, 4 sheets')
  expect(printedText(sheets, { ...FIRST_PRINT, hasCards: true, hasPresident: false })).toBe(
    '4 sheets, 12 cards on 3 pages',
  )
})

test('one member and one candidate can be chosen, and nothing is said to be nothing', () => {
  const choice = { ...FIRST_PRINT, hasPresident: false, member: 's1', candidate: 'SPC Poe' }
  expect(printedText(sheets, choice)).toBe('1 sheet')
  expect(
    printedSheets(sheets, choice).map(({ sheet }) => [
      sheet.member,
      sheet.candidates.map(({ name }) => name),
    ]),
  ).toEqual([['1SG Park', ['SPC Poe']]])
  expect(printedText(sheets, { ...choice, hasSheets: false })).toBe('')
})

test('a member who reads one sheet is offered no sheet of the president', () => {
  expect(printedText(sheets.slice(1), FIRST_PRINT)).toBe('2 sheets')
})
