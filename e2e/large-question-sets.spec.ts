import { beforePaint } from './before-paint.ts'
import { countCalls } from './counted-calls.ts'
import { editor, field, list, rows } from './editor-steps.ts'
import { expect, test } from './engines/test.ts'
import { laidOut } from './laid-out.ts'
import { pageTimersRun } from './page-time.ts'
import { commitNext, createSet } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('a list of 5,000 questions renders a few rows', async ({ page }) => {
  const first = await createSet(page, 'All of them', [])
  const questions = Array.from({ length: 5000 }, (_, index) => ({
    questionText: `What does paragraph ${index + 1} say?`,
    category: `Chapter ${index % 20}`,
  }))
  const setId = await commitNext(page, first, questions)
  const calls = await countCalls(page)
  await page.goto(editor(setId))
  await expect(page.getByText('version 2, 5,000 questions.')).toBeVisible()
  await list(page).press('End')
  await expect(page.getByText('Question 5000 of 5,000')).toBeVisible()
  await expect(rows(page).last()).toContainText('What does paragraph 5000 say?')
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeDisabled()
  // The browser draws the letter; list and status follow a frame later.
  await field(page, 'Answer').press('End')
  const letter = { key: 'x', event: 'input' } as const
  expect(await beforePaint(page, letter, {})).toEqual({ changed: [], built: 0, kept: 0 })
  await expect(page.getByRole('option', { selected: true })).toContainText('Edited')
  await expect(page.getByText('Not saved as a version yet.')).toBeVisible()
  await pageTimersRun(page, 600)
  // A key press may lay out the field, its text and its containers, not the page around them. What
  // else the page does at the time of one key only adds to it.
  const each = [await laidOut(page, 'w'), await laidOut(page, 'w'), await laidOut(page, 'w')]
  expect(Math.min(...each)).toBeLessThan(8)
  // A pause in typing renders only the row, unless the text affects more than its question.
  const DRAWN = { row: /Drag to move/g, listTools: /Search the questions/g, all: /data-view/g }
  const type = (letter: string) => async () => {
    await page.keyboard.press(letter)
    await pageTimersRun(page, 600)
  }
  expect(await calls.during(DRAWN, type('y'))).toEqual({ row: 1, listTools: 0, all: 0 })
  await page.getByRole('combobox', { name: 'Category', exact: true }).press('End')
  expect(await calls.during(DRAWN, type('z'))).toEqual({ row: 1, listTools: 1, all: 0 })
  await list(page).focus()
  const { all } = await calls.during(DRAWN, type('ArrowUp'))
  expect(all).toBeGreaterThan(0)
  await field(page, 'Answer').pressSequentially(' Typed')
  await page.getByRole('button', { name: 'Move to another place' }).click()
  await page.getByLabel('New place of this question').fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 7 of 5,000')).toBeVisible()
  await page.getByLabel('Search the questions').fill('paragraph 4321')
  await expect(rows(page)).toHaveCount(2)

  // Lazy code loads no style sheet of every page again: that would lay out the whole page.
  const addresses = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
    )
  expect(addresses.filter((address) => /\/(?:root|entry)-/.test(address))).toHaveLength(1)
})

test("a row dragged to the list's edge scrolls past the visible rows", async ({ page }) => {
  const first = await createSet(page, 'Many', [])
  const questions = Array.from({ length: 300 }, (_, index) => ({ questionText: `Q${index + 1}?` }))
  await page.goto(editor(await commitNext(page, first, questions)))
  const grip = rows(page).nth(1).getByTitle('Drag to move')
  await expect(grip).toBeVisible()
  const from = await grip.boundingBox()
  const edge = await list(page).boundingBox()
  if (!from || !edge) throw new Error('The list is not on the screen')
  await page.mouse.move(from.x + 8, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, edge.y + edge.height - 10, { steps: 6 })
  await expect.poll(() => list(page).evaluate((box) => box.scrollTop)).toBeGreaterThan(3000)
  await page.mouse.move(from.x + 8, edge.y + edge.height / 2, { steps: 3 })
  await page.mouse.up()
  const moved = rows(page).filter({ hasText: 'Q2?' })
  await expect(moved).toBeVisible()
  expect(Number(await moved.getAttribute('aria-posinset'))).toBeGreaterThan(30)
})
