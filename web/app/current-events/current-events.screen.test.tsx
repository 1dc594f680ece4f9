import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { heading, today } from '../../testing/dashboard-steps.ts'
import { documentsPath, failUntilRetry, goOffline } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { announced, button, markCards } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const SCREEN = '/home/current-events'
const TOPIC = 'Leave and Passes'

const dialog = () => page.getByRole('dialog', { name: 'Note a Headline' })
const rows = () => page.getByRole('list', { name: 'My headlines' }).getByRole('listitem')

const NEWS = [
  { what: 'A new rifle is fielded', place: 'Fort Campbell' },
  { what: 'A brigade trains with drones', place: 'Hohenfels' },
  { what: 'Engineers rebuild a bridge', place: 'Asheville' },
]

async function note({ what, place }: (typeof NEWS)[number]) {
  await button('Note a headline').click()
  const form = dialog()
  await form.getByLabelText('What happened').fill(what)
  await form.getByLabelText('Where', { exact: true }).fill(place)
  await form.getByLabelText('Why it matters to the Army').fill('It changes how we fight.')
  await form.getByLabelText('Where you read it').fill('army.mil')
  await form.getByRole('button', { name: 'Save Headline' }).click()
  await expect.element(form).not.toBeInTheDocument()
}

const NOTED = {
  ...{ what: 'A new rifle is fielded', place: 'Fort Campbell', why: 'It replaces the M4.' },
  ...{ source: 'army.mil', notedOn: '2026-01-05' },
}

beforeEach(async () => {
  await newSoldier()
})

test('three headlines go from the note to the cards of the day and the mock board', async () => {
  const board = await createDocument('boards', { name: 'Board', categories: [TOPIC] })
  await createDocument('boardPlans', {
    ...{ boardId: board.$id, minutesByWeekday: Array(7).fill(5), daysOff: '[]', timeZone: 'UTC' },
  })
  openScreen(SCREEN)
  await expect.element(page.getByText('No headlines yet')).toBeVisible()
  await expectNoAxeFindings()
  for (const [before, news] of NEWS.entries()) {
    await note(news)
    await expect.poll(() => rows().elements()).toHaveLength(before + 1)
  }
  await expect.element(page.getByText('3 of 3 noted today')).toBeVisible()
  await expect.element(button('Note a headline')).not.toBeInTheDocument()
  await expectNoAxeFindings()
  const stored = await listDocuments('headlines')
  expect(stored.map(({ what }) => what)).toEqual(NEWS.map(({ what }) => what))

  openScreen('/home/dashboard')
  await expect.element(heading()).toMatchTextContent(/^Today: /)
  await expect.element(today().getByText(/Plus 3 headlines of yours\./)).toBeVisible()
  const cards = Number(/\d+/.exec(heading().element().textContent ?? '')?.[0])
  await today().getByRole('button', { name: 'Start' }).click()
  await expect.poll(address).toBe('/home/daily/study')
  await expect.element(page.getByText(`1 / ${cards + 3}`)).toBeVisible()
  const card = page.getByRole('region', { name: 'Card', exact: true })
  await markCards('c'.repeat(cards))
  await expect.element(card).toMatchTextContent('What is in the news from Fort Campbell?')
  await expect.element(button('Show answer')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(card).toMatchTextContent('A new rifle is fielded')

  openScreen('/home/mock-board/setup')
  await page.getByLabelText('How long?').selectOptions('20')
  await button('Start').click()
  const step = () => page.getByText(/^Step \d+ \/ \d+$/)
  await expect.element(step()).toMatchTextContent(/^Step 1 /)
  const count = Number(step().element().textContent.split('/')[1])
  const asked = new Set<string>()
  for (let place = 1; place <= 8; place += 1) {
    await expect.element(step()).toHaveTextContent(`Step ${place} / ${count}`)
    asked.add(/news from ([^?]+)/.exec(announced())?.[1] ?? '')
    await userEvent.keyboard(' ')
  }
  await expect.element(step()).toHaveTextContent(`Step 9 / ${count}`)
  expect([...asked].filter(Boolean).toSorted()).toEqual(NEWS.map(({ place }) => place).toSorted())
})

test('a headline is edited, deleted by keyboard, and none is saved half', async () => {
  await createDocument('headlines', NOTED)
  openScreen(SCREEN)
  await button('Edit A new rifle is fielded').click()
  const form = page.getByRole('dialog', { name: 'Edit Headline' })
  await expectNoAxeFindings()
  await form.getByLabelText('Where', { exact: true }).fill(' ')
  await form.getByRole('button', { name: 'Save Headline' }).click()
  await expect.element(form.getByText('Say where it happened.')).toBeVisible()
  await form.getByLabelText('Where', { exact: true }).fill('Fort Hood')
  await form.getByRole('button', { name: 'Save Headline' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(rows().first()).toMatchTextContent('Fort Hood · army.mil · 5 Jan 2026')
  await expect
    .poll(() => listDocuments('headlines'))
    .toMatchObject([{ place: 'Fort Hood', notedOn: '2026-01-05' }])
  button('Delete A new rifle is fielded').element().focus()
  await userEvent.keyboard('{Enter}')
  await page
    .getByRole('dialog', { name: 'Delete Headline' })
    .getByRole('button', { name: 'Delete Headline' })
    .click()
  await expect.element(page.getByText('No headlines yet')).toBeVisible()
  await expect.poll(() => listDocuments('headlines')).toHaveLength(0)
})

test('a headline that is noted offline is sent once the server is back', async () => {
  openScreen(SCREEN)
  await expect.element(page.getByText('No headlines yet')).toBeVisible()
  const goOnline = goOffline()
  await note({ what: 'A new rifle is fielded', place: 'Fort Campbell' })
  await expect.poll(() => rows().elements()).toHaveLength(1)
  goOnline()
  await expect
    .poll(() => listDocuments('headlines'))
    .toMatchObject([{ what: 'A new rifle is fielded', place: 'Fort Campbell' }])
})

test('a failed load shows an error with a retry, and old names are named', async () => {
  await createDocument('headlines', NOTED)
  await createDocument('chainOfCommand', {
    ...{ positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' },
    askAgainOn: '2026-01-05',
  })
  failUntilRetry('GET', documentsPath('headlines'))
  openScreen(SCREEN)
  await expect.element(page.getByText('Could not load your headlines.')).toBeVisible()
  await button('Retry').click()
  await expect.poll(() => rows().elements()).toHaveLength(1)
  await expect.element(page.getByText('one name is due for a check.')).toBeVisible()
})
