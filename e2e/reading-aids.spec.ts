import { expect, test } from './engines/test.ts'
import { BOARD } from './flashcard-steps.ts'
import { voiceCalls, withMadeUpVoice } from './made-up-voice.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import { createSet } from './question-sets.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const NINE = Array.from({ length: 9 }, (_, at) => `Line ${at + 1} of the request, as it is sent`)

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('other letters and wider spacing are kept, and fetched only when chosen', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (/opendyslexic|atkinson/.test(request.url())) fonts.push(request.url())
  })
  await page.goto('/home/settings')
  await page.getByLabel('Find a setting').fill('dyslexia')
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0)
  const section = page.getByRole('region', { name: 'Reading' })
  await expect(section).toBeVisible()
  expect(fonts).toEqual([])
  await section.getByRole('radio', { name: 'OpenDyslexic' }).check()
  await section.getByRole('radiogroup', { name: 'Spacing' }).getByLabel('Wide').check()
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
  await expectNoAxeFindings(page)

  await page.goto('/home/faq')
  const drawn = () =>
    page.evaluate(() => {
      const { fontFamily, letterSpacing } = getComputedStyle(document.body)
      return { fontFamily: fontFamily.split(',')[0], isWide: Number.parseFloat(letterSpacing) > 0 }
    })
  expect(await drawn()).toEqual({ fontFamily: 'OpenDyslexic', isWide: true })
})

test('the five places of a phone fit in OpenDyslexic', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport)
  await page.addInitScript(() => {
    const reading = { font: 'dyslexic', spacing: 'wide' }
    localStorage.setItem('squared-away.reading', JSON.stringify(reading))
  })
  await page.goto('/home/progress')
  const places = page.getByRole('link', { name: /^(Today|Study|My Board|Library|Progress)$/ })
  await expect(places).toHaveCount(5)
  await page.evaluate(() => document.fonts.load('700 12px OpenDyslexic'))
  const tooWide = () =>
    places.evaluateAll((links) =>
      links
        .filter((link) => link.scrollWidth > link.clientWidth)
        .map((link) => `${link.textContent}: ${link.scrollWidth} of ${link.clientWidth} px`),
    )
  await expect.poll(tooWide).toEqual([])
})

test('settings stand under four headings, and a search finds one', async ({ page }) => {
  await page.goto('/home/settings')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Reading' })).toBeVisible()
  await page.getByLabel('Find a setting').fill('danger')
  await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible()
  await expect(contents.getByRole('link')).toHaveCount(1)
  await page.getByLabel('Find a setting').fill('parachute')
  await expect(page.getByText('No setting has these words.')).toBeVisible()
})

test('a list of nine in landscape leaves the clock and Finish free', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await createSet(page, 'Nine', [
    { questionText: 'What are the nine lines?', category: 'Nine Line', items: NINE },
  ])
  await page.goto('/home/flashcards/setup?category=Nine+Line')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('Space')
  const last = page.getByText(NINE[8] ?? '', { exact: true })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^\d\d:\d\d$/)).toBeInViewport({ ratio: 1 })
  for (const name of ['Finish', 'Out loud']) {
    // A trial click fails if something covers the button.
    await page.getByRole('button', { name, exact: true }).click({ trial: true })
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  for (const name of ['Incorrect', 'Correct']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('one tap reads the card once, and a mark vibrates', async ({ page }) => {
    const voice = { recognition: 'unavailable', wakeLock: 'granted', hears: '' } as const
    await withMadeUpVoice(page, { voices: 'both', ...voice })
    await page.addInitScript(() => {
      const felt: unknown[] = []
      Reflect.set(window, 'felt', felt)
      Object.defineProperty(navigator, 'vibrate', { value: (given: unknown) => felt.push(given) })
    })
    await createDocument(page, 'boards', BOARD)
    await page.goto('/home/flashcards/setup')
    await page.getByRole('button', { name: /^Start/ }).tap()
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await page.getByRole('button', { name: 'Hear it once' }).tap()
    const read: string[] = []
    await expect
      .poll(async () => {
        read.push(...(await voiceCalls(page)).filter((call) => call.startsWith('Here at ')))
        return read.length
      })
      .toBe(1)
    await page.getByRole('button', { name: 'Show answer' }).tap()
    await page.getByRole('button', { name: 'Correct', exact: true }).tap()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'felt').length))
      .toBeGreaterThan(0)
  })
})
