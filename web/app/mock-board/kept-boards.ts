import { type BoardRun, boardRunSchema } from '@squared-away/domain/study/mock-board/board-run'
import { RECORDED_BOARDS } from '@squared-away/domain/study/mock-board/recording-room'
import { readJsonText } from '@squared-away/domain/text/json-text'
import * as z from 'zod/mini'
import { dropRecordings } from '../data/device/recordings.ts'
import { removeUnsent, writeUnsent } from '../data/device/unsent-texts.ts'
import { userDataKey } from '../data/device/user-data.ts'
import { ofTab } from '../data/tab.ts'

const VERSION = 1

/**
 * Mock boards on this device. A board that is running or not marked yet outlives a logout, like
 * other sessions. A saved one stays viewable until logout.
 */
const PREFIX = { open: 'session.mock-board.', saved: 'mock-board.' }

export type BoardShelf = keyof typeof PREFIX

const keptSchema = z.object({
  version: z.literal(VERSION),
  /** Unix time in milliseconds. */
  savedAt: z.int(),
  run: boardRunSchema,
})

export type KeptBoard = z.infer<typeof keptSchema>

/** Fallback in memory if storage is unavailable. */
const inThisTab = ofTab(() => new Map<string, KeptBoard>())

/** Returns false if storage is blocked or full: closing the tab then loses the board. */
export function keepBoard(userId: string, run: BoardRun, shelf: BoardShelf = 'open'): boolean {
  const kept: KeptBoard = { version: VERSION, savedAt: Date.now(), run }
  const key = keyOf(userId, shelf, run.sessionId)
  try {
    if (shelf === 'open') writeUnsent(key, JSON.stringify(kept))
    else localStorage.setItem(key, JSON.stringify(kept))
    inThisTab().delete(key)
    return true
  } catch {
    inThisTab().set(key, kept)
    return false
  }
}

/** Keeps a saved board; the oldest are dropped. */
export function keepSavedBoard(userId: string, run: BoardRun) {
  keepBoard(userId, run, 'saved')
  forget(userId, 'open', run.sessionId)
  const old = keptBoards(userId, 'saved').slice(RECORDED_BOARDS)
  for (const { run: gone } of old) dropBoard(userId, gone.sessionId, 'saved')
}

/** Deletes a board and its recordings. */
export function dropBoard(userId: string, sessionId: string, shelf: BoardShelf) {
  forget(userId, shelf, sessionId)
  void dropRecordings([sessionId])
}

/** A user's boards on this device, newest first. Unreadable entries are skipped. */
export function keptBoards(userId: string, shelf: BoardShelf): KeptBoard[] {
  const start = keyOf(userId, shelf, '')
  const ofTab = [...inThisTab()].flatMap(([key, kept]) => (key.startsWith(start) ? [kept] : []))
  return [...ofTab, ...onDevice(start)].sort((a, b) => b.savedAt - a.savedAt)
}

function forget(userId: string, shelf: BoardShelf, sessionId: string) {
  const key = keyOf(userId, shelf, sessionId)
  inThisTab().delete(key)
  try {
    if (shelf === 'open') removeUnsent(key)
    else localStorage.removeItem(key)
  } catch {
    // Storage may be blocked: treat as empty.
  }
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

function keyOf(userId: string, shelf: BoardShelf, sessionId: string): string {
  return userDataKey(userId, PREFIX[shelf] + sessionId)
}
