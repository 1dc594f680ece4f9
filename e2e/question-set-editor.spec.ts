import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { beforePaint } from './before-paint.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { commitNext, createSet, questionsOf, type SentQuestion } from './question-sets.ts'
import { runFunction, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const THREE = [{ questionText: 'One?' }, { questionText: 'Two?' }, { questionText: 'Three?' }]

const editor = (setId: string) => `/home/questions/edit/${setId}`
const list = (page: Page) => page.getByRole('listbox', { name: 'Questions' })
const rows = (page: Page) => page.getByRole('option')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const commit = (page: Page) => page.getByRole('button', { name: 'Review and save' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the editor of a new set and waits until its questions are there. */
async function openSet(page: Page, questions: readonly SentQuestion[] = THREE) {
  const setId = await createSet(page, 'Drill notes', questions)
  await page.goto(editor(setId))
  await expect(rows(page)).toHaveCount(questions.length)
  return setId
}

/** Waits until the editor has moved on to the set that a commit made, and gives its id. */
async function committedSet(page: Page, before: string) {
  await expect(page).not.toHaveURL(editor(before))
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const textsOf = async (page: Page, setId: string) =>
  (await questionsOf(page, setId)).map((question) => question.questionText)

/** How many drafts this browser keeps. */
function draftCount(page: Page) {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'squared-away.user')) return 0
    const opening = indexedDB.open('squared-away.user')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const count = database.transaction('texts').objectStore('texts').count()
    return new Promise<number>((resolve) => {
      count.onsuccess = () => {
        database.close()
        resolve(count.result)
      }
    })
  })
}

/** A tab that is gone without a word, and another one. */
async function crash(page: Page, context: BrowserContext) {
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await withoutMobileNotice(next)
  return next
}

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('a soldier edits a set and commits its next version', async ({ page }) => {
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
  expect(await textsOf(page, next)).toEqual(['One?', hostile, 'Added?'])
  expect(await draftCount(page)).toBe(0)
})

