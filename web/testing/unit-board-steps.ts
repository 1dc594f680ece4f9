import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Soldier } from './new-soldier.ts'
import { call, callAs, createDocumentAs, newSoldier, soldierElsewhere } from './soldier.ts'

/** A name that would run as a script if it were inserted as HTML. */
export const IMAGE = '<img src=x onerror="document.title=1">'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const UNIT_BOARD = {
  ...{ name: 'SGT board in December', kind: 'promotion', targetDate: inDays(11) },
  ...{ reportingTime: '0845', place: 'Battalion classroom', endDate: inDays(25) },
  categories: ['Drill and Ceremonies'],
  members: JSON.stringify([
    { name: `1SG ${IMAGE}`, topics: ['First Aid'], freeTopics: [`Our history ${IMAGE}`] },
  ]),
  texts: JSON.stringify([{ kind: 'motto', title: IMAGE, text: `Rangers lead the way ${IMAGE}` }]),
}

/** Makes a unit board as a soldier elsewhere, and opens its code. */
export async function makeUnitBoard(maker: Soldier, changes: object = {}) {
  const { $id } = await createDocumentAs(maker, 'unitBoards', { ...UNIT_BOARD, ...changes })
  const { code } = await callAs(maker, 'POST', `/v1/unit-boards/${$id}/code`, {})
  return { id: $id, code: code as string }
}

/** Takes a unit board by its code, as the signed-in soldier. */
export const takeUnitBoard = (code: string) => call('POST', '/v1/unit-boards/join', { code })

/** Signs a new soldier in, who took the unit board that another made. */
export async function newSoldierOfUnit(changes: object = {}) {
  const maker = await soldierElsewhere()
  const unitBoard = await makeUnitBoard(maker, changes)
  await newSoldier()
  await takeUnitBoard(unitBoard.code)
  return { ...unitBoard, maker }
}

/** The clicks of a test, counted. */
export function countedPresses() {
  let count = 0
  return {
    press: async (target: Locator) => {
      await target.click()
      count += 1
    },
    count: () => count,
  }
}

const MEMORANDUM = [
  'MEMORANDUM FOR RECORD',
  'SUBJECT: Promotion Board to Sergeant',
  '1. The battalion promotion board will convene on 17 December 2030.',
  '2. Soldiers will report to the battalion classroom at 0845. Uniform: AGSU.',
  '3. Board members and their topics:',
  'President of the Board, CSM Dallin - Leadership',
  '1SG Orozco - Drill and Ceremonies',
  '1SG Park - Land Navigation',
  '1SG Reyes - First Aid',
  'SFC Dunn - Weapons',
].join('\n')

/** The members whom `fillUnitBoardFromMemorandum` brings. */
export const MEMORANDUM_MEMBERS = [
  'President of the Board, CSM Dallin',
  '1SG Orozco',
  '1SG Park',
  '1SG Reyes',
  'SFC Dunn',
]

/** Opens the editor of a new unit board and fills it in from a memorandum, in four presses. */
export async function fillUnitBoardFromMemorandum(press: (target: Locator) => Promise<void>) {
  await press(page.getByRole('button', { name: 'Make a Unit Board' }))
  const editor = page.getByRole('dialog', { name: 'Make a Unit Board' })
  await editor.getByLabelText('Name', { exact: true }).fill('SGT board 2030')
  await press(editor.getByRole('button', { name: 'Fill in from a memorandum' }))
  const reader = page.getByRole('dialog', { name: "From the board's memorandum" })
  await reader.getByLabelText('Text of the memorandum').fill(MEMORANDUM)
  await press(reader.getByRole('button', { name: 'Read It' }))
  await press(reader.getByRole('button', { name: /^Use \d+ topics$/ }))
  await expect.element(reader).not.toBeInTheDocument()
  const last = editor.getByLabelText('Member 5', { exact: true })
  await expect.element(last).toHaveValue('SFC Dunn')
  await editor.getByLabelText('Ends on').fill(inDays(30).slice(0, 10))
  return editor
}
