import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import { removeUnsent, writeUnsent } from '../device/unsent-texts.ts'
import type { Payload, StoredEntry } from './entries.ts'

/** Storage for small entries that must be stored synchronously. */
export type LocalStore = {
  /** In the order of their ids, which begin with the time at which they were made. */
  read(): StoredEntry[]
  /** Returns false if there is no room. */
  add(entry: StoredEntry): boolean
  /** Replaces the entry with the same id, if it is still there. */
  change(entry: StoredEntry): void
  remove(entry: Pick<StoredEntry, 'id' | 'payload'>): void
}

/** The methods of localStorage that a store uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys(): string[]
}

/** The localStorage of this browser. Reading the property itself throws where it is blocked. */
export const BROWSER_STORAGE: TextStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: writeUnsent,
  removeItem: removeUnsent,
  keys: () => Object.keys(localStorage),
}

/**
 * Entries under keys that begin with `start`: '<start><kind>.<id>'. A study session keeps the
 * format of the first version ('session.<id>', with `data` and `reason`).
 */
export function localStore(start: string, storage: TextStorage = BROWSER_STORAGE): LocalStore {
  const keyOf = ({ id, payload }: Pick<StoredEntry, 'id' | 'payload'>) =>
    `${start}${payload.kind}.${id}`

  function add(entry: StoredEntry): boolean {
    try {
      storage.setItem(keyOf(entry), textOf(entry))
      return true
    } catch {
      return false
    }
  }

  function remove(key: string) {
    try {
      storage.removeItem(key)
    } catch {
      // If storage is blocked, nothing is stored.
    }
  }

  /** Moves a card report from the key and format of version 1.0 to the current ones. */
  function moveReport(key: string) {
    const report = readJsonText(storage.getItem(key))
    if (!isJsonObject(report) || typeof report.reportId !== 'string') return
    const payload = { kind: 'card-report', report } as unknown as Payload
    const madeAt = new Date().toISOString()
    if (add({ id: report.reportId, madeAt, payload, reason: null })) remove(key)
  }

  return {
    read() {
      try {
        const oldReports = storage.keys().filter((key) => key.startsWith(`${start}report.`))
        for (const key of oldReports) moveReport(key)
        return storage
          .keys()
          .filter((key) => key.startsWith(start) && !key.startsWith(`${start}report.`))
          .flatMap((key) => readEntry(key.slice(start.length), storage.getItem(key)))
          .sort((one, other) => (one.id < other.id ? -1 : 1))
      } catch {
        return []
      }
    },
    add,
    change(entry) {
      try {
        if (storage.getItem(keyOf(entry)) !== null) add(entry)
      } catch {
        // If storage is blocked, nothing is stored.
      }
    },
    remove: (entry) => remove(keyOf(entry)),
  }
}

/** Present on each device that this app has used, unless its storage was cleared. */
const MARK = 'squared-away.used'

/**
 * True if the browser has cleared its storage since the last call, as Safari does after seven days
 * without a visit. Also true for the first call on a device.
 */
export function wasCleared(storage?: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const texts = storage ?? localStorage
    if (texts.getItem(MARK) !== null) return false
    texts.setItem(MARK, '')
    return true
  } catch {
    return false
  }
}

function textOf({ payload: { kind: _, ...fields }, madeAt, reason }: StoredEntry): string {
  return JSON.stringify({ ...fields, madeAt, reason })
}

/** Returns nothing for another key or an unreadable text. */
function readEntry(name: string, text: string | null): StoredEntry[] {
  const [kind = '', id] = name.split('.')
  const stored = readJsonText(text)
  if (id === undefined || !isJsonObject(stored)) return []
  const { madeAt, reason, ...fields } = stored
  return [
    {
      id,
      madeAt: typeof madeAt === 'string' ? madeAt : '',
      // The replay of the kind validates the fields.
      payload: { kind, ...fields } as unknown as Payload,
      reason: typeof reason === 'string' ? reason : null,
    },
  ]
}
