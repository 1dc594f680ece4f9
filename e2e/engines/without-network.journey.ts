import type { Page } from '@playwright/test'
import { studyOnDevice } from '../app-on-device.ts'
import { finishEarly } from '../finish-early.ts'
import { BOARD, markCards, startButton } from '../flashcard-steps.ts'
import { createDocument, listDocuments, newSoldier } from '../signed-in-soldier.ts'
import { expect, keptDeviceTest as test } from './test.ts'

const saved = (page: Page) => listDocuments(page, 'studySessions')

/** Signs in by the form, so that the browser keeps the session as a soldier's does. */
async function signInByForm(page: Page) {
  const { email, password } = await newSoldier(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/home/dashboard')
}

test('what is studied without the server outlives a killed browser, and is saved later', {
  tag: '@engines',
}, async ({ device }) => {
  const first = await device.open()
  await signInByForm(first)
  await createDocument(first, 'boards', BOARD)
  await first.goto('/home/dashboard')
  await studyOnDevice(first)

  await device.setOffline(true)
  await first.goto('/home/flashcards/setup')
  await startButton(first).click()
  await markCards(first, 'cic')
  await expect(first.getByText('4 / 10')).toBeVisible()
  await device.written()
  await device.kill()

  const second = await device.open()
  await second.goto('/home/flashcards/study')
  await expect(second.getByText('4 / 10')).toBeVisible()
  await markCards(second, 'ccccccc')
  await expect(second.getByText('9 of 10 correct')).toBeVisible()
  await second.goto('/home/flashcards/setup')
  await startButton(second).click()
  await markCards(second, 'ci')
  await finishEarly(second, 'Finish')
  await expect(second.getByText('1 of 2 correct')).toBeVisible()
  await second.goto('/home/boards')
  await expect(second.getByText('Not yet saved: 2 sessions.')).toBeVisible()
  await second
    .getByRole('button', { name: /Create/ })
    .first()
    .click()
  await second.getByRole('dialog').getByLabel('Board Name').fill('Made offline')
  await second.getByRole('button', { name: 'Save Board' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await expect(second.getByText('Made offline').first()).toBeVisible()
  await device.written()
  await device.kill()

  await device.setOffline(false)
  const third = await device.open()
  await third.goto('/home/boards')
  await expect(third.getByText('Made offline').first()).toBeVisible()
  await expect.poll(async () => (await saved(third)).length).toBe(2)
  await expect.poll(async () => (await listDocuments(third, 'boards')).length).toBe(2)
  await device.kill()
})
