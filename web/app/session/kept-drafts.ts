import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { userDataKey } from '../data/device/user-data.ts'

/** Unsaved input. Signing out removes it. */
export interface KeptDraft<Data> {
  data: Data
  /** When it was stored; ISO moment. */
  keptAt: string
  /** The `$updatedAt` of the edited document when it was opened; null for a new one. */
  basedOn: string | null
}

/**
 * The drafts of one kind that this device stores for a user, by name. They survive a crash, a
 * closed tab and an expired session.
 *
 * @param read Parses stored data; returns null if it is invalid.
 */
export function draftShelf<Data>(kind: string, read: (stored: unknown) => Data | null) {
  const keyOf = (userId: string, name: string) => userDataKey(userId, `${kind}-draft${name}`)

  function kept(userId: string, name = ''): KeptDraft<Data> | null {
    const stored = readJsonText(readKept(keyOf(userId, name)))
    if (!isJsonObject(stored) || typeof stored.keptAt !== 'string') return null
    if (Number.isNaN(Date.parse(stored.keptAt))) return null
    const data = read(stored.data)
    const basedOn = typeof stored.basedOn === 'string' ? stored.basedOn : null
    return data === null ? null : { data, keptAt: stored.keptAt, basedOn }
  }

  return {
    kept,
    /** Returns false if storage is blocked or full. */
    keep(userId: string, draft: KeptDraft<Data>, name = ''): boolean {
      try {
        localStorage.setItem(keyOf(userId, name), JSON.stringify(draft))
        return true
      } catch {
        return false
      }
    },
    drop(userId: string, name = '') {
      try {
        localStorage.removeItem(keyOf(userId, name))
      } catch {
        // If storage is blocked, nothing is stored.
      }
    },
    /** The names of the stored drafts. */
    names(userId: string): string[] {
      const start = keyOf(userId, '')
      return storedKeys()
        .filter((key) => key.startsWith(start))
        .map((key) => key.slice(start.length))
    },
  }
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
