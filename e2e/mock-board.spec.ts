import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const SETUP = '/home/mock-board/setup'

/** Number of steps, from 'Step 3 / 34'. */
async function stepCount(page: Page): Promise<number> {
  const place = await page.getByText(/^Step \d+ \/ \d+$/).textContent()
  return Number(place?.split('/')[1])
}

const step = (page: Page) => page.getByText(/^Step \d+ \/ \d+$/)
const unmarked = (page: Page) => page.getByRole('heading', { name: /^\d+ still to mark$/ })

/** Denies the microphone and records each request. */
async function refuseMicrophone(page: Page) {
  await page.addInitScript(() => {
    const calls: string[] = []
    Reflect.set(window, 'microphoneCalls', calls)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      calls.push(JSON.stringify(wanted))
      throw new DOMException('Permission denied', 'NotAllowedError')
    }
  })
}

const microphoneCalls = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'microphoneCalls') as string[])

test.beforeEach(async ({ page }) => {
  await refuseMicrophone(page)
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('a whole board by keyboard, with a reload in the middle and the microphone denied', async ({
  page,
}) => {
  const categories = [
    'Awards and Decorations',
    'Leave and Passes',
    'Weapons Safety and Malfunctions',
  ]
  await createDocument(page, 'boards', { name: 'Sergeant board', categories })
  await page.goto(SETUP)
  await expect(page).toHaveTitle('Mock Board · Squared Away')
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeEnabled()
  await expectNoAxeFindings(page)
  await page.getByLabel('Record my answers on this device').focus()
  await page.keyboard.press('Space')
  await start.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/mock-board\/study\?board=/)
  await expect(page.getByRole('heading', { name: 'Knock' })).toBeVisible()
  const refused = page.getByText('No microphone. Your board goes on without a recording.')
  await expect(refused).toBeVisible()
  expect(await microphoneCalls(page)).toEqual(['{"audio":true}'])
  const count = await stepCount(page)
  expect(count).toBeGreaterThan(12)
  await expectNoAxeFindings(page)
  for (const part of ['Reporting', 'Facing movements', 'Taking your seat', 'Introduction']) {
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Question' })).toBeVisible()
  const asked = await page.locator('[data-announcement]').textContent()
  await expect(page.getByText(/had it|correct/i)).toHaveCount(0)

  await page.reload()
  await expect(step(page)).toHaveText(`Step 6 / ${count}`)
  await expect(page.locator('[data-announcement]')).toHaveText(asked ?? '')
  for (let place = 7; place <= count; place += 1) {
    await page.keyboard.press('Space')
    await expect(step(page)).toHaveText(`Step ${place} / ${count}`)
  }
  await page.keyboard.press('Space')

  await expect(unmarked(page)).toHaveText(`${count} still to mark`)
  await expectNoAxeFindings(page)
  await expect(page.getByRole('button', { name: /^Play my answer/ })).toHaveCount(0)
  await page.keyboard.press('3')
  for (let left = count - 1; left > 0; left -= 1) {
    await expect(unmarked(page)).toHaveText(`${left} still to mark`)
    await page.keyboard.press(left === 1 ? '1' : left % 7 === 0 ? '3' : '1')
  }
  await expect(page.getByRole('heading', { name: /^(NO-)?GO/ })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save My Board' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Session saved.')).toBeVisible()

  const [session] = await listDocuments(page, 'studySessions')
  expect(session).toMatchObject({ studyMode: 'mock-board' })
  const outcomes: { result: string }[] = JSON.parse(String(session?.outcomes))
  const reviews = await listDocuments(page, 'reviews')
  expect(reviews).toHaveLength(outcomes.length)
  const misses = outcomes.filter(({ result }) => result === 'incorrect').length
  expect(misses).toBeGreaterThan(0)
  expect(reviews.filter((review: { isCorrect: boolean }) => !review.isCorrect)).toHaveLength(misses)
  await page.goto(SETUP)
  await expect(page.getByText('is not saved yet')).toHaveCount(0)
  await page.getByRole('region', { name: 'Your last mock boards' }).getByRole('link').click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  const sheet = await page.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
