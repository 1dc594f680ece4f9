import { type Browser, expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const MEMBERS = ['CSM Reyes', 'SFC Ruiz', 'MSG Cole']
const CANDIDATES = Array.from({ length: 12 }, (_, place) => `Candidate ${place + 1}`)

/** A phone with a browser of its own. */
async function newPhone(browser: Browser, host: Page): Promise<Page> {
  const baseURL = new URL(host.url()).origin
  const context = await browser.newContext({
    ...{ baseURL, viewport: PHONE.viewport, serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await withoutMobileNotice(page)
  return page
}

/** The packet of a unit board of the signed-in maker, a question for each member and candidate. */
async function dealPacket(maker: Page): Promise<string> {
  const endDate = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().replace('Z', '+00:00')
  const members = MEMBERS.map((name) => ({ name, topics: [], freeTopics: [] }))
  const { $id } = await createDocument(maker, 'unitBoards', {
    ...{ name: 'December board', kind: 'promotion', categories: [], endDate },
    members: JSON.stringify(members),
  })
  for (const [member, name] of MEMBERS.entries()) {
    const candidates = CANDIDATES.map((candidate) => ({
      name: candidate,
      questions: [
        {
          ...{ id: `${member}`, topic: 'Drill', asked: `Question ${member} of ${candidate}?` },
          ...{ answer: ['An answer'], listensFor: [], reference: null },
          ...{ expected: 50, isMeasured: false },
        },
      ],
    }))
    const sheet = JSON.stringify({ member: name, candidates })
    await createDocument(maker, 'packetSheets', { unitBoardId: $id, member, sheet })
  }
  return $id
}

async function join(phone: Page, host: Page, seat: string) {
  await host.getByRole('button', { name: new RegExp(`show the code of ${seat}$`, 'i') }).click()
  const dialog = host.getByRole('dialog', { name: seat })
  const code = await dialog.getByText(/^[A-Z]{6}$/).textContent()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await phone.goto(`/room#${code}`)
  await phone.getByLabel('Your name').fill(seat)
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await host.getByRole('button', { name: `Admit ${seat} as ${seat}`, exact: true }).click()
  await expect(phone.getByText('The board has not started yet')).toBeVisible()
}

const vote = (phone: Page, name: 'GO' | 'NO-GO') =>
  phone.getByRole('radiogroup', { name: 'Your vote' }).getByText(name, { exact: true }).click()

test('a board of twelve on five browsers: votes, release, lock, and a change with its history', async ({
  page: host,
  browser,
}) => {
  await signInNewSoldier(host)
  const unitBoardId = await dealPacket(host)
  await host.goto(`/home/unit-boards/${unitBoardId}/packet`)
  await host.getByRole('link', { name: 'Run on phones' }).click()
  await expect(host.getByText('This board is of record.')).toBeVisible()
  await host.getByRole('button', { name: 'Open the Room' }).click()
  await expect(host.getByRole('button', { name: 'Start the Board' })).toBeVisible()
  const phones = await Promise.all([1, 2, 3, 4].map(() => newPhone(browser, host)))
  const [reyes, ruiz, cole, candidate] = phones as [Page, Page, Page, Page]
  for (const [place, seat] of [...MEMBERS, 'Candidate 1'].entries()) {
    await join(phones[place] as Page, host, seat)
  }
  await host.getByRole('button', { name: 'Start the Board' }).click()

  // One phone loses its network and votes; another one is closed and opened again.
  await expect(ruiz.getByText('Question 1 of Candidate 1?')).toBeVisible()
  await ruiz.context().setOffline(true)
  await vote(ruiz, 'GO')
  await vote(ruiz, 'NO-GO')
  await expect(ruiz.getByText('1 mark waits on this phone')).toBeVisible()
  await vote(cole, 'GO')
  await expect(cole.getByText(/marks? waits? on this phone/)).toBeHidden()
  await cole.reload()
  await expect(cole.getByRole('radio', { name: 'GO', exact: true }).last()).toBeChecked()
  await vote(reyes, 'GO')
  const votes = reyes.getByRole('region', { name: 'Votes' })
  await expect(votes.getByText('2 of 2 GO, recommended; 1 member did not vote')).toBeVisible()
  await host.getByRole('button', { name: 'End the Board' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'End the board' }).click()
  await expect(candidate.getByText('comes here when the president releases it')).toBeVisible()

  // What waited arrives after the end and says so; the president changes it and releases.
  await ruiz.context().setOffline(false)
  await expect(votes.getByText('2 of 3 GO, recommended')).toBeVisible()
  await expect(ruiz.getByText('Arrived after the end.')).toBeVisible()
  await expect(ruiz.getByLabel('Notes')).toBeDisabled()
  await votes.getByText('2 of 3 GO, recommended').click()
  await votes.getByRole('button', { name: 'Change' }).nth(1).click()
  const dialog = reyes.getByRole('dialog', { name: 'Change this vote' })
  await dialog.getByText('GO', { exact: true }).click()
  await dialog.getByLabel('Reason').fill('He said so at the table.')
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await expect(votes.getByText('SFC Ruiz on Candidate 1: NO-GO to GO.')).toBeVisible()
  await expect(host.getByText('The president releases it on their phone.')).toBeVisible()
  await votes.getByRole('button', { name: 'Release to the candidates' }).click()
  await reyes.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click()
  await expect(candidate.getByText('Recommended.')).toBeVisible()
  for (const name of MEMBERS) await expect(candidate.getByText(name)).toBeHidden()
  await expectNoAxeFindings(host)

  await host.goto(`/home/unit-boards/${unitBoardId}/packet`)
  const tally = host.getByRole('region', { name: 'Tally' })
  await expect(tally.getByText('3 of 3 GO, recommended (voted in the room)')).toBeVisible()
})
