import { breakStar } from './board-steps.ts'
import { boxesOf } from './boxes.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoSideScroll } from './page-width.ts'
import { createSet } from './question-sets.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A name of maximum length without a break. */
const LONG = 'W'.repeat(128)
/** A right-to-left override that would flip the text after it. */
const TURNING = '\u202eTurning'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

async function expectFits(page: Page, address: string, shown: string | RegExp) {
  await page.goto(address)
  await expect(page.getByText(shown).first()).toBeVisible()
  await expectNoSideScroll(page)
}

test('a name of 128 letters without a space wraps on every study screen', async ({ page }) => {
  await createSet(
    page,
    LONG.slice(0, 128),
    [1, 2, 3].map((place) => ({
      ...{ questionText: `${place}${LONG}?`, answer: `${place}${LONG}`, category: LONG },
      ...{ distractors: ['x', 'y', 'z'].map((end) => `${LONG}${end}`), regulationRef: LONG },
    })),
  )
  await createDocument(page, 'boards', { name: LONG, categories: [LONG] })
  await createDocument(page, 'chainOfCommand', {
    ...{ positionTitle: LONG, personName: `N${LONG.slice(1)}`, order: 0, type: 'coc' },
  })

  await expectFits(page, '/home/dashboard', LONG)
  await expectFits(page, '/home/flashcards/setup', LONG)
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByText('1 / 3')).toBeVisible()
  await expectNoSideScroll(page)
  for (let card = 0; card < 3; card++) {
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expectNoSideScroll(page)
    await page.getByRole('button', { name: 'Incorrect', exact: true }).click()
  }
  await expect(page.getByText('0 of 3 correct')).toBeVisible()
  await expectNoSideScroll(page)

  await expectFits(page, '/home/quizzes/setup', LONG)
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByText('1 / 3')).toBeVisible()
  await expectNoSideScroll(page)
  await expectFits(page, '/home/coc/setup', 'By Position')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expectNoSideScroll(page)
  await expectFits(page, '/home/progress', LONG)
})

test('a right-to-left name does not reorder its neighbors', async ({ page }) => {
  await createDocument(page, 'boards', {
    ...{ name: `${TURNING} board`, categories: [TURNING, 'Alpha', 'Bravo'] },
  })
  await page.goto('/home/boards')
  const left = async (text: string) => (await page.getByText(text).first().boundingBox())?.x ?? -1
  expect(await left(TURNING)).toBeLessThan(await left('Alpha'))
  expect(await left('Alpha')).toBeLessThan(await left('Bravo'))
  const heading = page.getByRole('rowheader', { name: 'board' })
  const active = heading.getByText('Active', { exact: true })
  const [name, badge] = await boxesOf(heading.locator('bdi'), active)
  expect(name.left).toBeLessThan(badge.left)
  await page.goto('/home/progress')
  await expect(page.getByText(/board No date scheduled/)).toBeVisible()
})

test('an error message covers no button of the boards, and disappears', async ({ page }) => {
  await page.clock.install()
  for (const name of ['First', 'Second']) {
    await createDocument(page, 'boards', { name, categories: [] })
  }
  await page.goto('/home/boards')
  await breakStar(page)
  await page.getByRole('button', { name: 'Make Second the active board' }).click()
  const message = page.getByText('An error occurred while setting the active board.')
  await expect(message).toBeVisible()
  for (const name of ['Create New Board', 'Edit First', 'Delete Second', 'Open the menu']) {
    await page.getByRole('button', { name }).click({ trial: true })
  }
  await page.clock.runFor(20_000)
  await expect(message).toBeHidden()
})

test('on a desktop an error message covers no action of a row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let board = 1; board <= 16; board += 1) {
    await createDocument(page, 'boards', { name: `Board ${board}`, categories: [] })
  }
  await page.goto('/home/boards')
  await breakStar(page)
  await page.getByRole('button', { name: 'Make Board 9 the active board' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'An error occurred while setting' })
  await expect(message).toBeVisible()
  const covered = await message.boundingBox()
  expect(covered).not.toBeNull()
  // Rows scroll, so an action may come to stand at any height.
  for (const name of [/^Edit Board/, /^Delete Board/, /^Make Board/]) {
    const action = await page.getByRole('button', { name }).first().boundingBox()
    const [left, right] = [action?.x ?? 0, (action?.x ?? 0) + (action?.width ?? 0)]
    const [from, to] = [covered?.x ?? 0, (covered?.x ?? 0) + (covered?.width ?? 0)]
    expect(right < from || left > to, `${name} is beside the message`).toBe(true)
  }
})

test('fault 25: a proxy’s error page is shown as a plain sentence', async ({ page }) => {
  const html = '<html><body><h1>502 Bad Gateway</h1></body></html>'
  await page.route('**/v1/**/boards/documents', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'text/html', body: html })
      : route.fallback(),
  )
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await page.getByLabel('Board Name').fill('Mine')
  await page.getByRole('button', { name: 'Save Board' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred' })
  await expect(alert).toContainText('The server cannot be reached right now.')
  await expect(alert).not.toContainText('<')
})
