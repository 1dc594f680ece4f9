import { dialog, row } from './board-steps.ts'
import { expect, type Page, type Route, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'
import { ADDRESS, GUIDES, makeGuide, ownGuides } from './study-guide-steps.ts'

const EXECUTIONS = '**/v1/functions/shareStudyGuide/executions**'

let userId: string

test.beforeEach(async ({ page }) => {
  ;({ userId } = await signInNewSoldier(page))
})

async function confirmSharing(page: Page, name: string) {
  await page.getByRole('button', { name: `Share ${name} to the community` }).click()
  const question = dialog(page, 'Share to Community')
  await question.getByLabel('No names, unit data or CUI').check()
  await question.getByRole('button', { name: 'Share Study Guide' }).click()
  return question
}

test('sharing asks, runs in the background, and cannot be undone', async ({ page }) => {
  const guide = await makeGuide(page, 'For all')
  // Hold the end of the execution to observe the state in between.
  const seen = Promise.withResolvers<void>()
  let isStarted = false
  const holdBack = async (route: Route) => {
    if (isStarted && route.request().method() === 'GET') await seen.promise
    await route.fallback()
  }
  await page.route(EXECUTIONS, holdBack)
  await page.route(GUIDES, holdBack)
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Share For all to the community' }).click()
  const question = dialog(page, 'Share to Community')
  await expect(question).toContainText('This happens in the background and cannot be undone.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  isStarted = true
  await confirmSharing(page, 'For all')
  await expect(question).toBeHidden()
  await expect(
    page.getByText(
      'Study guide "For all" is being shared. It may take a few moments; the page updates by itself.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'For all is being shared' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Edit For all' })).toBeDisabled()
  await expectNoAxeFindings(page)
  seen.resolve()

  const shared = page.getByRole('button', { name: 'For all is shared with the community' })
  await expect(shared).toBeDisabled()
  await expect(
    page.getByText('Study guide "For all" is now shared with the community.'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await expect
    .poll(() => ownGuides(page, userId))
    .toMatchObject([{ $id: guide.$id, scope: 'community_shared' }])
  await page.reload()
  await expect(shared).toBeDisabled()

  await page.getByRole('button', { name: 'Edit For all' }).click()
  const editor = dialog(page, 'Edit Study Guide')
  await editor.getByRole('checkbox', { name: 'Drill and Ceremonies', exact: true }).check()
  await editor.getByRole('button', { name: 'Save Study Guide' }).click()
  await expect(row(page, 'For all')).toContainText('Its new topics are not shared yet.')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Share the new topics of For all' }).click()
  await expect(question).toContainText('Your own questions in Drill and Ceremonies are shared')
  await question.getByLabel('No names, unit data or CUI').check()
  await question.getByRole('button', { name: 'Share Study Guide' }).click()
  await expect(shared).toBeDisabled()
  await expect(row(page, 'For all')).not.toContainText('not shared yet')
})

test('failed sharing says why, at its start and in the background', async ({ page }) => {
  const guide = await makeGuide(page, 'For all')
  await page.goto(ADDRESS)
  await page.route(EXECUTIONS, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many calls.', code: 429, type: 'x' } }),
  )
  const question = await confirmSharing(page, 'For all')
  await expect(question.getByRole('alert')).toHaveText('An error occurred: Too many calls.')
  await expectNoAxeFindings(page)
  await page.unroute(EXECUTIONS)
  await page.route(EXECUTIONS, (route) => route.abort())
  await question.getByRole('button', { name: 'Share Study Guide' }).click()
  await expect(question.getByRole('alert')).toHaveText(
    'An error occurred: The server did not answer. Check your connection and try again.',
  )
  await page.unroute(EXECUTIONS)

  // The server looks for a missing guide, as if it was deleted in between.
  await page.route(EXECUTIONS, async (route) => {
    const body = JSON.stringify({ guideId: `${guide.$id.slice(0, -1)}_` })
    if (route.request().method() !== 'POST') return route.fallback()
    return route.continue({ postData: JSON.stringify({ body, async: true }) })
  })
  await question.getByRole('button', { name: 'Share Study Guide' }).click()
  await expect(
    page.getByText('An error occurred: The study guide could not be found.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share For all to the community' })).toBeEnabled()
})
