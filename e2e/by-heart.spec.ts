import { expect, type Page, test } from './engines/test.ts'
import { voiceCalls, withMadeUpVoice } from './made-up-voice.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { startWithinOneDay } from './one-day.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const ETHOS = [
  'I will always place the mission first.',
  'I will never accept defeat.',
  'I will never quit.',
  'I will never leave a fallen comrade.',
]
const DAY_MS = 86_400_000

const words = (page: Page) => page.getByRole('textbox', { name: 'Your words' })

/** Focuses an element and presses a key on it: this journey uses only the keyboard. */
async function press(
  page: Page,
  role: 'link' | 'button' | 'radio' | 'checkbox',
  name: string,
  key = 'Enter',
) {
  const control = page.getByRole('main').getByRole(role, { name, exact: true })
  await control.focus()
  await page.keyboard.press(key)
}

/** Recites so many days ago. Answers count on the day they are sent at the latest. */
async function recite(page: Page, text: string, daysBack = 1) {
  await page.clock.setFixedTime(Date.now() - daysBack * DAY_MS)
  await words(page).focus()
  await page.keyboard.insertText(text)
  await press(page, 'button', 'Check')
}

test('learns a text in steps: a wrong word shows, and it counts on the second day', async ({
  page,
}) => {
  await withMadeUpVoice(page, {
    ...{ voices: 'both', recognition: 'available', wakeLock: 'granted' },
    hears: 'never follow',
  })
  await startWithinOneDay()
  await page.clock.setFixedTime(Date.now() - DAY_MS)
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant', categories: [] })

  await test.step('from reading to every third word gone, where a wrong word is shown', async () => {
    await page.goto('/home/army-culture')
    await press(page, 'link', 'By Heart')
    await press(page, 'link', 'Recite Warrior Ethos')
    await expect(page.getByText('I will never leave a fallen comrade.')).toBeVisible()
    const read = `Here at 1: ${ETHOS.join('\n')}`
    await press(page, 'button', 'Read it to me')
    await expect.poll(async () => (await voiceCalls(page)).includes(read)).toBe(true)
    await press(page, 'button', 'Out loud')
    await page.getByRole('radio', { name: 'Read to me' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await voiceCalls(page)).includes(read)).toBe(true)
    await expectNoAxeFindings(page)
    await press(page, 'link', 'Hide every third word')
    await expect(page.locator(':focus')).toContainText('I will blank place the blank first.')
    await expectNoAxeFindings(page)
    await words(page).focus()
    await page.keyboard.insertText(ETHOS.join(' ').replace('defeat', 'defeats'))
    await page.reload()
    await expect(words(page)).toHaveValue(/accept defeats/)
    await press(page, 'button', 'Check')
    await expect(page.getByRole('heading', { name: '3 of 4 lines right' })).toBeFocused()
    await expect(page.getByText('1 difference')).toBeVisible()
    const missed = page.getByRole('listitem').filter({ has: page.locator('del') })
    await expect(missed).toHaveText('I will never accept wrong: defeats it is: defeat.')
    await expect(page.getByText('Session saved.')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('from first letters to a faultless recital from memory', async () => {
    await press(page, 'radio', 'First letters', 'Space')
    await expect(page.getByText('I w n q.')).toBeAttached()
    await recite(page, ETHOS.join('\n'))
    await expect(page.getByRole('heading', { name: 'Faultless' })).toBeFocused()
    await press(page, 'link', 'Next: Blank')
    await expect(page.locator(':focus')).toHaveText('Nothing to see. Recite from memory.')
    await expect(page.getByText('fallen comrade')).toHaveCount(0)
    await recite(page, ETHOS.join(' ').toUpperCase().replaceAll('.', ''))
    await expect(page.getByText('Recite it once more without a fault')).toBeVisible()
    await expect(page.getByText('Session saved.')).toBeVisible()
    await press(page, 'link', 'All texts')
    const ethos = page.getByRole('listitem').filter({ hasText: 'Warrior Ethos' })
    await expect(ethos).toContainText('Faultless on 1 day. 1 more day to go.')
  })

  await test.step("recites a stanza of the soldier's own text", async () => {
    await press(page, 'button', 'Add a Text')
    await page.getByRole('textbox', { name: 'Title' }).focus()
    await page.keyboard.insertText('Our motto')
    await page.getByRole('textbox', { name: 'Text' }).focus()
    await page.keyboard.insertText('We lead.\n\nWe never follow.')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Save Text' }).focus()
    await page.keyboard.press('Enter')
    // Closed, the dialog gives the focus back.
    await expect(page.getByRole('button', { name: 'Add a Text' })).toBeFocused()
    await press(page, 'link', 'Recite Our motto')
    await page.getByLabel('Part').selectOption('Stanza 2')
    await press(page, 'radio', 'Blank', 'Space')
    await recite(page, 'We follow.')
    const missed = page.getByRole('listitem').filter({ has: page.locator('ins') })
    await expect(missed).toHaveText('We missing: never follow.')
    await expect(page.getByText('Session saved.')).toBeVisible()
    await press(page, 'link', 'All texts')
    const motto = page.getByRole('listitem').filter({ hasText: 'Our motto' })
    await expect(motto).toContainText('1 line missed last time')
    await expectNoAxeFindings(page)
  })

  await test.step('the same stanza, typed in part and said', async () => {
    const [{ $id }] = await listDocuments(page, 'memoryTexts')
    await page.goto(`/home/culture/by-heart/recite?text=${$id}&part=2&step=blank`)
    await press(page, 'checkbox', 'Show what my browser hears', 'Space')
    await words(page).focus()
    await page.keyboard.insertText('We')
    await press(page, 'button', 'Say it')
    await expect(words(page)).toHaveValue('We never follow')
    await expectNoAxeFindings(page)
    await press(page, 'button', 'Stop listening')
    await expect(page.getByRole('button', { name: 'Say it' })).toBeVisible()
    await press(page, 'button', 'Check')
    await expect(page.getByRole('heading', { name: 'Faultless' })).toBeFocused()
    await expect(page.getByText('Now recite the whole text.')).toBeVisible()
    await expect(page.getByText('Session saved.')).toBeVisible()
    const listens = (await voiceCalls(page)).filter((call) => call.startsWith('listen'))
    expect(listens).toEqual([
      'listen {"lang":"en-US","continuous":true,"interimResults":true,"processLocally":true}',
      'listen no more',
    ])
  })

  await test.step('faultless again on the next day', async () => {
    await page.goto('/home/culture/by-heart/recite?text=warrior-ethos&part=0&step=blank')
    await recite(page, ETHOS.join(' '), 0)
    await expect(page.getByText('You know it by heart.')).toBeVisible()
    await expect(page.getByText('Session saved.')).toBeVisible()
    await press(page, 'link', 'All texts')
    const ethos = page.getByRole('listitem').filter({ hasText: 'Warrior Ethos' })
    await expect(ethos).toContainText('By heart')
  })

  const reviews: { originalQuestionId: string; isCorrect: boolean; mode: string }[] =
    await listDocuments(page, 'reviews')
  const of = (line: string) =>
    reviews.filter(({ originalQuestionId }) => originalQuestionId === line)
  expect(of('warrior-ethos-2').map(({ isCorrect }) => isCorrect)).toEqual([false, true, true])
  expect(of('warrior-ethos-3').map(({ isCorrect }) => isCorrect)).toEqual([true, true])
  expect(reviews.every(({ mode }) => mode === 'by-heart')).toBe(true)
  await expect.poll(() => listDocuments(page, 'studySessions')).toHaveLength(6)
})

test('the Army texts stay when the own texts cannot be loaded', async ({ page }) => {
  await signInNewSoldier(page)
  await failUntilRetry(page, '**/v1/databases/main/collections/memoryTexts/documents**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Gone.' } }),
  )
  await page.goto('/home/culture/by-heart')
  const own = page.getByRole('region', { name: 'Your Own Texts' })
  await expect(own.getByText('Could not load your texts.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Recite Warrior Ethos' })).toBeVisible()
  await own.getByRole('button', { name: 'Retry' }).click()
  await expect(own.getByRole('button', { name: 'Add a Text' })).toBeVisible()
})

test('after the last own text that there can be, the screen says why no more can be added', async ({
  page,
}) => {
  await signInNewSoldier(page)
  for (let text = 0; text < 50; text += 1) {
    await createDocument(page, 'memoryTexts', { title: `Text ${text}`, text: 'We lead.' })
  }
  await page.goto('/home/culture/by-heart')
  const words = 'You have 50 texts, the maximum. Delete one to add another.'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a Text' })).toHaveCount(0)
})
