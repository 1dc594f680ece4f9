import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import {
  commit,
  committedSet,
  editor,
  field,
  list,
  openSet,
  questionTexts,
  review,
  rows,
} from '../../testing/editor-steps.ts'
import { createSet, loadQuestions } from '../../testing/set-steps.ts'
import { newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

/** Whether a field is on the screen: not in a closed part, nor beside the list on a phone. */
const isShown = (name: string) => field(name).query()?.checkVisibility() ?? false

beforeEach(async () => {
  await newSoldier()
})

test('edits, moves, adds, deletes, searches and commits by keyboard', async () => {
  const setId = await openSet()
  const focusList = () => (list.element() as HTMLElement).focus()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  focusList()
  await userEvent.keyboard('?')
  await expect.element(keys).toMatchTextContent('Undo the last deletion')
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await expect.element(list).toHaveFocus()

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Question text')).toHaveFocus()
  await userEvent.keyboard('{End} Really?{Alt>}{PageDown}{/Alt}')
  await expect.element(field('Question text')).toHaveValue('Three?')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).toHaveFocus()

  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText('It is now question 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Home}{Delete}')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await userEvent.keyboard('u')
  await expect.poll(() => rows.elements()).toHaveLength(3)
  await userEvent.keyboard('d')
  await expect.poll(() => rows.elements()).toHaveLength(4)
  await expect.element(field('Question text')).toHaveFocus()
  await userEvent.keyboard('Four?{Escape}/')
  await userEvent.keyboard('two really')
  await expect.element(page.getByText('2 of 4 questions')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(review).toMatchTextContent('1 edited, 1 added, 1 moved.')
  await expect.element(review.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const texts = await questionTexts(await committedSet(setId))
  expect(texts.slice(2)).toEqual(['Three?', 'Two? Really?'])
  expect(texts[1]).toContain('Four?')
})

test('a question without an answer keeps the set from its next version', async () => {
  await openSet()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect.element(field('Question text')).toHaveFocus()
  await userEvent.keyboard('Added?')
  await expect.element(rows.nth(1)).toMatchTextContent('No answer.')
  await expectNoAxeFindings()
  await commit.click()
  await page.getByRole('button', { name: 'Cannot commit. Question #2 has no answer.' }).click()
  await expect.element(field('Answer')).toHaveFocus()
})

test('a deleted question comes back by Undo', async () => {
  await openSet()
  await rows.nth(0).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('1 deleted.')).toBeVisible()
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(3)
})

test('categories are renamed and merged', async () => {
  await openSet([
    { questionText: 'Blue map?', category: 'Maps' },
    { questionText: 'Red map?', category: 'Charts' },
  ])
  await page.getByRole('button', { name: 'Categories' }).click()
  const categories = page.getByRole('dialog', { name: 'Categories' })
  await categories.getByRole('button', { name: 'Rename' }).click()
  await expect
    .element(categories.getByRole('alert'))
    .toHaveTextContent('Please select a category and provide a new name.')
  await categories.getByPlaceholder('Select a category').click()
  await page.getByRole('option', { name: 'Charts (1)' }).click()
  await categories.getByLabelText('New name').fill('Maps')
  await expect.element(categories).toMatchTextContent('That category already exists.')
  await categories.getByRole('button', { name: 'Rename' }).click()
  await expect.element(categories).not.toBeInTheDocument()
  await expect.element(rows.nth(1)).toMatchTextContent('Maps')
})

test('the questions that a search found move to a category', async () => {
  await openSet([
    { questionText: 'Blue map?' },
    { questionText: 'Red map?' },
    { questionText: 'March?' },
  ])
  await page.getByLabelText('Search the questions').fill('map?')
  await expect.poll(() => rows.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Categories' }).click()
  const categories = page.getByRole('dialog', { name: 'Categories' })
  await categories.getByLabelText('To the category').fill('Land Navigation')
  await categories.getByRole('button', { name: 'Move 2 questions' }).click()
  await expect.poll(() => rows.filter({ hasText: 'Land Navigation' }).elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(3)
})

test('a question is dragged to another place', async () => {
  await openSet()
  await userEvent.dragAndDrop(rows.nth(2).getByTitle('Drag to move'), rows.nth(0), {
    steps: 6,
    targetPosition: { x: 20, y: 10 },
  })
  await expect.element(rows.nth(0)).toMatchTextContent('Three?')
})

test('list items, spoken answer and reason are under More and go into the next version', async () => {
  const setId = await createSet('Values', [
    { questionText: 'Name two values.', answer: 'Loyalty and duty' },
    { questionText: 'Name one.', answer: 'Loyalty', spoken: 'One value is loyalty.' },
  ])
  openScreen(editor(setId))
  await expect.element(field('Answer')).toHaveValue('Loyalty and duty')
  expect(isShown('Spoken answer')).toBe(false)
  await page.getByText('More: spoken answer, why, list items').click()
  await field('List items').fill('Loyalty\n\nDuty')
  await field('Why').fill('They come first.')
  await expectNoAxeFindings()
  await page.getByRole('button', { name: 'Next question' }).click()
  // Expanded if the question has one of them.
  await expect.element(field('Spoken answer')).toHaveValue('One value is loyalty.')
  await commit.click()
  await expect.element(review.getByText('List items')).toBeVisible()
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  const next = await committedSet(setId)
  await expect
    .poll(() => loadQuestions(next))
    .toMatchObject([
      { items: ['Loyalty', 'Duty'], why: 'They come first.', spoken: null },
      { items: [], why: null, spoken: 'One value is loyalty.' },
    ])
})

test('a paste from Word leaves nothing behind that nobody sees', async () => {
  await openSet([{ questionText: 'One?' }])
  await rows.nth(0).click()
  const answer = field('Answer')
  await answer.fill('Before after')
  const area = answer.element() as HTMLTextAreaElement
  area.setSelectionRange('Before '.length, 'Before '.length)
  // As a paste does, where the cursor is.
  document.execCommand('insertText', false, 'Sol\u00addiers\u00a0of\u200b the unit, ')
  await expect.element(answer).toHaveValue('Before Soldiers of the unit, after')
  await userEvent.keyboard('not ')
  await expect.element(answer).toHaveValue('Before Soldiers of the unit, not after')
})

test('a field fits its text, while typing and afterwards', async () => {
  await openSet()
  const answer = field('Answer')
  const heightOf = () => (answer.element() as HTMLElement).offsetHeight
  await answer.click()
  await userEvent.keyboard('{End}')
  const one = heightOf()
  await userEvent.keyboard('{Enter}second{Enter}third')
  await expect.poll(heightOf).toBeGreaterThan(one * 1.8)
  const three = heightOf()
  await userEvent.keyboard('{ArrowUp}{Home}{Backspace}')
  await expect.poll(heightOf).toBeLessThan(three)
  await answer.fill('short')
  await expect.poll(heightOf).toBe(one)
  await answer.fill(`short${' and long'.repeat(30)}`)
  await expect.poll(heightOf).toBeGreaterThan(one)
  const wrapped = heightOf()
  await page.viewport(1100, 900)
  await expect.poll(heightOf).toBeGreaterThan(wrapped)
  const narrow = heightOf()
  ;(list.element() as HTMLElement).focus()
  expect(heightOf()).toBe(narrow)
})

test('on a phone the list and the question alternate', async () => {
  await page.viewport(390, 844)
  await openSet()
  await expect.poll(() => isShown('Question text')).toBe(false)
  await rows.nth(1).click()
  await expect.element(field('Question text')).toHaveValue('Two?')
  await field('Answer').fill('On the phone')

  // The on-screen keyboard covers the field and the bar.
  const reference = field('Regulation reference').element() as HTMLElement
  reference.focus()
  await page.viewport(390, 480)
  const isOnTop = () => {
    const { left, bottom } = reference.getBoundingClientRect()
    return document.elementFromPoint(left + 20, bottom - 4) === reference
  }
  await expect.poll(isOnTop).toBe(true)
  await page.viewport(390, 844)
  history.back()
  await expect.element(rows.nth(1)).toMatchTextContent('Edited')
  await rows.nth(2).click()
  await page.getByRole('button', { name: 'All questions' }).click()
  await expect.element(list).toHaveFocus()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
})
