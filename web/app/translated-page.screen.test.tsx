import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newSoldier } from '../testing/soldier.ts'
import { createBoard, place, serveQuestions } from '../testing/study-steps.ts'
import { openScreen } from '../testing/tab.tsx'
import { translatePage } from '../testing/translator.ts'
import { surviveTranslation } from './ui/page/translated-page.ts'

let stop = () => {}

beforeEach(async () => {
  await newSoldier()
  surviveTranslation()
})
afterEach(() => stop())

/** Until the translator has seen the screen. */
const translated = (words: string) =>
  expect
    .poll(() => [...document.querySelectorAll('font')].some((font) => font.textContent === words))
    .toBe(true)

test.each(['replaced', 'wrapped'] as const)(
  'By Heart goes on while its page is translated: texts are %s',
  async (way) => {
    openScreen('/try/creed')
    stop = translatePage(way)
    await translated('First letters')
    for (const step of ['First letters', 'Every third word gone', 'Read']) {
      await page.getByRole('radio', { name: step }).click({ force: true })
      await expect.element(page.getByRole('radio', { name: step })).toBeChecked()
    }
  },
)

test.each(['replaced', 'wrapped'] as const)(
  'the chain of command goes on while its page is translated: texts are %s',
  async (way) => {
    openScreen('/home/chain-of-command')
    stop = translatePage(way)
    const add = page.getByRole('button', { name: 'Add an entry' }).first()
    await translated('Add an entry')
    await add.click()
    await add.click()
    await page
      .getByRole('button', { name: /^Remove entry 2/ })
      .first()
      .click()
    await add.click()
    await expect
      .element(page.getByRole('button', { name: /^Remove entry 2/ }).first())
      .toBeVisible()
  },
)

test.each(['replaced', 'wrapped'] as const)(
  'a counter counts while its page is translated: texts are %s',
  async (way) => {
    await createBoard()
    serveQuestions(3)
    openScreen('/home/flashcards/setup')
    await page.getByRole('button', { name: /^Start/ }).click()
    await expect.element(place('1 / 3')).toBeVisible()
    stop = translatePage(way)
    await expect.poll(() => document.querySelectorAll('font').length).toBeGreaterThan(3)
    for (const next of ['2 / 3', '3 / 3']) {
      const shown = () => document.querySelector('main')?.textContent ?? ''
      // Keys right after an answer are ignored.
      await expect
        .poll(async () => {
          if (!shown().includes(next)) await userEvent.keyboard(' {ArrowRight}')
          return shown()
        })
        .toContain(next)
    }
  },
)
