import { join } from 'node:path'
import { ownSets } from './csv-sets.ts'
import { commit, dialog, editor, field, rows } from './editor-steps.ts'
import { expect, test } from './engines/test.ts'
import { BOARD, card, mark, markCards, startTenCards } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import { createSet, questionsOf } from './question-sets.ts'
import {
  createDocument,
  listDocuments,
  runFunction,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { giveEverything } from './study-screens.ts'

/** Short journeys through what soldiers do most, in words that every engine's driver can follow. */

const DECKS = join(import.meta.dirname, '../testing/decks')
const MY_QUESTIONS = '/home/questions/my-questions'

test.beforeEach(async ({ page }) => {
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a deck is marked by touch', { tag: '@each' }, async ({ page }) => {
    await startTenCards(page)
    for (const [at, name] of (['Correct', 'Incorrect', 'Correct'] as const).entries()) {
      await page.getByRole('button', { name: 'Show answer' }).tap()
      await mark(page, name).tap()
      await expect(page.getByText(`${at + 2} / 10`)).toBeVisible()
    }
  })
})

test('a quiz is answered by keys and says its result', { tag: '@each' }, async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/quizzes/setup')
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  for (let place = 1; place <= 10; place += 1) {
    const answers = page.getByRole('radiogroup', { name: `Question ${place}: ` }).getByRole('radio')
    await expect(answers).toHaveCount(4)
    await page.keyboard.press('2')
    await expect(answers.nth(1)).toBeChecked()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Quiz Results' })).toBeFocused()
  await expect(page.getByText(/^\d+ of 10 correct$/)).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
})

test('an own set is written, committed and kept', { tag: '@each' }, async ({ page }) => {
  const setId = await createSet(page, 'Drill notes', [{ questionText: 'One?' }])
  await page.goto(editor(setId))
  await expect(rows(page)).toHaveCount(1)
  await field(page, 'Answer').fill('A better answer')
  await commit(page).click()
  await dialog(page, 'Review your changes')
    .getByRole('button', { name: 'Save as version 2' })
    .click()
  await expect(page.getByText('"Drill notes" is now at version 2.')).toBeVisible()
  await expect(page).not.toHaveURL(editor(setId))
  const [next] = (await ownSets(page)).filter(({ isArchived }) => !isArchived)
  await expect
    .poll(() => questionsOf(page, String(next?.$id)))
    .toMatchObject([{ answer: 'A better answer' }])
})

test('a CSV file becomes a set', { tag: '@each' }, async ({ page }) => {
  await page.goto(`${MY_QUESTIONS}?upload`)
  const upload = page.getByRole('dialog', { name: 'Upload CSV' })
  await expect(upload.getByRole('button', { name: 'Choose a .csv file' })).toBeVisible()
  const text = 'question,answer,category\nWhat is grid north?,The north of the map grid,Maps\n'
  const file = { name: 'Week.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await upload.getByRole('button', { name: /^Upload 1 question in 1 set/ }).click()
  await expect(upload.getByText('Find them in your private sets:')).toBeVisible()
  await expect.poll(() => ownSets(page)).toHaveLength(1)
})

test('an Anki deck is read and imported', { tag: '@each' }, async ({ page }) => {
  await page.goto(`${MY_QUESTIONS}?cards`)
  const cards = page.getByRole('dialog', { name: 'Import Cards' })
  await expect(cards).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(join(DECKS, 'forms-old.apkg'))
  await cards.getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
  await cards.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => ownSets(page)).toMatchObject([{ name: 'forms-old', questionCount: 10 }])
})

test('cards are pasted', { tag: '@engines' }, async ({ page }) => {
  await page.goto(`${MY_QUESTIONS}?cards`)
  const cards = page.getByRole('dialog', { name: 'Import Cards' })
  await cards.getByLabel('Set Name').fill('Drill terms')
  await cards.getByLabel('Cards', { exact: true }).fill('About face?\t180°\nHalt?\tStop')
  await cards.getByRole('button', { name: 'Look through the cards' }).click()
  await cards.getByRole('button', { name: 'Upload 2 questions in 1 set' }).click()
  await cards.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => ownSets(page)).toMatchObject([{ name: 'Drill terms', questionCount: 2 }])
})

