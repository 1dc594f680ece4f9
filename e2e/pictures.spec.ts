import { join } from 'node:path'
import { studyOnDevice } from './app-on-device.ts'
import { dialog } from './editor-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { startButton } from './flashcard-steps.ts'
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

const DECK = join(import.meta.dirname, '../testing/decks/odd-new.apkg')
const ownPicture = (page: Page) => page.getByRole('img', { name: 'What the question asks about' })

/** Imports a deck with two questions about a picture. */
async function importDeck(page: Page) {
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
  const importing = dialog(page, 'Import Cards')
  await page.locator('input[type=file][accept*=".apkg"]').setInputFiles(DECK)
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

    const imported = page.getByRole('row', { name: /Board/ }).first()
    await imported.getByRole('button', { name: /^Actions for/ }).click()
    await imported.getByRole('button', { name: /^View/ }).click()
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
