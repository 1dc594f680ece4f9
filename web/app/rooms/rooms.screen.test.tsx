import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'
import { inDays } from '../../testing/unit-board-steps.ts'
import { showScheme } from '../theme/schemes.ts'

/*
 * The browser is the host by its session and a phone by the token that the phone keeps, so one tab
 * after the other can be either. Boards on several browsers at once: e2e/rooms.spec.ts.
 */

const button = (name: string, exact = false) => page.getByRole('button', { name, exact })

async function openRoom() {
  await page.getByLabelText('Questions a member asks each candidate').selectOptions('2')
  await page.getByLabelText('Situational questions for each candidate').selectOptions('0')
  await button('Open the Room').click()
  await expect.element(button('Start the Board')).toBeVisible()
  return address()
}

async function codeOf(seat: string): Promise<string> {
  await button(`Show the code of ${seat}`).click()
  const dialog = page.getByRole('dialog', { name: seat })
  const shown = dialog.getByText(/^[A-Z]{6}$/)
  await expect.element(shown).toBeVisible()
  const code = shown.element().textContent
  await dialog.getByRole('button', { name: 'Close' }).click()
  return code ?? ''
}

/** Takes a seat by the link of its code, and lets the phone in as the host, who is in front then. */
async function admit(seat: string, name: string, host: string) {
  openScreen(`/room#${await codeOf(seat)}`)
  await page.getByLabelText('Your name').fill(name)
  await button('Join', true).click()
  await expect.element(page.getByRole('heading', { name: 'You are at the door' })).toBeVisible()
  await expect.element(page.getByText('Board rehearsal')).not.toBeInTheDocument()
  openScreen(host)
  await button(`Admit ${name} as ${seat}`).click()
}

async function endBoard() {
  await button('End the Board').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the board' }).click()
}

beforeEach(async () => {
  await newSoldier()
})

test('the QR code of a seat is black on white in every color scheme', async () => {
  openScreen('/home/rooms')
  await openRoom()
  await button('Show the code of Member 1').click()
  const picture = page.getByRole('dialog').getByRole('img', { name: /QR code/ })
  await expect.element(picture).toBeVisible()
  const colors = () =>
    [...picture.element().querySelectorAll('path')].map((path) => getComputedStyle(path).fill)
  for (const scheme of ['garrison', 'night', 'red-lens'] as const) {
    showScheme(scheme)
    await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  }
})

/** How many marks the phone keeps that the server does not have. */
const keptMarks = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('squared-away.room-phone.mark.')).length

test('a closed tab loses no mark; a removed phone sees nothing more', async () => {
  openScreen('/home/rooms')
  const host = await openRoom()
  await admit('Member 1', 'SFC Ruiz', host)
  await button('Start the Board').click()
  await expect.element(page.getByText('0 of 2 marked').first()).toBeVisible()

  // Marks do not get through, and the tab is closed with two of them.
  const heal = onRequest('POST', /\/marks$/, () => 'lose')
  openScreen('/room')
  for (const marked of [1, 2]) {
    await button('Had it', true).click()
    await expect.element(page.getByText(`${marked} of 2 marked`)).toBeVisible()
  }
  await expect.element(page.getByText('2 marks wait on this phone')).toBeVisible()
  expect(keptMarks()).toBe(2)
  openScreen('/home/faq')
  heal()
  openScreen('/room')
  await expect.element(page.getByText('2 of 2 marked')).toBeVisible()
  await expect.poll(keptMarks).toBe(0)

  openScreen(host)
  const row = page.getByRole('row', { name: /^Member 1/ })
  await expect.element(row).toMatchTextContent('2 of 2')
  await button('Remove SFC Ruiz').click()
  await expect.element(button('Remove SFC Ruiz')).not.toBeInTheDocument()
  openScreen('/room')
  await expect.element(page.getByText('This room is closed for this phone')).toBeVisible()
  await button('Join with another code').click()
  await expect.element(page.getByLabelText('Code')).toBeVisible()
  expect(Object.keys(localStorage).join()).not.toContain('room-phone')
})

test('a soldier opens a room, a partner asks, and the soldier gets the report', async () => {
  openScreen('/home/partner/setup')
  await page.getByRole('link', { name: 'Use two phones' }).click()
  await page.getByLabelText('Questions', { exact: true }).selectOptions('2')
  await button('Open the Room').click()
  const code = await codeOf('Partner')
  const host = address()
  openScreen('/room')
  await page.getByLabelText('Code').fill(`${code.toLowerCase().slice(0, 3)} ${code.slice(3)}`)
  await page.getByLabelText('Your name').fill('Sam')
  await button('Join', true).click()
  await expect.element(page.getByRole('heading', { name: 'You are at the door' })).toBeVisible()
  openScreen(host)
  await button('Admit Sam as Partner').click()
  await button('Start the Board').click()
  await expect
    .element(page.getByText('Your report comes here when the board is over.'))
    .toBeVisible()
  openScreen('/room')
  await expect.element(page.getByText('0 of 2 marked')).toBeVisible()
  await button('Missed it').click()
  await expect.element(page.getByText('1 of 2 marked')).toBeVisible()
  openScreen(host)
  await endBoard()
  await expect.element(page.getByText(/1 questions? marked .* 1 more had no mark/)).toBeVisible()
  await button('Save to My Progress').click()
  await expect.element(page.getByText('Saved with your study sessions.')).toBeVisible()
  expect(await listDocuments('studySessions')).toHaveLength(1)
})

