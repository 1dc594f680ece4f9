import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const picture = page.getByRole('img', { name: /^Insignia: / })
const start = page.getByRole('button', { name: /^Start/ })

/** Waits until the picture is drawn. */
async function expectDrawn() {
  await expect.element(picture.first()).toBeVisible()
  const drawing = () => picture.first().element().querySelector('svg')
  await expect.poll(() => drawing()?.getBoundingClientRect().height).toBeGreaterThan(80)
}

beforeEach(async () => {
  await newSoldier()
  await createDocument('boards', { name: 'Sergeant board', categories: ['Rank Insignia'] })
  await page.viewport(390, 844)
})

test('a flashcard shows its picture on both sides', async () => {
  openScreen('/home/flashcards/setup')
  await start.click()
  await expectDrawn()
  await expectNoAxeFindings()
  await userEvent.keyboard(' ')
  const shownSide = () => document.querySelector('article > * > :not([inert], svg)')
  await expect.poll(() => shownSide()?.textContent).toMatch(/^Answer/)
  expect(shownSide()?.querySelector('[role=img][aria-label^="Insignia: "]')).not.toBeNull()
})

test('a quiz question shows its picture, with a text that keeps the answer', async () => {
  openScreen('/home/quizzes/setup')
  await start.click()
  await expectDrawn()
  await expect.element(page.getByRole('radiogroup', { name: /Insignia: / })).toBeVisible()
  await expectNoAxeFindings()
})
