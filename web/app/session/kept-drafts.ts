import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { userDataKey } from '../data/device/user-data.ts'

/** What was typed and not saved yet. Signing out removes it. */
export interface KeptDraft<Data> {
  data: Data
  /** When it was kept; ISO moment. */
  keptAt: string
  /** When what it changes was last changed as it was opened; null when there was nothing. */
  basedOn: string | null
}

/**
 * The drafts of one kind that this device keeps for a user, by name, through a crash, a closed tab
 * and a sign-in that ends.
 *
 * @param read What is stored, made usable; null when it cannot be.
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
    /** False when the device takes no more. */
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
        // Storage may be blocked, and then holds nothing.
      }
    },
    /** The names under which there are drafts. */
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
