import {
  commit,
  committedSet,
  dialog,
  draftCount,
  editor,
  field,
  openSet,
  rows,
  THREE,
} from './editor-steps.ts'
import { type BrowserContext, expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { commitNext, createSet, questionsOf } from './question-sets.ts'
import { runFunction, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** Kills the tab and opens another. */
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

test('editing a default set makes a copy; a subscribed one is copied first', async ({
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

test('fault 20: two tabs with one set: the second sees the conflict and keeps its edits', async ({
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
  // The other tab commits first, while this one is in review.
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
  // Background tabs do not finish transitions.
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

test('a crashed tab loses nothing, and logging out deletes the draft', async ({
  page,
  context,
}) => {
  const setId = await openSet(page)
  await field(page, 'Answer').fill('Half written')
  await expect.poll(() => draftCount(page)).toBe(1)
  const next = await crash(page, context)
  await next.goto(editor(setId))
  await expect(next.getByText('You have a draft of this set')).toBeVisible()
  await expect(next.getByText('1 edited')).toBeVisible()
  await next.getByRole('button', { name: 'Continue with your draft' }).click()
  await expect(field(next, 'Answer')).toHaveValue('Half written')

  // Committed elsewhere in between: the draft is rebased on the newer version.
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
  await expect(last.getByRole('dialog')).toHaveCount(0)
  await last.getByRole('button', { name: 'Log Out' }).click()
  await last.getByRole('button', { name: 'Leave' }).click()
  await expect(last).toHaveURL('/')
  await expect.poll(() => draftCount(last)).toBe(0)
})

test('fault 25: failures show an error and keep the edits', async ({ page }) => {
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
