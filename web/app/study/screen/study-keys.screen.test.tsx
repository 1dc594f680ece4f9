import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { begin } from '../../../testing/each-mode.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { MODE_LIVES } from '../../../testing/study-modes.ts'
import { announced, button, createBoard, place } from '../../../testing/study-steps.ts'

const life = MODE_LIVES.flashcard

const card = () => page.getByRole('region', { name: 'Card', exact: true })

beforeEach(async () => {
  await newSoldier()
  await createBoard()
  await life.give()
})

test('keys keep working after a press on any control beside the card', async () => {
  await life.start()
  await life.shows(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account/ })
    .click()
  await page.getByRole('banner').getByRole('radio', { name: 'Night' }).click()
  await expect.element(card()).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(button('Correct')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place('2 / 2')).toBeVisible()
  expect(document.documentElement.dataset.scheme).toBe('night')

  await button('Show the keys').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(card()).toHaveFocus()
})

test('an announcement is cleared before a reader gets to it', async () => {
  await begin(life)
  await expect.element(card().getByRole('button', { name: 'Flip the card' })).toBeVisible()
  await expect.poll(announced).not.toBe('')
  await expect.poll(announced).toBe('')
})

test('"Correct" and "Incorrect" stay on one line on every phone', async () => {
  await life.start()
  await life.shows(0)
  await userEvent.keyboard(' ')
  await expect.element(button('Correct')).toBeVisible()
  for (const width of [320, 344, 360, 375, 390, 412, 430]) {
    await page.viewport(width, 740)
    for (const name of ['Incorrect', 'Correct']) {
      // Its container may follow the window a frame later.
      await expect.poll(() => linesOf(name), { message: `${name} at ${width}` }).toBe(1)
    }
  }
})

function linesOf(name: string): number {
  const words = [...button(name).element().childNodes].find(
    ({ nodeType }) => nodeType === Node.TEXT_NODE,
  )
  const range = document.createRange()
  if (words) range.selectNodeContents(words)
  return range.getClientRects().length
}
