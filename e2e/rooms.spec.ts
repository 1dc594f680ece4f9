import { expect, type Page, test } from './engines/test.ts'
import { newPhone } from './new-phone.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { PHONE } from './phone.ts'
import { listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

/** The phone header has no scheme switch. */
async function expectNoAxeFindingsOnPhone(phone: Page) {
  await phone.setViewportSize({ width: 800, height: 844 })
  await expectNoAxeFindings(phone)
  await phone.setViewportSize(PHONE.viewport)
}

async function openRoom(host: Page) {
  await host.getByLabel('Questions a member asks each candidate').selectOption('2')
  await host.getByLabel('Situational questions for each candidate').selectOption('1')
  await host.getByRole('button', { name: 'Open the Room' }).click()
  await expect(host.getByRole('button', { name: 'Start the Board' })).toBeVisible()
}

async function codeOf(host: Page, seat: string): Promise<string> {
  await host.getByRole('button', { name: `Show the code of ${seat}` }).click()
  const dialog = host.getByRole('dialog', { name: seat })
  const code = await dialog.getByText(/^[A-Z]{6}$/).textContent()
  await dialog.getByRole('button', { name: 'Close' }).click()
  return code ?? ''
}

/** Takes a seat by the link of its code; the host lets the phone in. */
async function join(phone: Page, host: Page, seat: string, name: string) {
  await phone.goto(`/room#${await codeOf(host, seat)}`)
  await phone.getByLabel('Your name').fill(name)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'You are at the door' })).toBeVisible()
  await expect(phone.getByText('Board rehearsal')).toBeHidden()
  await host.getByRole('button', { name: `Admit ${name} as ${seat}` }).click()
  await expect(phone.getByText('The board has not started yet')).toBeVisible()
}

/** Marks the questions of the current candidate. */
async function mark(page: Page, marks: readonly string[]) {
  for (const [place, name] of marks.entries()) {
    const region = page.getByText(`${place} of ${marks.length} marked`)
    await expect(region).toBeVisible()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect(page.getByText(`${marks.length} of ${marks.length} marked`)).toBeVisible()
}

/** The report says of conduct what the board marked, GO or NO-GO, and no time to answer. */
async function expectConductIn(report: Page) {
  const answers = report.getByRole('region', { name: 'Answers' })
  await answers.getByRole('button', { name: '2, Conduct: GO' }).click()
  await expect(answers.getByText('Appearance')).toBeVisible()
  await expect(answers.getByRole('radio')).toHaveAccessibleName('GO')
  await answers.getByRole('button', { name: '1, Conduct: NO-GO' }).click()
  await expect(answers.getByText('Bearing')).toBeVisible()
  await expect(answers.getByRole('radio')).toHaveAccessibleName('NO-GO')
  await expect(answers.getByText('00:30')).toBeHidden()
  await expect(answers.getByText('Had it')).toBeHidden()
}

test('three members and two candidates on five browsers, one without a network for a while', async ({
  page: host,
  browser,
}) => {
  await signInNewSoldier(host)
  await host.goto('/home/mock-board/setup')
  await host.getByRole('link', { name: 'Run it live with others' }).click()
  await expectNoAxeFindings(host)
  await openRoom(host)
  const [ruiz, cole, adams, baker] = await Promise.all(
    [1, 2, 3, 4].map(() => newPhone(browser, host)),
  )
  if (!ruiz || !cole || !adams || !baker) throw new Error('A phone is missing.')
  await signInNewSoldier(adams)
  await join(ruiz, host, 'Member 1', 'SFC Ruiz')
  await join(cole, host, 'Member 2', 'MSG Cole')
  await join(adams, host, 'Candidate 1', 'SPC Adams')
  await join(baker, host, 'Candidate 2', 'SPC Baker')
  await expectNoAxeFindings(host)

  await host.getByRole('button', { name: 'Start the Board' }).click()
  await expect(ruiz.getByRole('button', { name: 'Had it' })).toBeVisible()
  await expectNoSideScroll(ruiz)
  await expectNoAxeFindingsOnPhone(ruiz)
  await expect(adams.getByText('It is your turn.')).toBeVisible()
  await expect(adams.getByRole('button', { name: 'Had it' })).toBeHidden()

  // This phone loses its network and continues with both candidates.
  await ruiz.context().setOffline(true)
  await mark(ruiz, ['Had it', 'Missed it'])
  await ruiz.getByLabel('You ask').selectOption('Candidate 2')
  await mark(ruiz, ['Part', 'Had it'])
  await expect(
    ruiz.getByText('4 marks wait on this phone and will be sent when you are back online.'),
  ).toBeVisible()

  await mark(host, ['Had it', 'Had it', 'Had it'])
  await mark(cole, ['Had it', 'Missed it'])
  const bearing = cole.getByRole('radiogroup', { name: 'Bearing' })
  await bearing.getByText('NO-GO', { exact: true }).click()
  const appearance = cole.getByRole('radiogroup', { name: 'Appearance' })
  await appearance.getByText('GO', { exact: true }).click()
  const marks = host.getByRole('table', { name: 'Questions marked, by member and candidate' })
  await expect(marks.getByRole('row', { name: 'Member 2' })).toContainText('2 of 2')
  await expect(marks.getByRole('row', { name: /^Member 1/ })).toContainText('0 of 2')
  await expect(marks.getByRole('row', { name: 'Conduct' })).toContainText('1 of 2 GO')
  await host.getByRole('button', { name: 'Next candidate: Candidate 2' }).click()
  await expect(cole.getByText('Candidate 2', { exact: true }).first()).toBeVisible()
  await expect(baker.getByText('It is your turn.')).toBeVisible()
  await mark(host, ['Had it', 'Part', 'Had it'])
  await mark(cole, ['Missed it', 'Had it'])
  await expectNoAxeFindings(host)
  await host.getByRole('button', { name: 'End the Board' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'End the board' }).click()
  await expect(adams.getByText(/5 questions marked/)).toBeVisible()
  await expectConductIn(adams)

  // The network is back after the board is over: the marks arrive, each once.
  await ruiz.context().setOffline(false)
  await expect(ruiz.getByText('The board is over.')).toBeVisible()
  await expect(ruiz.getByText(/marks? waits? on this phone/)).toBeHidden()
  await expect(marks.getByRole('row', { name: /^Member 1/ })).toContainText('2 of 22 of 2')
  await expect(adams.getByText(/7 questions marked/)).toBeVisible()
  await expect(baker.getByText(/7 questions marked/)).toBeVisible()
  await expect(baker.getByText('This report is gone a day after the board.')).toBeVisible()
  await expectNoSideScroll(baker)
  await expectNoAxeFindingsOnPhone(baker)

  // Every question is marked, so the report is saved without a press.
  await expect(adams.getByText('Saved with your study sessions.')).toBeVisible()
  const [session, ...more] = await listDocuments(adams, 'studySessions')
  expect(more).toEqual([])
  expect(session).toMatchObject({ studyMode: 'mock-board' })
  // The situational question is among them, conduct is not.
  expect(session?.questionIds).toHaveLength(7)
  await adams.reload()
  await expect(adams.getByText('Saved with your study sessions.')).toBeVisible()
  expect(await listDocuments(adams, 'studySessions')).toHaveLength(1)
})