test('a packet is run on phones: members vote, the president’s seat changes and releases', async () => {
  const later = inDays(30)
  const unitBoard = await createDocument('unitBoards', {
    ...{ name: 'October board', kind: 'promotion', targetDate: later, endDate: later },
    ...{ reportingTime: null, categories: ['Drill'], texts: '[]', bring: [] },
    members: JSON.stringify(
      ['CSM Reyes', '1SG Orozco'].map((name) => ({ name, topics: ['Drill'], freeTopics: [] })),
    ),
  })
  for (const [member, name] of ['CSM Reyes', '1SG Orozco'].entries()) {
    const question = (id: string) => ({
      ...{ id, topic: 'Drill', asked: `${id}?`, answer: ['An answer'], listensFor: ['a point'] },
      ...{ reference: null, expected: 50, isMeasured: false },
    })
    const candidates = ['SPC Adams', 'SPC Baker'].map((candidate) => ({
      name: candidate,
      questions: [question(`${name} of ${candidate}`)],
    }))
    const sheet = JSON.stringify({ member: name, candidates })
    await createDocument('packetSheets', { unitBoardId: unitBoard.$id, member, sheet })
  }
  const asked = (name: string) => page.getByRole('heading', { name })
  openScreen(`/home/unit-boards/${unitBoard.$id}/packet`)
  await page.getByRole('link', { name: 'Run on phones' }).click()
  await expect.element(button('Open the Room')).toBeVisible()
  await expectNoAxeFindings()
  await button('Open the Room').click()
  await expect.element(button('Start the Board')).toBeVisible()
  const host = address()
  await admit('1SG Orozco', 'Orozco', host)
  await button('Start the Board').click()
  await expect.element(asked('CSM Reyes of SPC Adams?')).toBeVisible()
  openScreen('/room')
  await expect.element(asked('1SG Orozco of SPC Adams?')).toBeVisible()
  await expect.element(page.getByText('Listen for: a point')).toBeVisible()
  openScreen(host)
  await button('Next candidate: SPC Baker').click()
  await expect.element(asked('CSM Reyes of SPC Baker?')).toBeVisible()
  openScreen('/room')
  await expect.element(asked('1SG Orozco of SPC Baker?')).toBeVisible()

  // The member votes on the phone with notes; the laptop votes for the president, who has none.
  const vote = (name: string) =>
    page.getByRole('radiogroup', { name: 'Your vote' }).getByText(name, { exact: true })
  await vote('NO-GO').click()
  await page.getByLabelText('Notes').fill('No eye contact.')
  await button('Save the notes').click()
  await expect.element(button('Save the notes')).not.toBeInTheDocument()
  await expect.poll(keptMarks).toBe(0)
  openScreen(host)
  await vote('GO').click()
  const votes = page.getByRole('region', { name: 'Votes' })
  const sum = votes.getByText('1 of 2 GO, a tie; an even number of votes')
  await expect.element(sum).toBeVisible()
  await expectNoAxeFindings()
  await endBoard()

  // Locked on the phone; changed here with a reason, and released.
  await sum.click()
  await votes.getByRole('button', { name: 'Change' }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Change this vote' })
  await dialog.getByText('GO', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect.element(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('He meant SPC Adams.')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect
    .element(votes.getByText('1SG Orozco on SPC Baker: NO-GO to GO. He meant SPC Adams.'))
    .toBeVisible()
  await button('Release to the candidates').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect.element(votes.getByText(/^Released: each candidate reads/)).toBeVisible()
  openScreen('/room')
  await expect.element(page.getByText('What has a mark or a vote stays')).toBeVisible()
  await expect.element(page.getByLabelText('Notes')).toBeDisabled()

  // The room's votes are the packet's tally, and its results.
  openScreen(`/home/unit-boards/${unitBoard.$id}/packet`)
  const tally = page.getByRole('region', { name: 'Tally' })
  await expect
    .element(tally.getByText('2 of 2 GO, recommended; an even number of votes (voted in the room)'))
    .toBeVisible()
  await expectNoAxeFindings()
})
