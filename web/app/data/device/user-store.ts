import { openDatabase } from './database.ts'

/**
 * Named texts of a user that may be too large for localStorage. Signing out removes all of them, in
 * every tab.
 */

const DATABASE = 'squared-away.user'
const TEXTS = 'texts'

export type StoredText = { name: string; text: string }

/** Incremented when all texts are removed, which ends the writes of stores opened earlier. */
let generation = 0
let opening: Promise<IDBDatabase> | null = null

/** The texts of one user. Empty if storage is blocked; `put` then returns false. */
export class UserStore {
  readonly #userId: string
  readonly #generation = generation

  constructor(userId: string) {
    this.#userId = userId
  }

  async all(): Promise<StoredText[]> {
    const range = IDBKeyRange.bound([this.#userId], [this.#userId, []])
    const stored = await this.#run('readonly', (texts) => texts.getAll(range))
    return (stored ?? []) as StoredText[]
  }

  /**
   * Returns false if the text was not stored: storage is blocked or full, or the user signed out.
   */
  async put(name: string, text: string): Promise<boolean> {
    const entry = { userId: this.#userId, name, text }
    return (await this.#run('readwrite', (texts) => texts.put(entry))) !== null
  }

  async remove(name: string): Promise<void> {
    await this.#run('readwrite', (texts) => texts.delete([this.#userId, name]))
  }

  /** Returns the result, or null if the database failed. Never rejects. */
  async #run(
    mode: IDBTransactionMode,
    request: (texts: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> {
    try {
      const database = await connect()
      if (this.#generation !== generation) return null
      const transaction = database.transaction(TEXTS, mode)
      const asked = request(transaction.objectStore(TEXTS))
      // Committed explicitly, because the page may be closing.
      transaction.commit()
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(transaction.error)
      })
      return asked.result ?? true
    } catch (error) {
      console.error('The browser keeps no drafts.', error)
      return null
    }
  }
}

/** Removes the texts of all users but one. */
export async function forgetTextsOfOthers(userId: string): Promise<void> {
  try {
    const texts = (await connect()).transaction(TEXTS, 'readwrite').objectStore(TEXTS)
    texts.delete(IDBKeyRange.upperBound([userId], true))
    texts.delete(IDBKeyRange.lowerBound([userId, []], true))
  } catch {
    // If storage is blocked, nothing is stored.
  }
}

/** Removes all texts of all users, and stops the writes of other tabs. */
export function forgetUserTexts() {
  forgetConnection()
  try {
    indexedDB.deleteDatabase(DATABASE)
  } catch {
    // If storage is blocked, nothing is stored.
  }
}

function connect(): Promise<IDBDatabase> {
  if (opening) return opening
  const opened = openDatabase(DATABASE, (database) => {
    database.createObjectStore(TEXTS, { keyPath: ['userId', 'name'] })
  })
  opening = opened
  opened.then(
    (database) => {
      database.onversionchange = () => {
        database.close()
        forgetConnection()
      }
    },
    () => {
      if (opening === opened) opening = null
    },
  )
  return opened
}

function forgetConnection() {
  generation += 1
  opening = null
}
