import { type BiographyData, repairBiography } from '@squared-away/domain/soldier/biography-data'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { userDataKey } from '../session/user-data.ts'

/** What was written and not saved yet. Signing out removes it. */
export interface KeptDraft {
  data: BiographyData
  /** When it was kept; ISO moment. */
  keptAt: string
  /** The `updatedAt` of the biography that it changes; null when there was none. */
  basedOn: string | null
}

const keyOf = (userId: string) => userDataKey(userId, 'biography-draft')

/** Keeps a draft on this device. False when the device takes no more. */
export function keepDraft(userId: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** The draft that this device kept for the user, or null. */
export function keptDraft(userId: string): KeptDraft | null {
  const stored = readJsonText(readKept(userId))
  if (!isJsonObject(stored) || typeof stored.keptAt !== 'string') return null
  if (!isJsonObject(stored.data) || Number.isNaN(Date.parse(stored.keptAt))) return null
  return {
    data: repairBiography(stored.data),
    keptAt: stored.keptAt,
    basedOn: typeof stored.basedOn === 'string' ? stored.basedOn : null,
  }
}

export function dropDraft(userId: string) {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage may be blocked, and then holds nothing.
  }
}

function readKept(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}
