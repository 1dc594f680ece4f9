import { test as base, expect, type Locator, type Page } from './engines/test.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

const HEADERS = { 'x-appwrite-project': 'squaredaway' }

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

/** Tests with the browser of a second soldier, who makes the unit board. */
export const test = base.extend<{ maker: Page }>({
  maker: async ({ browser }, use) => {
    const context = await browser.newContext()
    const maker = await context.newPage()
    await signInNewSoldier(maker)
    await use(maker)
    await context.close()
  },
})

/** Makes a unit board by the API, and opens its code. */
export async function makeUnitBoard(maker: Page, changes: object = {}) {
  const { $id } = await createDocument(maker, 'unitBoards', { ...UNIT_BOARD, ...changes })
  const answer = await maker.request.post(`/v1/unit-boards/${$id}/code`, {
    headers: HEADERS,
    data: {},
  })
  const { code } = await answer.json()
  return { id: $id as string, code: code as string }
}

/** Takes a unit board by its code through the API. */
export async function takeUnitBoard(page: Page, code: string) {
  await page.request.post('/v1/unit-boards/join', { headers: HEADERS, data: { code } })
}

/** Makes a unit board, signs a new soldier in on `page` and takes the board there. */
export async function newSoldierOfUnit(page: Page, maker: Page, changes: object = {}) {
  const unitBoard = await makeUnitBoard(maker, changes)
  await signInNewSoldier(page)
  await takeUnitBoard(page, unitBoard.code)
  return unitBoard
}

/** The clicks of a journey, counted. */
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
export async function fillUnitBoardFromMemorandum(
  page: Page,
  press: (target: Locator) => Promise<void>,
) {
  await press(page.getByRole('button', { name: 'Make a Unit Board' }))
  const editor = page.getByRole('dialog', { name: 'Make a Unit Board' })
  await editor.getByLabel('Name', { exact: true }).fill('SGT board 2030')
  await press(editor.getByRole('button', { name: 'Fill in from a memorandum' }))
  const reader = page.getByRole('dialog', { name: "From the board's memorandum" })
  await reader.getByLabel('Text of the memorandum').fill(MEMORANDUM)
  await press(reader.getByRole('button', { name: 'Read It' }))
  await press(reader.getByRole('button', { name: /^Use \d+ topics$/ }))
  await expect(reader).toBeHidden()
  await expect(editor.getByLabel('Member 5', { exact: true })).toHaveValue('SFC Dunn')
  await editor.getByLabel('Ends on').fill(inDays(30).slice(0, 10))
  return editor
}
