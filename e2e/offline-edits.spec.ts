import { studyOnDevice } from './app-on-device.ts'
import { type Browser, expect, type Page, test } from './engines/test.ts'
import { BOARD } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { commitNext, createSet, loadQuestions } from './question-sets.ts'
import {
  createDocument,
  listDocuments,
  type Soldier,
  signIn,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

test.use({ serviceWorkers: 'allow' })

const INTRODUCTION = '/home/my-biography'
const CHAIN = '/home/chain-of-command'
const BOARDS = '/home/boards'

const about = (page: Page) => page.getByLabel('About You')
const goals = (page: Page) => page.getByLabel('Long-Term Goals')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const onDevice = (page: Page) => page.getByText('Your changes are on this device.')
const waiting = (page: Page) => page.getByRole('region', { name: 'Changes that are not saved yet' })
const setAside = (page: Page) => page.getByRole('region', { name: 'Changes from two devices' })

async function storedIntroduction(page: Page) {
  const [biography] = await listDocuments(page, 'biographies')
  return JSON.parse(biography?.biographyData ?? '{}')
}

/** The soldier's second device. */
async function secondDevice(browser: Browser, baseURL: string | undefined, soldier: Soldier) {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await withoutMobileNotice(page)
  await signIn(page, soldier)
  return { context, page }
}

async function saveBoard(page: Page, opener: string | RegExp, name: string) {
  await page.getByRole('button', { name: opener }).click()
  await page.getByRole('dialog').getByLabel('Board Name').fill(name)
  await page.getByRole('button', { name: 'Save Board' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an offline change is still there after the page was left right away', async ({
  page,
  context,
}) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await createDocument(page, 'biographies', { biographyData: '{"aboutYou":"Old"}' })
  await page.goto('/home/dashboard')
  await studyOnDevice(page)
  await context.setOffline(true)
  await page.goto(INTRODUCTION)
  await about(page).fill('Written in the field')
  // The browser is not idle before the page is left.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  await save(page).click()
  await expect(onDevice(page)).toBeVisible()
  await page.goto(CHAIN)
  await page.goto(INTRODUCTION)
  await expect(about(page)).toHaveValue('Written in the field')
  await expect(onDevice(page)).toBeVisible()
})

test('offline changes of two devices are sent automatically, once, and merged; lost conflicts are shown', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await createDocument(page, 'boards', { name: 'Other board', categories: [] })
  await createDocument(page, 'biographies', {
    biographyData: '{"aboutYou":"Old","longTermGoals":"Old goals"}',
  })
  await createDocument(page, 'chainOfCommand', {
    ...{ positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' },
  })
  await page.goto('/home/dashboard')
  await studyOnDevice(page)
  const other = await secondDevice(browser, baseURL, soldier)

  await context.setOffline(true)
  await page.goto(INTRODUCTION)
  await about(page).fill('Written in the field')
  await save(page).click()
  await expect(onDevice(page)).toBeVisible()
  await expect(waiting(page)).toContainText('Not yet saved: 1 change.')
  await page.goto(CHAIN)
  await page.getByLabel('Name 1', { exact: true }).first().fill('SSG Lind')
  await save(page).click()
  await expect(onDevice(page)).toBeVisible()
  await page.goto(BOARDS)
  await saveBoard(page, 'Edit Sergeant board', 'Sergeant board in June')
  await saveBoard(page, 'Create New Board', 'Made in the field')
  await page.getByRole('button', { name: 'Make Made in the field the active board' }).click()
  await expect(
    page.getByRole('button', { name: 'Made in the field is the active board' }),
  ).toBeVisible()
  await expect(waiting(page)).toContainText('Not yet saved: 5 changes.')
  await expectNoAxeFindings(page)

  // The other device in the meantime; its edit is the later one.
  await other.page.goto(INTRODUCTION)
  await about(other.page).fill('Written in the barracks')
  await goals(other.page).fill('Command Sergeant Major')
  await save(other.page).click()
  await expect(other.page.getByText('All changes are saved.')).toBeVisible()
  await other.page.goto(CHAIN)
  await other.page.getByLabel('Position 1', { exact: true }).first().fill('Platoon Sergeant')
  await save(other.page).click()
  await expect(other.page.getByText('All changes are saved.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Sergeant board in June')).toBeVisible()
  await page.goto(INTRODUCTION)
  await expect(about(page)).toHaveValue('Written in the field')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Log out before it is saved?' })
  await expect(question).toContainText('Not everything you studied or changed is saved yet.')
  await question.getByRole('button', { name: 'Stay' }).click()

  await context.setOffline(false)
  await expect(waiting(page)).toBeHidden()
  await expect(about(page)).toHaveValue('Written in the barracks')
  await expect(goals(page)).toHaveValue('Command Sergeant Major')
  await expect
    .poll(() => listDocuments(page, 'chainOfCommand'))
    .toMatchObject([{ positionTitle: 'Platoon Sergeant', personName: 'SSG Lind' }])
  const boards = await listDocuments(page, 'boards')
  expect(
    boards.map(({ name, isActive }: { name: string; isActive: boolean }) => [name, isActive]),
  ).toEqual([
    ['Sergeant board in June', false],
    ['Other board', false],
    ['Made in the field', true],
  ])

  for (const device of [page, other.page]) {
    await expect(setAside(device)).toContainText('Two of your devices changed About You')
    await expect(setAside(device)).toContainText('Written in the field')
  }
  await expectNoAxeFindings(page)
  await setAside(page).getByRole('button', { name: 'Use this instead' }).click()
  await expect(about(page)).toHaveValue('Written in the field')
  await expect(setAside(page)).toBeHidden()
  await expect(setAside(other.page)).toBeHidden()
  await expect
    .poll(() => storedIntroduction(page))
    .toMatchObject({
      aboutYou: 'Written in the field',
      longTermGoals: 'Command Sergeant Major',
    })
  await other.context.close()
})