test('the keyboard alone edits, moves, adds, deletes, searches and commits', async ({ page }) => {
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
  await expect(dialog(page, 'Review your changes')).toContainText('1 edited, 1 added, 1 moved.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const next = await committedSet(page, setId)
  const texts = await textsOf(page, next)
  expect(texts.slice(2)).toEqual(['Three?', 'Two? Really?'])
  expect(texts[1]).toContain('Four?')
})

test('categories are renamed and merged, and what a search found is moved', async ({ page }) => {
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

test('a default set becomes a copy of one’s own, a subscribed one is copied first', async ({
  page,
  browser,
}) => {
  const [shipped] = (
    await (
      await page.request.get('/v1/databases/main/collections/defaultQuestionSets/documents', {
        headers: { 'x-appwrite-project': 'squaredaway' },
      })
    ).json()
  ).documents
  await page.goto(editor(shipped.$id))
  await expect(page.getByText(`The default set stays as it is.`, { exact: false })).toBeVisible()
  await field(page, 'Answer').fill('As my unit says it')
  await commit(page).click()
  await dialog(page, 'Review your changes').getByRole('button', { name: 'Make my copy' }).click()
  const copy = await committedSet(page, shipped.$id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${shipped.name} (User Version)`)
  await page.goto(editor(shipped.$id))
  await expect(page).toHaveURL(editor(copy))

  const author = await browser.newPage()
  await signInNewSoldier(author)
  const shared = await createSet(author, 'Shared notes', THREE)
  const body = { setIdToShare: shared, description: '' }
  const { communitySetId } = await runFunction(author, 'shareQuestionSet', body)
  await author.close()
  await runFunction(page, 'subscribeToSet', { communitySetId })
  await page.goto(editor(communitySetId))
  await page.getByRole('button', { name: 'Make a copy and edit it' }).click()
  await committedSet(page, communitySetId)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared notes (User Version)')
  await expect(rows(page)).toHaveCount(3)
})

test('fault 20: two tabs with one set: the second is told, and brings its edits over', async ({
  page,
  context,
}) => {
  const setId = await openSet(page)
  const other = await context.newPage()
  await other.goto(editor(setId))
  await field(page, 'Answer').fill('Mine')
  await rows(page).nth(1).click()
  await field(page, 'Question text').fill('Two, mine?')
  await field(other, 'Answer').fill('Theirs')
  await rows(other).nth(2).click()
  await field(other, 'Answer').fill('Theirs alone')

  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review).toBeVisible()
  // The first to commit is the other tab; this one has its review open already.
  await commit(other).click()
  await dialog(other, 'Review your changes')
    .getByRole('button', { name: 'Save as version 2' })
    .click()
  await committedSet(other, setId)
  await review.getByRole('button', { name: 'Save as version 2' }).click()

  const moved = dialog(page, 'This set has a newer version')
  await expect(moved).toContainText('Both changed it. Yours is kept')
  await expect(moved.locator('[data-side="here"]')).toContainText('Mine')
  await expect(moved).toContainText('What version 2 changed: 2 edited.')
  // A tab in the background does not end its transitions.
  await page.bringToFront()
  await expectNoAxeFindings(page)
  await moved.getByRole('button', { name: 'Bring my changes into version 2' }).click()
  await expect(page.getByText('Private set, version 2, 3 questions.')).toBeVisible()
  await commit(page).click()
  await expect(review).toContainText('2 edited.')
  await review.getByRole('button', { name: 'Save as version 3' }).click()
  const next = await committedSet(page, setId)
  const stored = await questionsOf(page, next)
  expect(stored.map(({ questionText, answer }) => [questionText, answer])).toEqual([
    ['One?', 'Mine'],
    ['Two, mine?', 'Answer to Two?'],
    ['Three?', 'Theirs alone'],
  ])
})

test('a crashed tab loses nothing, and logging out leaves no draft', async ({ page, context }) => {
  const setId = await openSet(page)
  await field(page, 'Answer').fill('Half written')
  await expect.poll(() => draftCount(page)).toBe(1)
  const next = await crash(page, context)
  await next.goto(editor(setId))
  await expect(next.getByText('You have a draft of this set')).toBeVisible()
  await expect(next.getByText('1 edited')).toBeVisible()
  await next.getByRole('button', { name: 'Continue with your draft' }).click()
  await expect(field(next, 'Answer')).toHaveValue('Half written')

  // Committed elsewhere meanwhile: the draft is laid over the newer version.
  const kept = await questionsOf(next, setId)
  await commitNext(next, setId, [...kept, { questionText: 'Four?' }])
  await expect(next.getByRole('button', { name: 'Compare and continue' })).toBeVisible()
  const last = await crash(next, context)
  await last.goto(editor(setId))
  await expect(last).not.toHaveURL(editor(setId))
  await last.getByRole('button', { name: 'Discard it' }).click()
  await last.getByRole('button', { name: 'Keep the draft' }).click()
  await last.getByRole('button', { name: 'Continue with your draft' }).click()
  await last.getByRole('button', { name: 'Compare and continue' }).click()
  await last.getByRole('button', { name: 'Bring my changes into version 2' }).click()
  await expect(last.getByText('Private set, version 2, 4 questions.')).toBeVisible()
  await expect(field(last, 'Answer')).toHaveValue('Half written')

  await last.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await last.getByRole('button', { name: 'Keep editing' }).click()
  await last.getByRole('button', { name: 'Log Out' }).click()
  await last.getByRole('button', { name: 'Leave' }).click()
  await expect(last).toHaveURL('/')
  await expect.poll(() => draftCount(last)).toBe(0)
})

test('a list, how it is said and why stand under More, and go into the next version', async ({
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
  // Where a question has one of them, they are open.
  await expect(field(page, 'Spoken answer')).toHaveValue('One value is loyalty.')
  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await expect(review.getByText('List items')).toBeVisible()
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  const next = await committedSet(page, setId)
  expect(await questionsOf(page, next)).toMatchObject([
    { items: ['Loyalty', 'Duty'], why: 'They come first.', spoken: null },
    { items: [], why: null, spoken: 'One value is loyalty.' },
  ])
})

test('5,000 questions are a list of a few rows', async ({ page }) => {
  const first = await createSet(page, 'All of them', [])
  const questions = Array.from({ length: 5000 }, (_, index) => ({
    questionText: `What does paragraph ${index + 1} say?`,
    category: `Chapter ${index % 20}`,
  }))
  const setId = await commitNext(page, first, questions)
  await page.goto(editor(setId))
  await expect(page.getByText('version 2, 5,000 questions.')).toBeVisible()
  await list(page).press('End')
  await expect(page.getByText('Question 5000 of 5,000')).toBeVisible()
  await expect(rows(page).last()).toContainText('What does paragraph 5000 say?')
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeDisabled()
  // A letter is drawn by the browser alone; the list and what the screen says come a frame later.
  await field(page, 'Answer').press('End')
  const letter = { key: 'x', event: 'input' } as const
  expect(await beforePaint(page, letter, { field: 'textarea:focus' })).toEqual({
    ...{ changed: ['field'], kept: 0 },
  })
  await expect(page.getByRole('option', { selected: true })).toContainText('Edited')
  await expect(page.getByText('Not saved as a version yet.')).toBeVisible()
  await field(page, 'Answer').pressSequentially(' Typed')
  await page.getByRole('button', { name: 'Move to another place' }).click()
  await page.getByLabel('New place of this question').fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 7 of 5,000')).toBeVisible()
  await page.getByLabel('Search the questions').fill('paragraph 4321')
  await expect(rows(page)).toHaveCount(2)
})

test('a row that is held at the edge of the list is taken past the rows in sight', async ({
  page,
}) => {
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

test('fault 25: what fails says so and keeps the edits', async ({ page }) => {
  await page.goto(editor('unknown'))
  await expect(page.getByRole('alert')).toHaveText('The question set could not be found.')
  await page.getByRole('main').getByRole('link', { name: 'My Questions' }).click()
  await expect(page).toHaveURL('/home/questions/my-questions')

  const setId = await createSet(page, 'Failing', THREE)
  const questions = '**/collections/questions/documents?*'
  await page.route(questions, (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  await page.goto(editor(setId))
  await expect(page).toHaveURL('/home/questions/my-questions')
  await expect(page.getByText('Could not load the requested question set.')).toBeVisible()
  await page.unroute(questions)
  await page.goto(editor(setId))
  await field(page, 'Answer').fill('Kept')

  const commits = '**/functions/commitQuestionSet/executions'
  await page.route(commits, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }))
  await commit(page).click()
  const review = dialog(page, 'Review your changes')
  await review.getByRole('button', { name: 'Save as version 2' }).click()
  await expect(review.getByRole('alert')).toContainText(
    'An error occurred while saving your changes. The server did not answer.',
  )
  await page.unroute(commits)
  await review.getByRole('button', { name: 'Save again' }).click()
  await committedSet(page, setId)
  await expect(field(page, 'Answer')).toHaveValue('Kept')
})

test('on a phone the list and the question are one after the other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSet(page)
  await expect(field(page, 'Question text')).toBeHidden()
  await rows(page).nth(1).click()
  await expect(field(page, 'Question text')).toHaveValue('Two?')
  await field(page, 'Answer').fill('On the phone')

  // The keyboard takes the lower part of the screen, where the field and the bar were.
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
