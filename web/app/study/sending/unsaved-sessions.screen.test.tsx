import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { documentsPath, type Outcome, onRequest, serverError } from '../../../testing/network.ts'
import type { Soldier } from '../../../testing/new-soldier.ts'
import {
  createDocument,
  deleteDocument,
  endSession,
  listDocuments,
  newSoldier,
} from '../../../testing/soldier.ts'
import {
  button,
  CATEGORY,
  createBoard,
  finishEarly,
  keptKeys,
  markCards,
  place,
  savedSessions,
  sentSessions,
  serveQuestions,
} from '../../../testing/study-steps.ts'
import { address, closeScreen, openScreen } from '../../../testing/tab.tsx'

const SESSIONS = documentsPath('studySessions')

let soldier: Soldier

const note = () => page.getByRole('region', { name: 'Sessions that are not saved yet' })

async function start(count = 2) {
  serveQuestions(count)
  openScreen(`/home/flashcards/setup?category=${CATEGORY}`)
  await button(`Start ${count} cards`).click()
  await expect.element(place(`1 / ${count}`)).toBeVisible()
}

/** Finishes a session whose save fails, until the returned function is called. */
async function finishUnsaved() {
  const heal = onRequest('POST', SESSIONS, () => serverError())
  await createBoard()
  await start()
  await markCards('ci')
  await expect.element(button('Retry')).toBeVisible()
  return heal
}

async function logIn({ email, password }: Soldier) {
  await page.getByLabelText('Email').fill(email)
  await page.getByLabelText('Password', { exact: true }).fill(password)
  await button('Login').click()
}

beforeEach(async () => {
  soldier = await newSoldier()
})

test('fault 17: an unsaved session outlives a closed tab and is sent on the next visit', async () => {
  const heal = await finishUnsaved()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.element(note()).toMatchTextContent('Not yet saved: 1 session.')
  await expectNoAxeFindings()
  heal()
  openScreen('/home/boards')
  await expect.poll(savedSessions).toHaveLength(1)
  await expect.element(note()).not.toBeInTheDocument()
})

test('without an active board one tap after the results creates one with the session', async () => {
  const logged = vi.spyOn(console, 'error')
  await start()
  await markCards('ci')
  await expect.element(page.getByText('1 of 2 correct')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Missed cards' })).toBeVisible()
  await expect.poll(savedSessions).toMatchObject([{ boardId: null }])
  await expect.poll(() => listDocuments('reviews')).toHaveLength(2)
  await expectNoAxeFindings()
  expect(logged).toHaveBeenCalledWith('No active board')
  logged.mockRestore()

  await button('Create a board for it').dblClick()
  const saved = page.getByText('Session saved for your board "My board".')
  await expect.element(saved).toBeVisible()
  const boards = await listDocuments('boards')
  expect(boards).toMatchObject([{ isActive: true, categories: [CATEGORY] }])
  await expect.poll(savedSessions).toMatchObject([{ boardId: boards[0]?.$id }])
})

test('a session of a deleted board is refused, and can be saved for another', async () => {
  const board = await createBoard()
  await start()
  await deleteDocument('boards', board.$id)
  await markCards('ci')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to save your session.')
  await createDocument('boards', { name: 'Next board', categories: [CATEGORY] })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const words = 'It can be saved for your active board, Next board.'
  await expect.element(note()).toMatchTextContent(words)
  await note().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(savedSessions).toHaveLength(1)
  await expect.element(note()).not.toBeInTheDocument()
})

test('fault 18: nobody else on the same device sends or sees an unsaved session', async () => {
  const heal = await finishUnsaved()
  closeScreen()
  await newSoldier()
  heal()
  const sent = sentSessions()
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  // A session of one's own is sent by then.
  await createBoard()
  await start()
  await markCards('cc')
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect.element(note()).not.toBeInTheDocument()
  const own = await savedSessions()
  expect(own).toHaveLength(1)
  expect(new Set(sent)).toEqual(new Set([own[0]?.$id]))
})

test('asks before logging out unsaved, and the answers are sent at the next sign-in', async () => {
  const heal = await finishUnsaved()
  await button('Log Out').click()
  const warning = page.getByRole('dialog', { name: 'Log out before it is saved?' })
  await expect.element(warning).toMatchTextContent('is sent the next time you log in here')
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(button('Retry')).toBeVisible()
  await button('Log Out').click()
  await warning.getByRole('button', { name: 'Log out anyway' }).click()
  await expect.poll(address).toBe('/')
  await expect.poll(keptKeys).toHaveLength(1)

  heal()
  openScreen('/login')
  await logIn(soldier)
  await expect.poll(address).toBe('/home/dashboard')
  await expect.poll(savedSessions).toHaveLength(1)
  await expect.poll(keptKeys).toEqual([])
})

test('a soldier who was signed out on the last card reads that the session has ended', async () => {
  await createBoard()
  await start()
  await markCards('c')
  // At the save of the last card: once notified, the page leaves for the login.
  const heal = onRequest('POST', SESSIONS, async (): Promise<Outcome> => {
    heal()
    await endSession()
    return 'pass'
  })
  await markCards('c')
  await expect.poll(address).toMatch(/^\/login/)
  await logIn(soldier)
  const words = 'Your last session has ended, and none of its answers is lost.'
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByText('There is no session to continue.')).not.toBeInTheDocument()
  await expect.poll(savedSessions).toHaveLength(1)
})

test('a session that was begun before a log-out is offered after the next sign-in', async () => {
  await createBoard()
  await start(4)
  await markCards('cic')
  await expect.element(place('4 / 4')).toBeVisible()
  await endSession()
  openScreen('/home/flashcards/setup')
  await expect.poll(address).toMatch(/^\/login/)
  await logIn(soldier)
  await expect.element(page.getByText('3 of 4 answered')).toBeVisible()
})

test('a session finished early keeps what was answered', async () => {
  await createBoard()
  await start(4)
  await markCards('ci')
  await expect.element(place('3 / 4')).toBeVisible()
  await finishEarly('Finish')
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const [session] = await savedSessions()
  expect(session?.questionIds).toHaveLength(2)
  expect(JSON.parse(session?.outcomes)).toMatchObject([
    { result: 'correct' },
    { result: 'incorrect' },
  ])
})
