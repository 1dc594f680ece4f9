import { readFile } from 'node:fs/promises'
import { openMemorandum, readMemorandum } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { withMadeUpVoice } from './made-up-voice.ts'
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
  // One answer at a time: the whole report is a few screens high.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500)
  await page.keyboard.press('3')
  for (let left = count - 1; left > 0; left -= 1) {
    await expect(unmarked(page)).toHaveText(`${left} still to mark`)
    await page.keyboard.press(left === 1 ? '1' : left % 7 === 0 ? '3' : '1')
  }
  await expect(page.getByRole('heading', { name: /^(NO-)?GO/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(NO-)?GO/ })).toBeFocused()
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
  await expect(page.getByRole('heading', { name: 'Study these next' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  const picture = await readFile(await (await saved).path())
  // A PNG of 1080 by 1350.
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350])
  await page.goto(SETUP)
  await expect(page.getByText('is not saved yet')).toHaveCount(0)
  await page.getByRole('region', { name: 'Your last mock boards' }).getByRole('link').click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  const sheet = await page.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

/** Starts the shortest board of a topic and answers every step. */
async function answerAll(page: Page) {
  await page.goto(SETUP)
  await page.getByLabel('How long?').selectOption('10')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(step(page)).toHaveText(/^Step 1 /)
  const count = await stepCount(page)
  for (let place = 2; place <= count; place += 1) {
    await page.keyboard.press('Space')
    await expect(step(page)).toHaveText(`Step ${place} / ${count}`)
  }
  await page.keyboard.press('Space')
  await expect(unmarked(page)).toHaveText(`${count} still to mark`)
  return count
}

test('marks are kept while answers are open, and saving asks first', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Board', categories: ['Leave and Passes'] })
  const count = await answerAll(page)
  const strip = page.getByRole('list', { name: 'All answers' })
  await strip
    .getByRole('button', { name: /, Question: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Next answer' }).click()
  await page.getByRole('button', { name: 'Previous answer' }).click()
  await page.keyboard.press('3')
  await expect(unmarked(page)).toHaveText(`${count - 1} still to mark`)
  await page.getByRole('button', { name: 'Save without the rest' }).click()
  const question = page.getByRole('dialog', { name: `Save with ${count - 1} not marked?` })
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Go on marking' }).click()
  await page.goto('/home/dashboard')
  await page.goto(SETUP)
  await expect(page.getByText(`1 of ${count} marked`)).toBeVisible()
  await page.getByRole('link', { name: 'Mark it' }).click()
  await expect(strip.getByRole('button', { name: /: Missed it$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Save without the rest' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Leave and Passes' }).click()
  await expect(page).toHaveURL(/flashcards\/setup\?category=Leave\+and\+Passes$/)
})

test('answers in words become ticks to change, and mark nothing by themselves', async ({
  page,
}) => {
  // A headless Chromium crashes when it is asked for its own speech recognition.
  await withMadeUpVoice(page, {
    ...{ voices: 'both', recognition: 'available', wakeLock: 'granted', hears: 'a radio' },
  })
  await createDocument(page, 'boards', { name: 'Board', categories: ['Leave and Passes'] })
  await page.goto(SETUP)
  await page.getByLabel('How long?').selectOption('10')
  await page.getByLabel('Compare my answers in words').check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(step(page)).toHaveText(/^Step 1 /)
  const count = await stepCount(page)
  const goOn = page.getByRole('button', { name: /^(Done|I have answered|End the board)\b/ })
  const field = page.getByRole('textbox', { name: 'Your answer' })
  let written = 0
  for (let place = 1; place <= count; place += 1) {
    await expect(step(page)).toHaveText(`Step ${place} / ${count}`)
    if (await field.isVisible()) {
      // A space in the field is no press on the button.
      await field.fill('AR 600-8-10 and nothing else')
      await field.press('Space')
      await expect(step(page)).toHaveText(`Step ${place} / ${count}`)
      if (written === 0) await expectNoAxeFindings(page)
      written += 1
    }
    await goOn.click()
  }
  expect(written).toBeGreaterThan(0)
  await expect(unmarked(page)).toHaveText(`${count} still to mark`)
  await page
    .getByRole('list', { name: 'All answers' })
    .getByRole('button', { name: /, Question: / })
    .first()
    .click()
  const proposal = page.getByRole('region', { name: /^\d+ of \d+ found in your answer$/ })
  await expect(proposal).toContainText('AR 600-8-10 and nothing else')
  await expectNoAxeFindings(page)
  const tick = proposal.getByRole('listitem').first().getByRole('button')
  const before = await tick.getAttribute('aria-pressed')
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await expect(unmarked(page)).toHaveText(`${count} still to mark`)
})

test('members and topics come from the memorandum, and sit at the table', async ({ page }) => {
  const { editor, memorandum } = await openMemorandum(page, 'December board')
  await readMemorandum(memorandum, [
    'The promotion board will convene on 17 December 2030.',
    'Board members and topics:',
    'a. 1SG Orozco - Leave and passes',
    'b. SFC Doe - First aid',
    'c. President of the board, CSM Dallin - Drill and ceremonies',
  ])
  await memorandum.getByRole('button', { name: /^Use \d topics$/ }).click()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor).toBeHidden()
  await page.goto(SETUP)
  await expect(page.getByText(/^Members and topics come from your memorandum/)).toBeVisible()
  const names = page.getByRole('textbox', { name: 'Name' })
  await expect(names).toHaveCount(3)
  await expect(names.first()).toHaveValue(/CSM Dallin/)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const table = page.getByRole('list', { name: 'The board' })
  await expect(table.getByRole('listitem')).toHaveCount(3)
  await expect(table.getByText(/CSM Dallin.* is speaking/)).toBeVisible()
  await expectNoAxeFindings(page)
})
