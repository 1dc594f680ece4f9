import { expect, test } from './engines/test.ts'
import { BOARD, startTenCards } from './flashcard-steps.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** What soldiers do besides cards and quizzes, in words that every engine's driver can follow. */

test.beforeEach(async ({ page }) => {
  // Machines differ in their voices, and Chromium's headless shell ends at a look for them.
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Reflect.deleteProperty(window, name)
    }
    if ('speechSynthesis' in window) speechSynthesis.getVoices = () => []
  })
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
})

test('a creed is typed by heart, and a wrong word is shown', { tag: '@engines' }, async ({
  page,
}) => {
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/army-culture')
  await page.getByRole('main').getByRole('link', { name: 'By Heart', exact: true }).click()
  await page.getByRole('link', { name: 'Recite Warrior Ethos' }).click()
  await page.getByRole('link', { name: 'Hide every third word' }).click()
  const words = page.getByRole('textbox', { name: 'Your words' })
  await words.fill(
    [
      ...['I will always place the mission first.', 'I will never accept defeats.'],
      ...['I will never quit.', 'I will never leave a fallen comrade.'],
    ].join(' '),
  )
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: '3 of 4 lines right' })).toBeFocused()
  const missed = page.getByRole('listitem').filter({ has: page.locator('del') })
  await expect(missed).toHaveText('I will never accept wrong: defeats it is: defeat.')
  await expect(page.getByText('Session saved.')).toBeVisible()
})

test('hands free says what is missing in a browser without voices', { tag: '@engines' }, async ({
  page,
}) => {
  await startTenCards(page)
  await page.getByRole('button', { name: 'Out loud' }).click()
  const dialog = page.getByRole('dialog', { name: 'Out Loud' })
  await dialog.getByText('Hands free', { exact: true }).click()
  await expect(dialog.getByText('This device has no English voice.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No voice to read with.')).toBeVisible()
  // It is no trap: the card is marked as before.
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText('2 / 10')).toBeVisible()
})

test('print asks the browser, with all cards of a set on the sheet', { tag: '@engines' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset.printed = String(
        document.querySelectorAll('[data-sheet] li').length,
      )
    }
  })
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: /^View the questions of .* Code of Conduct/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '27')
})

test('logging out ends the session and leaves nothing of the user', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.user.')))
  expect(await kept()).toEqual([])
  await page.goto('/home/boards')
  await expect(page).toHaveURL(/\/login\?next=/)
})
