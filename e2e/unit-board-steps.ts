import { test as base, type Page } from './engines/test.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

const HEADERS = { 'x-appwrite-project': 'squaredaway' }

/** A name that would run as a script if it were inserted as HTML. */
export const IMAGE = '<img src=x onerror="document.title=1">'

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const UNIT_BOARD = {
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
