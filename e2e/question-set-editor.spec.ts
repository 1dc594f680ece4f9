import {
  commit,
  committedSet,
  dialog,
  draftCount,
  editor,
  field,
  list,
  openSet,
  rows,
  textsOf,
} from './editor-steps.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createSet, questionsOf } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('a soldier edits a set and commits its next version', { tag: '@engines' }, async ({
  page,
}) => {
  const hostile = '<img src=x onerror=alert(1)> \u202eTwo?'
  const setId = await openSet(page, [
    { questionText: 'One?' },
    { questionText: hostile, regulationRef: 'javascript:alert(1)' },
    { questionText: 'Three?' },
  ])
  await expect(page.getByText('Private set, version 1, 3 questions.')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(hostile)
  await expect(page.locator('#content a[href^="javascript"]')).toHaveCount(0)

  await rows(page).nth(1).click()
  await expect(field(page, 'Regulation reference')).toHaveValue('javascript:alert(1)')
  await field(page, 'Answer').fill('A better answer')
  await expect(rows(page).nth(1)).toContainText('Edited')

  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(field(page, 'Question text')).toBeFocused()
  await page.keyboard.type('Added?')
  await expect(rows(page).nth(2)).toContainText('No answer.')
  await expectNoAxeFindings(page)

  await commit(page).click()
  await page.getByRole('button', { name: 'Cannot commit. Question #3 has no answer.' }).click()
  await expect(field(page, 'Answer')).toBeFocused()
  await page.keyboard.type('Its answer')

  await rows(page).nth(0).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('1 deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(3).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)

  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review).toContainText('1 edited, 1 added, 1 removed.')
  await expect(review.locator('ins')).toContainText('A better answer')
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(page.getByText('"Drill notes" is now at version 2.')).toBeVisible()
  const next = await committedSet(page, setId)
  await expect(page.getByText('Private set, version 2, 3 questions.')).toBeVisible()
  await expect(page.getByText('No changes.')).toBeVisible()
  await expect.poll(() => textsOf(page, next)).toEqual(['One?', hostile, 'Added?'])
  await expect.poll(() => draftCount(page)).toBe(0)
})

test('edits, moves, adds, deletes, searches and commits by keyboard', async ({ page }) => {
  const setId = await openSet(page)
  await list(page).focus()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keys')).toContainText('Undo the last deletion')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Keys')).toBeHidden()
  await expect(list(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Question text')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Really?')
  await page.keyboard.press('Alt+PageDown')
  await expect(field(page, 'Question text')).toHaveValue('Three?')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeFocused()

  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('[data-announcement]')).toHaveText('It is now question 2 of 3.')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('u')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('d')
  await expect(rows(page)).toHaveCount(4)
  await expect(field(page, 'Question text')).toBeFocused()
  await page.keyboard.type('Four?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('two really')
  await expect(page.getByText('2 of 4 questions')).toBeVisible()
  await page.keyboard.press('Control+s')
  const review = dialog(page, 'Review your changes')
  await expect(review).toContainText('1 edited, 1 added, 1 moved.')
  await expect(review.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const next = await committedSet(page, setId)
  const texts = await textsOf(page, next)
  expect(texts.slice(2)).toEqual(['Three?', 'Two? Really?'])
  expect(texts[1]).toContain('Four?')
})