test('changes outlive a logout, and nobody else on the device sees or sends them', async ({
  page,
  context,
}) => {
  const first = await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/dashboard')
  await studyOnDevice(page)
  await context.setOffline(true)
  await page.goto(INTRODUCTION)
  await about(page).fill('Mine alone')
  await save(page).click()
  await expect(onDevice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await context.setOffline(false)
  // The first request that gets through ends the session.
  await page.goto(INTRODUCTION)
  await expect(page).toHaveURL(/\/login\?/)

  await signInNewSoldier(page)
  await page.goto(INTRODUCTION)
  await expect(about(page)).toHaveValue('')
  await expect(waiting(page)).toBeHidden()
  expect(await listDocuments(page, 'biographies')).toEqual([])

  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, first)
  await page.goto(INTRODUCTION)
  await expect(about(page)).toHaveValue('Mine alone')
  await expect(waiting(page)).toBeHidden()
  await expect.poll(() => storedIntroduction(page)).toMatchObject({ aboutYou: 'Mine alone' })
})

test("a version saved offline is added after another device's", async ({ page, context }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  const setId = await createSet(page, 'Drill notes', [
    { questionText: 'One?' },
    { questionText: 'Two?' },
  ])
  await page.goto('/home/dashboard')
  await studyOnDevice(page)
  const editor = `/home/questions/edit/${setId}`
  const rows = page.getByRole('option')
  const answer = page.getByLabel('Answer', { exact: true })

  await context.setOffline(true)
  await page.goto(editor)
  await expect(rows).toHaveCount(2)
  await answer.fill('Mine')
  await saveVersion(page)
  await expect(page.getByText('Version 2 of "Drill notes" is kept on this device.')).toBeVisible()
  await page.goto(editor)
  await expect(page.getByText('Version 2 is kept on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit it again' }).click()
  await page.getByRole('button', { name: 'Continue' }).first().click()
  await expect(answer).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Add a question' }).first().click()
  await page.getByLabel('Question text', { exact: true }).fill('Three?')
  await answer.fill('Also mine')
  await saveVersion(page)
  await expect(waiting(page)).toContainText('Not yet saved: 1 change.')

  const theirs = await loadQuestions(page, setId)
  const second = await commitNext(
    page,
    setId,
    theirs.map((question) => ({
      ...question,
      ...{ originalQuestionId: question.$id, answer: `Theirs to ${question.questionText}` },
    })),
  )
  await context.setOffline(false)
  await expect(waiting(page)).toBeHidden()
  const sets = await listDocuments(page, 'questionSets')
  const third = sets.find(({ version }: { version: number }) => version === 3)
  expect(third).toMatchObject({ parentSetId: second, isArchived: false })
  const answers = async (id: string) =>
    (await loadQuestions(page, id)).map((question) => question.answer)
  await expect.poll(() => answers(second)).toEqual(['Theirs to One?', 'Theirs to Two?'])
  await expect.poll(() => answers(third.$id)).toEqual(['Mine', 'Also mine', 'Theirs to Two?'])
})

async function saveVersion(page: Page) {
  await page.getByRole('button', { name: 'Review and save' }).click()
  await page
    .getByRole('dialog', { name: 'Review your changes' })
    .getByRole('button', { name: 'Save as version 2' })
    .click()
}