test('a set of the library is found and subscribed to', { tag: '@engines' }, async ({ page }) => {
  const name = `Maps ${Date.now()}`
  const setId = await createSet(page, name, [{ questionText: 'Grid north?' }])
  await runFunction(page, 'shareQuestionSet', { setIdToShare: setId, description: '' })
  await page.goto('/home/questions/community')
  await page.getByText('Question Sets', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row).toContainText('1 question')
  await row.getByRole('button', { name: `View questions of ${name}` }).click()
  await expect(page.getByRole('dialog').getByText('Grid north?', { exact: true })).toBeVisible()
})

test('a mock board runs by keys up to its questions', { tag: '@each' }, async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Sergeant', categories: ['Leave and Passes'] })
  await page.goto('/home/mock-board/setup')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Knock' })).toBeVisible()
  for (const part of ['Reporting', 'Facing movements', 'Taking your seat', 'Introduction']) {
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: part })).toBeVisible()
  }
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Question' })).toBeVisible()
})

test('a partner marks GO and NO-GO', { tag: '@each' }, async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Sergeant', categories: ['Leave and Passes'] })
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Study with a partner' }).first().click()
  await page.getByRole('button', { name: /^Start \d+ questions/ }).click()
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(page.getByText(/\b1 \/ \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'NO-GO', exact: true }).click()
  await expect(page.getByText(/\b2 \/ \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'GO', exact: true }).click()
  await expect(page.getByText(/\b3 \/ \d+/)).toBeVisible()
})

test('the account’s name is changed in the settings', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/home/settings')
  await page.getByLabel('Your name').fill('Sergeant Example')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name has been saved.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Sergeant Example')
})

test('the search finds a screen by its first letters', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/home/faq')
  await expect(page.getByRole('heading', { name: 'FAQ / Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Find a screen, a set or a question' })
  await search.fill('promotion po')
  await expect(page.getByRole('option', { name: 'Promotion Points' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/promotion-points')
})

test('what was answered is kept when the page is loaded again', { tag: '@each' }, async ({
  page,
}) => {
  await startTenCards(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await page.reload()
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('2 / 10')).toBeVisible()
})

test('a deck is marked without the server, and saved later', { tag: '@each' }, async ({
  page,
  context,
}) => {
  // As when the network goes before all code is here: no browser fetches a failed module again.
  await page.route('**/assets/outbox-*.js', (route) => route.abort())
  await startTenCards(page)
  await context.setOffline(true)
  await markCards(page, 'cccccccccc')
  await expect(page.getByText('10 of 10 correct')).toBeVisible()
  await context.setOffline(false)
  // The network was never away, only the server: no browser tells the page.
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await listDocuments(page, 'studySessions')).length).toBe(1)
})

test('screens are as wide as the phone', { tag: '@engines' }, async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [
    ...['dashboard', 'progress', 'promotion-points', 'boards', 'my-study-guides', 'settings'],
    ...['chain-of-command', 'my-biography', 'army-culture', 'questions/my-questions', 'faq'],
  ]) {
    await page.goto(`/home/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(`${address} ${beyond}`).toBe(`${address} 0`)
  }
})

test('a touch of a field does not zoom the page in', { tag: '@engines' }, async ({ page }) => {
  await giveEverything(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [
    ...['chain-of-command', 'my-biography', 'promotion-points', 'settings', 'boards?new'],
    ...['questions/my-questions?cards', 'questions/my-questions?new', 'faq'],
  ]) {
    await page.goto(`/home/${address}`)
    const sizes = () =>
      page
        .locator('input, textarea, select')
        .evaluateAll((fields) =>
          fields
            .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file]'))
            .map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
        )
    await expect.poll(async () => (await sizes()).length, address).toBeGreaterThan(0)
    const small = (await sizes()).filter((size) => size < 16)
    expect([address, small]).toEqual([address, []])
  }
})
