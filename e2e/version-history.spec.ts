import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { commitNext, createSet, questionsOf } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const history = (setId: string) => `/home/questions/edit/${setId}/history`

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('versions are compared, and an earlier one is restored as the newest', async ({ page }) => {
  const first = await createSet(page, 'Drill notes', [
    { questionText: 'One?' },
    { questionText: 'Two?' },
  ])
  const [one, two] = await questionsOf(page, first)
  if (!one || !two) throw new Error('The set has no questions')
  const second = await commitNext(page, first, [
    { ...one, answer: 'Edited' },
    two,
    { questionText: 'Added?' },
  ])
  const [, , added] = await questionsOf(page, second)
  const third = await commitNext(page, second, added ? [added] : [])

  await page.goto(`/home/questions/edit/${third}`)
  await page.getByRole('link', { name: 'Version history' }).click()
  await expect(page.getByRole('heading', { name: /^Version 3/ })).toContainText('In use')
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText(
    '3 questions',
  )
  const changes = page.getByRole('region', { name: /^What changed from/ })
  await expect(changes).toContainText('2 removed.')
  await page.getByRole('button', { name: 'What changed in version 2' }).click()
  await expect(changes).toContainText('1 edited, 1 added.')
  await expect(changes.locator('del')).toContainText('Answer to One?')
  await expect(changes.locator('ins')).toContainText('Edited')
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 1?' })
  await expect(question).toContainText('2 added, 1 removed.')
  const commits = '**/functions/commitQuestionSet/executions'
  await page.route(commits, (route) => route.abort())
  await question.getByRole('button', { name: 'Restore it as version 4' }).click()
  await expect(question.getByRole('alert')).toContainText(
    'An error occurred while saving your changes.',
  )
  await page.unroute(commits)
  await question.getByRole('button', { name: 'Restore it as version 4' }).click()
  await expect(page.getByText('Version 1 is back, as version 4.')).toBeVisible()
  await expect(page).not.toHaveURL(history(third))
  await expect(page.getByRole('heading', { name: /^Version 4/ })).toContainText('In use')
  const restored = await questionsOf(page, new URL(page.url()).pathname.split('/').at(-2) ?? '')
  expect(restored.map(({ questionText }) => questionText)).toEqual(['One?', 'Two?'])
})

test('a set without versions, and a list that cannot be loaded, say so', async ({ page }) => {
  const sets = '**/collections/questionSets/documents?*'
  await failUntilRetry(page, sets, (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.goto(history('unknown'))
  await expect(page.getByText('Could not load the versions of this set.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('There are no versions of this set.')).toBeVisible()
  const only = await createSet(page, 'New notes', [{ questionText: 'One?' }])
  await page.goto(history(only))
  await expect(page.getByText('1 in all')).toBeVisible()
  await expect(page.getByText('Nothing to compare yet')).toBeVisible()
})
