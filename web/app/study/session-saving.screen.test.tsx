import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { begin, eachMode } from '../../testing/each-mode.ts'
import type { ModeLife } from '../../testing/mode-life.ts'
import {
  documentsPath,
  failUntilRetry,
  goOffline,
  loseFirstResponse,
  serverError,
} from '../../testing/network.ts'
import { button, keptKeys, savedSessions, sentSessions } from '../../testing/study-steps.ts'

// How a session is saved, in all modes (web/testing/study-modes.ts).

const SESSIONS = documentsPath('studySessions')
const saved = () => page.getByText('Session saved.')
const always = () => true

async function study(life: ModeLife) {
  await begin(life)
  await life.finish()
}

eachMode(
  'a session that ends is saved once, for the active board',
  always,
  async (life, _, mode) => {
    const sent = sentSessions()
    await study(life)
    await expect.element(saved()).toBeVisible()
    const sessions = await savedSessions()
    expect(sessions).toMatchObject([{ studyMode: mode, boardId: expect.any(String) }])
    expect(new Set(sent)).toEqual(new Set([sessions[0]?.$id]))
    expect(sessions[0]?.durationMinutes).toBe(1)
    await expect.poll(keptKeys).toEqual([])
  },
)

eachMode('a failed save says so, keeps the answers and can be retried', always, async (life) => {
  failUntilRetry('POST', SESSIONS, { answer: serverError })
  await study(life)
  await expect.element(page.getByRole('alert').filter({ hasText: life.saveFailed })).toBeVisible()
  await expect.element(page.getByText('The answers are kept on this device.')).toBeVisible()
  expect(keptKeys().length).toBeGreaterThan(0)
  await button('Retry').click()
  await expect.element(saved()).toBeVisible()
  expect(await savedSessions()).toHaveLength(1)
  await expect.poll(keptKeys).toEqual([])
})

eachMode('fault 16: a save whose response is lost is saved once', always, async (life) => {
  loseFirstResponse(SESSIONS, 'lose')
  await study(life)
  // It is also sent again by itself, after a while.
  const retry = button('Retry')
  await expect.element(retry.or(saved()).first()).toBeVisible()
  for (const shown of retry.elements()) if (shown instanceof HTMLElement) shown.click()
  await expect.element(saved()).toBeVisible()
  expect(await savedSessions()).toHaveLength(1)
})

eachMode(
  'fault 17: a session that ends offline is kept, and saved once when back online',
  always,
  async (life) => {
    await begin(life)
    const goOnline = goOffline()
    await life.finish()
    await expect.element(page.getByText('Not yet saved: you are offline.')).toBeVisible()
    expect(keptKeys().length).toBeGreaterThan(0)
    goOnline()
    await expect.element(saved()).toBeVisible()
    expect(await savedSessions()).toHaveLength(1)
  },
)

eachMode(
  'without an active board a session is saved, and says that it counts for none',
  ({ boardless }) => boardless,
  async (life) => {
    await study(life)
    const words = 'Error: No active board found. Cannot save session.'
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.poll(savedSessions).toMatchObject([{ boardId: null }])
  },
  { hasBoard: false },
)
