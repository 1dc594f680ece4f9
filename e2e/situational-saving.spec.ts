import { expect, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { voiceCalls, withMadeUpVoice } from './made-up-voice.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import {
  card,
  expectCard,
  knewIt,
  markKnown,
  SETUP,
  STUDY,
  savedSessions,
  start,
  startPractice,
} from './situational-steps.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('Finish Practice saves the answers; without any, nothing is saved', async ({ page }) => {
  await startPractice(page, '3')
  await page.getByRole('button', { name: 'Finish Practice' }).click()
  await expect(page).toHaveURL(SETUP)
  await expect.poll(() => savedSessions(page)).toHaveLength(0)

  await page.locator('label').filter({ hasText: /^3$/ }).click()
  await start(page).click()
  await expectCard(page, '1 / 3')
  await markKnown(page)
  await expectCard(page, '2 / 3')
  await finishEarly(page, 'Finish Practice')
  await expect(page.getByRole('heading', { name: '1 scenario practiced' })).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  expect((await savedSessions(page))[0].questionIds).toHaveLength(1)
})

test('asks before leaving, saves once and leaves', async ({ page }) => {
  await startPractice(page, '3')
  await markKnown(page)
  await expectCard(page, '2 / 3')
  await page.getByRole('link', { name: 'Boards' }).first().click()
  const leave = page.getByRole('dialog', { name: 'Leave this session?' })
  await expect(leave).toContainText('Your active practice session will be saved.')
  await expectNoAxeFindings(page)
  await leave.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/home/boards')
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
})

test("the soldier's own answer, typed and dictated, is beside the model, also after a reload", async ({
  page,
}) => {
  await withMadeUpVoice(page, {
    ...{ voices: 'both', recognition: 'unavailable', wakeLock: 'granted', hears: 'take charge' },
  })
  await startPractice(page, '3')
  await markKnown(page)
  await expectCard(page, '2 / 3')
  const second = await card(page).textContent()
  await page.getByRole('button', { name: 'Write or speak your answer' }).click()
  await page.getByLabel('Situation', { exact: true }).fill('A Soldier was late ')
  await page.getByLabel('Task', { exact: true }).fill('I had to')
  await page.getByRole('button', { name: 'Speak: Task' }).click()
  const asking = page.getByRole('dialog', { name: 'Let your browser send your voice?' })
  await expect(asking).toContainText('We do not get the sound.')
  await expectNoAxeFindings(page)
  expect((await voiceCalls(page)).filter((call) => call.startsWith('listen {'))).toEqual([])
  await asking.getByRole('button', { name: 'Send my voice' }).click()
  await expect(page.getByLabel('Task', { exact: true })).toHaveValue('I had to take charge')
  await page.getByRole('button', { name: 'Stop: Task' }).click()
  expect(await voiceCalls(page)).toContain('listen no more')
  await page.getByRole('button', { name: 'Speak: Result' }).click()
  await expect(page.getByRole('button', { name: 'Stop: Result' })).toBeVisible()
  // Consent is withdrawn under the speaker button, and requested again.
  await page.getByRole('button', { name: 'Out loud' }).click()
  const voice = page.getByRole('dialog', { name: 'Out Loud' })
  await voiceCalls(page)
  await voice.getByLabel('Show what my browser hears. I agree to this:').uncheck()
  await page.keyboard.press('Escape')
  expect(await voiceCalls(page)).toContain('listen no more')
  await page.getByRole('button', { name: 'Speak: Task' }).click()
  await asking.getByRole('button', { name: 'Type instead' }).click()
  expect((await voiceCalls(page)).filter((call) => call.startsWith('listen {'))).toEqual([])

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expectCard(page, '2 / 3')
  expect(await card(page).textContent()).toBe(second)
  await expect(page.getByLabel('Task', { exact: true })).toHaveValue('I had to take charge')
  await knewIt(page).click()
  await expect(card(page)).toContainText('You: A Soldier was late')
  await expect(card(page)).toContainText('You: I had to take charge')
  await expect(card(page)).toContainText('Model:')
  await expectNoAxeFindings(page)
})

test('a failed save is shown on the setup', async ({ page }) => {
  let isBroken = true
  await page.context().route('**/studySessions/documents', (route) => {
    if (route.request().method() !== 'POST' || !isBroken) return route.fallback()
    return route.fulfill({ status: 500, json: { message: 'Server error.', code: 500 } })
  })
  await startPractice(page, '1')
  await markKnown(page)
  await expect(page).toHaveURL(SETUP)
  await expect(page.getByRole('alert')).toContainText('There was an error saving your session.')
  await expectNoAxeFindings(page)
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('without a session the practice redirects to the setup', async ({ page }) => {
  await page.goto(STUDY)
  await expect(
    page.getByText('No situational questions were provided for this session.'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Back to Setup' }).click()
  await expect(page).toHaveURL(SETUP)
})
