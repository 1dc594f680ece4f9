import { makeAdmin } from './admin-rights.ts'
import { expect, type Page, type Route, test } from './engines/test.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { anotherSoldier, ownName, rowOf, shareGuide, shareSet, showSets } from './shared-content.ts'
import { runFunction, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const ADDRESS = '/home/questions/community'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const abort = (route: Route) => route.abort()

/** An item's card in one of the two lists. */
const cardIn = (page: Page, list: string, name: string) =>
  page
    .getByRole('region', { name: list })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

test('a problem is reported once; closing the dialog does not lose the reason', async ({
  page,
  browser,
}) => {
  await signInNewSoldier(page)
  const author = await anotherSoldier(browser)
  const name = ownName('Wrong')
  const communitySetId = await shareSet(author.page, name, ['Why?'])
  await page.goto(ADDRESS)
  await showSets(page, name)
  const report = page.getByRole('button', { name: `Report a problem with ${name}` })
  await report.click()
  const form = dialog(page, 'Report a problem')
  const reason = form.getByRole('textbox', { name: 'What is the problem?' })
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(form.getByText('Please say what the problem is.')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('The answer is out of date.')
  await page.keyboard.press('Escape')
  await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
  await expectNoAxeFindings(page)
  const executions = '**/v1/functions/reportCommunityContent/executions'
  await page.route(executions, abort)
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(form.getByRole('alert')).toContainText('Could not send your report.')
  await page.unroute(executions)
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('Thank you. The admins will look into it.')).toBeVisible()
  await expect(report).toBeFocused()
  await report.click()
  await reason.fill('Once more')
  await form.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('You already reported this. The admins know about it.')).toBeVisible()
  const again = { communitySetId, reason: 'x' }
  expect(await runFunction(page, 'reportCommunityContent', again)).toEqual({ status: 'existing' })
})

test('an admin hides a reported item, shows it again, and dismisses the report', async ({
  page,
  browser,
}) => {
  const { email } = await signInNewSoldier(page)
  await makeAdmin(page, { email })
  const [author, reader] = [await anotherSoldier(browser), await anotherSoldier(browser)]
  const [name, guideName] = [ownName('Reported'), ownName('Reported guide')]
  const communitySetId = await shareSet(author.page, name, ['Why?'])
  const guideId = await shareGuide(author.page, guideName, ['First Aid'])
  const report = (about: object, reason: string) =>
    runFunction(reader.page, 'reportCommunityContent', { ...about, reason })
  await report({ communitySetId }, 'Not for <i>everyone</i>')
  await report({ guideId }, 'I do not like it')

  await openLive(reader.page, ADDRESS)
  await reader.page.getByText('Question Sets', { exact: true }).click()
  await reader.page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
  await expect(rowOf(reader.page, name)).toBeVisible()

  await failUntilRetry(page, '**/v1/functions/listReports/executions')
  await page.goto('/home/admin-dashboard')
  await expect(page.getByText('Could not load the reports.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  const reported = cardIn(page, 'Reported content', name)
  await expect(reported).toContainText('Not for <i>everyone</i>')
  await reported.getByRole('button', { name: 'View questions' }).click()
  await expect(page.getByRole('dialog', { name }).getByText('Why?', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await reported.getByRole('button', { name: `Hide ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Hide from the Community Library' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Hide' }).click()
  const hidden = cardIn(page, 'Hidden content', name)
  await expect(hidden).toBeVisible()
  await expect(reported).toHaveCount(0)
  await expect(rowOf(reader.page, name)).toHaveCount(0)
  await author.page.goto(ADDRESS)
  await author.page.getByText('Question Sets', { exact: true }).click()
  await author.page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
  await expect(rowOf(author.page, name)).toContainText('Hidden by an admin.')
  await expectNoAxeFindings(page)

  await hidden.getByRole('button', { name: `Show again: ${name}` }).click()
  await expect(page.getByText(`"${name}" is in the Community Library again.`)).toBeVisible()
  await expect(hidden).toHaveCount(0)
  await expect(rowOf(reader.page, name)).toBeVisible()

  const guide = cardIn(page, 'Reported content', guideName)
  await guide.getByRole('button', { name: `Dismiss the reports of ${guideName}` }).click()
  await expect(page.getByText(`The reports of "${guideName}" are dismissed.`)).toBeVisible()
  await expect(guide).toHaveCount(0)
})
