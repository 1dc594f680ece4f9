import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { goOffline } from '../../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import {
  button,
  createBoard,
  markCards,
  place,
  savedSessions,
  serveDocuments,
  serveQuestions,
  shownSide,
} from '../../../testing/study-steps.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { getSendQueue } from '../../data/queue/queue-of-user.ts'

const notes = () => listDocuments('cardNotes')

async function startCards(count: number) {
  await createBoard()
  serveQuestions(count)
  openScreen('/home/flashcards/setup')
  await button(/^Start \d+ cards$/).click()
  await expect.element(place(`1 / ${count}`)).toBeVisible()
  await expect.element(button(/^(I know this|Ask again)$/)).toBeVisible()
}

/** The next card is shown, and takes keys. */
async function untilCard(count: string) {
  await expect.element(place(count)).toBeVisible()
  await expect.element(button('I know this')).toHaveAttribute('aria-disabled', 'false')
}

let userId: string
beforeEach(async () => {
  userId = (await newSoldier()).userId
})

test('one press skips a card, and its line offers another reason', async () => {
  await startCards(3)
  await button('I know this').click()
  await expect.element(place('2 / 3')).toBeVisible()
  await expect.poll(notes).toMatchObject([{ skip: 'known' }])
  await button('Not for my board').click()
  await expect.poll(notes).toMatchObject([{ skip: 'off-board' }])
  await markCards('ci')
  await expect.element(page.getByText('1 of 2 correct')).toBeVisible()
  await expect.poll(savedSessions).toHaveLength(1)
  const [session] = await savedSessions()
  expect(session?.questionIds).toHaveLength(2)
  expect(session?.questionIds).not.toContain((await notes())[0]?.originalQuestionId)
})

test('"Until" takes a day, and undoing takes the skip back', async () => {
  await startCards(3)
  await userEvent.keyboard('k')
  await expect.element(place('2 / 3')).toBeVisible()
  await button('Until …').click()
  await page.getByLabelText('Until').fill('2099-05-04')
  await button('Save').click()
  await expect.poll(notes).toMatchObject([{ skip: 'known until 2099-05-04' }])
  // The key of an undone mark undoes the skip as well.
  await userEvent.keyboard('z')
  await expect.element(place('1 / 3')).toBeVisible()
  await expect.poll(notes).toMatchObject([{ skip: null }])
  await userEvent.keyboard('k')
  await expect.element(place('2 / 3')).toBeVisible()
  await button('Undo').click()
  await expect.element(place('1 / 3')).toBeVisible()
  await expect.poll(notes).toMatchObject([{ skip: null }])
})

test('a deck in which everything is skipped saves no session', async () => {
  await startCards(2)
  await userEvent.keyboard('k')
  await untilCard('2 / 2')
  await userEvent.keyboard('k')
  await expect.element(button(/^Start \d+ cards$/)).toBeVisible()
  await expect.poll(notes).toHaveLength(2)
  expect(await savedSessions()).toEqual([])
})

test('a bookmark is one press, a note two, and the note shows with the answer', async () => {
  await startCards(2)
  await button('Bookmark').click()
  await expect.element(button('Bookmarked')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('n')
  const dialog = page.getByRole('dialog', { name: 'Note on this card' })
  await dialog.getByLabelText('Note').fill('The CSM wants both counts')
  await expectNoAxeFindings()
  await dialog.getByRole('button', { name: 'Save Note' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(notes)
    .toMatchObject([{ isBookmarked: true, note: 'The CSM wants both counts', skip: null }])
  await expect.element(page.getByText('The CSM wants both counts')).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('The CSM wants both counts')).toBeVisible()
  await userEvent.keyboard('b')
  await expect.poll(notes).toMatchObject([{ isBookmarked: false }])
})

test('a note is sent as a correction only when that is pressed', async () => {
  await startCards(2)
  await button('Note').click()
  const dialog = page.getByRole('dialog', { name: 'Note on this card' })
  const send = dialog.getByRole('button', { name: 'Send it as a correction' })
  await expect.element(send).toBeDisabled()
  await dialog.getByLabelText('Note').fill('TC 3-21.5 says otherwise')
  await expect.element(send).toBeEnabled()
})

test('offline, a skip waits on the device and shows', async () => {
  await startCards(3)
  const goOnline = goOffline()
  await userEvent.keyboard('k')
  await untilCard('2 / 3')
  await userEvent.keyboard('b')
  await expect.element(button('Bookmarked')).toBeVisible()
  await expect.poll(() => getSendQueue(userId).list()).toHaveLength(2)
  goOnline()
  await expect.poll(notes).toHaveLength(2)
})

test('My Cards lists them by topic, and takes each back with one press', async () => {
  await createBoard()
  serveQuestions(3)
  await createDocument('cardNotes', { originalQuestionId: 'q0', skip: 'off-board' })
  await createDocument('cardNotes', { originalQuestionId: 'q1', isBookmarked: true, note: 'Twice' })
  openScreen('/home/my-cards')
  await expect.element(page.getByRole('heading', { name: 'Drill 2' })).toBeVisible()
  await expect.element(page.getByText('Skipped: not for my board')).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('searchbox', { name: 'Search my cards' }).fill('twice')
  await expect.element(page.getByRole('heading', { name: 'Drill 1' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search my cards' }).fill('')
  await button('Ask again').click()
  await expect.poll(async () => (await notes()).map(({ skip }) => skip)).toEqual([null, null])
  await button('Undo').click()
  await expect
    .poll(async () => (await notes()).map(({ skip }) => skip))
    .toEqual(['off-board', null])
})

test('a skipped card that was corrected comes back with a line that says so', async () => {
  const note = { skip: 'known', isBookmarked: false, note: null }
  const correctedAt = '2026-05-04T00:00:00.000+00:00'
  serveDocuments('cardNotes', [
    { $id: 'n0', originalQuestionId: 'q0', ...note, correctedAt },
    { $id: 'n1', originalQuestionId: 'q1', ...note, correctedAt: null },
  ])
  await startCards(2)
  const line = page.getByText('Corrected since you skipped it. Answer it once')
  const lines: boolean[] = []
  for (const [at, shown] of ['1 / 2', '2 / 2'].entries()) {
    await expect.element(place(shown)).toBeVisible()
    await expect.element(button('Show answer')).toBeVisible()
    // It is dealt as any other; the one that is still skipped says that it was asked for.
    const isBack = /movement number 0/.test(shownSide())
    await expect.element(button(isBack ? 'I know this' : 'Ask again')).toBeVisible()
    lines[isBack ? 0 : 1] = line.elements().length > 0
    if (at === 0) await markCards('c')
  }
  expect(lines).toEqual([true, false])
})

test('today says how many cards it leaves out, and deals none of them', async () => {
  await createBoard()
  serveQuestions(3)
  await createDocument('cardNotes', { originalQuestionId: 'q0', skip: 'known' })
  await createDocument('cardNotes', { originalQuestionId: 'q1', skip: 'off-board' })
  openScreen('/home/dashboard')
  await expect
    .element(page.getByText('Left out: 1 that you know, 1 not for your board.'))
    .toBeVisible()
})
