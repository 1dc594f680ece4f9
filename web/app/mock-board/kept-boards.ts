import { type BoardRun, boardRunSchema } from '@squared-away/domain/study/mock-board/board-run'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { userDataKey } from '../session/user-data.ts'

// A mock board under way, or not marked yet, kept on this device as other sessions are. It outlives
// a log-out until it is saved.

const VERSION = 1
const PREFIX = 'session.mock-board.'

const keptSchema = z.object({
  version: z.literal(VERSION),
  /** In milliseconds since 1970. */
  savedAt: z.int(),
  run: boardRunSchema,
})

export type KeptBoard = z.infer<typeof keptSchema>

/** What this tab keeps where the device takes nothing. */
const inThisTab = new Map<string, KeptBoard>()

export function keepBoard(userId: string, run: BoardRun) {
  const kept: KeptBoard = { version: VERSION, savedAt: Date.now(), run }
  const key = keyOf(userId, run.sessionId)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
    inThisTab.delete(key)
  } catch {
    inThisTab.set(key, kept)
  }
}

export function dropBoard(userId: string, sessionId: string) {
  inThisTab.delete(keyOf(userId, sessionId))
  try {
    localStorage.removeItem(keyOf(userId, sessionId))
  } catch {
    // Storage may be blocked, and then holds nothing.
  }
}

/** The boards of a user on this device, the latest first. Texts that cannot be read are left out. */
export function keptBoards(userId: string): KeptBoard[] {
  const start = keyOf(userId, '')
  const ofTab = [...inThisTab].flatMap(([key, kept]) => (key.startsWith(start) ? [kept] : []))
  return [...ofTab, ...onDevice(start)].sort((a, b) => b.savedAt - a.savedAt)
}

function onDevice(start: string): KeptBoard[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .flatMap((key) => keptSchema.safeParse(readJsonText(localStorage.getItem(key))).data ?? [])
  } catch {
    return []
  }
}

function keyOf(userId: string, sessionId: string): string {
  return userDataKey(userId, PREFIX + sessionId)
}
