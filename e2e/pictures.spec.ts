import { join } from 'node:path'
import { studyOnDevice } from './app-on-device.ts'
import { commit, committedSet, dialog } from './editor-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { shownSide, startButton } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const CATEGORY = 'Rank Insignia'

const picture = (page: Page) => page.getByRole('img', { name: /^Insignia: / })

/** True once the picture is drawn. */
async function expectDrawn(page: Page) {
  await expect(picture(page).first()).toBeVisible()
  const box = await picture(page).first().locator('svg').boundingBox()
  expect(box?.height).toBeGreaterThan(80)
}

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [CATEGORY] })
})

test('a flashcard and a quiz question show their picture, with a text that keeps the answer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await expectDrawn(page)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/^Answer/)
  await expect(shownSide(page).getByRole('img', { name: /^Insignia: / })).toBeVisible()

  await page.goto('/home/quizzes/setup')
  await startButton(page).click()
  await expectDrawn(page)
  await expect(page.getByRole('radiogroup', { name: /Insignia: / })).toBeVisible()
  await expectNoAxeFindings(page)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the pictures are there offline', async ({ page, context }) => {
    await page.goto('/home/dashboard')
    await studyOnDevice(page)
    await context.setOffline(true)
    await page.goto('/home/flashcards/setup')
    await startButton(page).click()
    await expectDrawn(page)
  })
})

test('an edited copy of a set keeps its pictures, except the one that was removed', async ({
  page,
}) => {
  await page.goto('/home/questions/edit/default-rank-insignia')
  await page.getByRole('option').nth(1).click()
  await expectDrawn(page)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(picture(page)).toHaveCount(0)
  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review.getByRole('img', { name: /^Insignia: / })).toBeVisible()
  await review.getByRole('button', { name: 'Make my copy' }).click()
  await committedSet(page, 'default-rank-insignia')
  const questions: { picture: string | null }[] = await listDocuments(page, 'questions')
  expect(questions.filter((question) => question.picture === null)).toHaveLength(1)
  expect(questions.filter((question) => question.picture !== null).length).toBeGreaterThan(20)
})

const DECK = join(import.meta.dirname, '../testing/decks/odd-new.apkg')
const ownPicture = (page: Page) => page.getByRole('img', { name: 'What the question asks about' })

/** Imports a deck with two questions about a picture. */
async function importDeck(page: Page) {
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
  const importing = dialog(page, 'Import Cards')
  await page.locator('input[type=file]').setInputFiles(DECK)
  await expect(importing.getByText(/picture comes along/)).toBeVisible()
  await importing.getByRole('button', { name: /^Upload/ }).click()
  await importing.getByRole('button', { name: 'Done' }).click()
}

test.describe('an imported deck', () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps its pictures, also offline', async ({ page, context }) => {
    await importDeck(page)
    const questions: { picture: string | null; questionText: string }[] = await listDocuments(
      page,
      'questions',
    )
    const asked = questions.find(({ questionText }) => questionText === 'Which rank?')
    expect(asked?.picture).toMatch(/^own-[0-9a-f]{32}$/)

    const view = page.getByRole('row', { name: /Board/ }).getByRole('button', { name: /^View/ })
    await view.first().click()
    const isDrawn = () =>
      ownPicture(page)
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)

    const held = () =>
      page.evaluate(async () => (await (await caches.open('squared-away.pictures')).keys()).length)
    await page.goto('/home/dashboard')
    await studyOnDevice(page)
    await expect.poll(held).toBe(1)
    await context.setOffline(true)
    const address = `/v1/storage/buckets/pictures/files/${asked?.picture}/view?project=squaredaway`
    const status = () => page.evaluate(async (url) => (await fetch(url)).status, address)
    expect(await status()).toBe(200)
  })
})
