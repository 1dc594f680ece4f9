import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { failUntilRetry } from '../../testing/network.ts'
import { shareGuide, shareSet, uniqueName } from '../../testing/set-steps.ts'
import { newSoldier, runFunction } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const ADDRESS = '/home/admin-dashboard'

/** An item's card in one of the two lists. */
const cardIn = (list: string, name: string) =>
  page
    .getByRole('region', { name: list })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

const report = (about: object, reason: string) =>
  runFunction('reportCommunityContent', { ...about, reason })

let name: string

/** The set of one soldier, reported by another. */
async function reportSet() {
  name = uniqueName('Reported')
  const communitySetId = await shareSet(name, ['Why?'])
  await newSoldier()
  await report({ communitySetId }, 'Not for <i>everyone</i>')
}

beforeEach(async () => {
  await newSoldier()
})

test('an admin reads the reports of a set and its questions, after a failed load too', async () => {
  await reportSet()
  await newSoldier({ isAdmin: true })
  failUntilRetry('POST', /listReports\/executions/)
  openScreen(ADDRESS)
  await expect.element(page.getByText('Could not load the reports.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  const reported = cardIn('Reported content', name)
  await expect.element(reported).toMatchTextContent('Not for <i>everyone</i>')
  await reported.getByRole('button', { name: 'View questions' }).click()
  await expect
    .element(page.getByRole('dialog', { name }).getByText('Why?', { exact: true }))
    .toBeVisible()
})

test('an admin hides a reported set and shows it again', async () => {
  await reportSet()
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  const [reported, hidden] = [cardIn('Reported content', name), cardIn('Hidden content', name)]
  await reported.getByRole('button', { name: `Hide ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Hide from the Community Library' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await question.getByRole('button', { name: 'Hide' }).click()
  await expect.element(hidden).toBeVisible()
  await expect.element(reported).not.toBeInTheDocument()
  await expectNoAxeFindings()

  await hidden.getByRole('button', { name: `Show again: ${name}` }).click()
  await expect.element(page.getByText(`"${name}" is in the Community Library again.`)).toBeVisible()
  await expect.element(hidden).not.toBeInTheDocument()
})

test('an admin dismisses the reports of a guide', async () => {
  const guideName = uniqueName('Reported guide')
  const guideId = await shareGuide(guideName, ['First Aid'])
  await newSoldier()
  await report({ guideId }, 'I do not like it')
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  const guide = cardIn('Reported content', guideName)
  await guide.getByRole('button', { name: `Dismiss the reports of ${guideName}` }).click()
  await expect.element(page.getByText(`The reports of "${guideName}" are dismissed.`)).toBeVisible()
  await expect.element(guide).not.toBeInTheDocument()
})

test('an admin settles card reports as fixed or dismissed', async () => {
  const text = `The manual says otherwise (${crypto.randomUUID()}).`
  const fix = `https://example.com/edit/${crypto.randomUUID()}`
  for (const [questionId, reason, words] of [
    ['drill-002', 'wrong-answer', text],
    ['situational-002', 'other', 'Who is meant?'],
  ]) {
    const reportId = crypto.randomUUID()
    await runFunction('reportCard', { ...{ reportId, questionId, reason }, text: words })
  }
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  const list = page.getByRole('region', { name: 'Card reports' })
  const item = (id: string) => list.getByRole('listitem').filter({ hasText: id })
  await expect.element(item('drill-002')).toMatchTextContent(text)
  await expect.element(item('drill-002')).toMatchTextContent('Wrong answer 1')
  await expect.element(item('drill-002')).not.toMatchTextContent('Pat Example')
  await expectNoAxeFindings()

  await item('drill-002')
    .getByRole('button', { name: /^Fixed/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Fixed' })
  const settle = dialog.getByRole('button', { name: 'Mark as Fixed' })
  await settle.click()
  await expect.element(dialog.getByText('Please name the edit')).toBeVisible()
  await dialog.getByLabelText('The edit that fixes it').fill(fix)
  await settle.click()
  await expect.element(page.getByText('Reports marked as fixed.')).toBeVisible()
  await expect.element(item('drill-002').filter({ hasText: text })).not.toBeInTheDocument()

  await item('situational-002')
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect.element(page.getByText('Reports of the card dismissed.')).toBeVisible()
  await list.getByText('Recently settled').click()
  await expect.element(list.getByRole('link', { name: fix })).toBeVisible()
})