test('renames and merges categories, and moves search results', async ({ page }) => {
  await openSet(page, [
    { questionText: 'Blue map?', category: 'Maps' },
    { questionText: 'Red map?', category: 'Charts' },
    { questionText: 'March?', category: 'Drill' },
  ])
  await page.getByRole('button', { name: 'Categories' }).click()
  const categories = dialog(page, 'Categories')
  await categories.getByRole('button', { name: 'Rename' }).click()
  await expect(categories.getByRole('alert')).toHaveText(
    'Please select a category and provide a new name.',
  )
  await categories.getByPlaceholder('Select a category').click()
  await page.getByRole('option', { name: 'Charts (1)' }).click()
  await categories.getByLabel('New name').fill('Maps')
  await expect(categories).toContainText('That category already exists.')
  await categories.getByRole('button', { name: 'Rename' }).click()
  await expect(categories).toBeHidden()
  await expect(rows(page).nth(1)).toContainText('Maps')

  await page.getByLabel('Search the questions').fill('map?')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Categories' }).click()
  await categories.getByLabel('To the category').fill('Land Navigation')
  await categories.getByRole('button', { name: 'Move 2 questions' }).click()
  await expect(rows(page).filter({ hasText: 'Land Navigation' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(3)

  const grip = rows(page).nth(2).getByTitle('Drag to move')
  const from = await grip.boundingBox()
  const to = await rows(page).nth(0).boundingBox()
  if (!from || !to) throw new Error('The rows are not on the screen')
  await page.mouse.move(from.x + 8, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect(rows(page).nth(0)).toContainText('March?')
})

test('list items, spoken answer and reason are under More and go into the next version', async ({
  page,
}) => {
  const setId = await createSet(page, 'Values', [
    { questionText: 'Name two values.', answer: 'Loyalty and duty' },
    { questionText: 'Name one.', answer: 'Loyalty', spoken: 'One value is loyalty.' },
  ])
  await page.goto(editor(setId))
  await expect(field(page, 'Spoken answer')).toBeHidden()
  await page.getByText('More: spoken answer, why, list items').click()
  await field(page, 'List items').fill('Loyalty\n\nDuty')
  await field(page, 'Why').fill('They come first.')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Next question' }).click()
  // Expanded if the question has one of them.
  await expect(field(page, 'Spoken answer')).toHaveValue('One value is loyalty.')
  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review.getByText('List items')).toBeVisible()
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  const next = await committedSet(page, setId)
  await expect
    .poll(() => questionsOf(page, next))
    .toMatchObject([
      { items: ['Loyalty', 'Duty'], why: 'They come first.', spoken: null },
      { items: [], why: null, spoken: 'One value is loyalty.' },
    ])
})

test('a paste from Word leaves nothing behind that nobody sees', async ({ page }) => {
  await openSet(page, [{ questionText: 'One?' }])
  await rows(page).nth(0).click()
  const answer = field(page, 'Answer')
  await answer.fill('Before after')
  await answer.press('Home')
  for (let step = 0; step < 'Before '.length; step += 1) await answer.press('ArrowRight')
  await page.keyboard.insertText('Sol\u00addiers\u00a0of\u200b the unit, ')
  await expect(answer).toHaveValue('Before Soldiers of the unit, after')
  await page.keyboard.type('not ')
  await expect(answer).toHaveValue('Before Soldiers of the unit, not after')
})

test('a field fits its text, while typing and afterwards', async ({ page }) => {
  await openSet(page)
  const answer = field(page, 'Answer')
  const heightOf = () => answer.evaluate((element: HTMLElement) => element.offsetHeight)
  await answer.press('End')
  const one = await heightOf()
  await page.keyboard.type('\nsecond\nthird')
  const three = await heightOf()
  expect(three).toBeGreaterThan(one * 1.8)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  expect(await heightOf()).toBeLessThan(three)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('short')
  expect(await heightOf()).toBe(one)
  await page.keyboard.type(' and long'.repeat(30))
  const wrapped = await heightOf()
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect.poll(heightOf).toBeGreaterThan(wrapped)
  const narrow = await heightOf()
  await list(page).focus()
  expect(await heightOf()).toBe(narrow)
})

test('on a phone the list and the question alternate', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSet(page)
  await expect(field(page, 'Question text')).toBeHidden()
  await rows(page).nth(1).click()
  await expect(field(page, 'Question text')).toHaveValue('Two?')
  await field(page, 'Answer').fill('On the phone')

  // The on-screen keyboard covers the field and the bar.
  const reference = field(page, 'Regulation reference')
  await reference.focus()
  await page.setViewportSize({ width: 390, height: 480 })
  const isOnTop = () =>
    reference.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 20, bottom - 4) === element
    })
  await expect.poll(isOnTop).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await expect(rows(page).nth(1)).toContainText('Edited')
  await rows(page).nth(2).click()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect(list(page)).toBeFocused()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})
