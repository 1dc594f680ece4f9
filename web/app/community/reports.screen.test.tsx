import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { LIBRARY, showSets } from '../../testing/library-steps.ts'
import { onRequest } from '../../testing/network.ts'
import { dialog, row, runFunctionAs, shareSet, uniqueName } from '../../testing/set-steps.ts'
import { newSoldier, runFunction, soldierElsewhere } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const form = dialog('Report a problem')
const reason = form.getByRole('textbox', { name: 'What is the problem?' })
const send = form.getByRole('button', { name: 'Send Report' })

let name: string
let communitySetId: string

/** Opens the report of a set of another soldier. */
async function openReport() {
  openScreen(LIBRARY)
  await showSets(name)
  const report = page.getByRole('button', { name: `Report a problem with ${name}` })
  await report.click()
  return report
}

beforeEach(async () => {
  await newSoldier()
  name = uniqueName('Wrong')
  communitySetId = await shareSet(name, ['Why?'])
  await newSoldier()
})

test('a report needs a reason, which closing the dialog does not lose', async () => {
  await openReport()
  await send.click()
  await expect.element(form.getByText('Please say what the problem is.')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  await reason.fill('The answer is out of date.')
  await userEvent.keyboard('{Escape}')
  await dialog('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
  await expectNoAxeFindings()
  await expect.element(reason).toHaveValue('The answer is out of date.')
})

test('a report that cannot be sent stays, and is sent again', async () => {
  const report = await openReport()
  await reason.fill('The answer is out of date.')
  const connect = onRequest('POST', /reportCommunityContent\/executions/, () => 'lose')
  await send.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Could not send your report.')
  connect()
  await send.click()
  await expect.element(page.getByText('Thank you. The admins will look into it.')).toBeVisible()
  await expect.element(report).toHaveFocus()
})

test('a problem is reported once', async () => {
  const body = { communitySetId, reason: 'x' }
  await runFunction('reportCommunityContent', body)
  await openReport()
  await reason.fill('Once more')
  await send.click()
  await expect
    .element(page.getByText('You already reported this. The admins know about it.'))
    .toBeVisible()
  expect(await runFunction('reportCommunityContent', body)).toEqual({ status: 'existing' })
})

test('a set that an admin hides leaves the library, and comes back', async () => {
  openScreen(LIBRARY)
  await showSets(name)
  await expect.element(row(name)).toBeVisible()
  const admin = await soldierElsewhere({ isAdmin: true })
  await runFunctionAs(admin, 'hideCommunityContent', { communitySetId })
  await expect.element(row(name)).not.toBeInTheDocument()
  await runFunctionAs(admin, 'showCommunityContent', { communitySetId })
  await expect.element(row(name)).toBeVisible()
})

test('the author of a hidden set sees that it is hidden', async () => {
  await newSoldier({ isAdmin: true })
  const own = uniqueName('Mine')
  await runFunction('hideCommunityContent', { communitySetId: await shareSet(own, ['Why?']) })
  openScreen(LIBRARY)
  await showSets(own)
  await expect.element(row(own)).toMatchTextContent('Hidden by an admin.')
  await expectNoAxeFindings()
})
