import type { UseStore } from 'idb-keyval'
import { endedByLeaving, endOnLeaving, pageShown } from './left-transactions.ts'

/**
 * How long one attempt to open a database may take, in milliseconds. WebKit sometimes never answers
 * the first one of a page (bugs.webkit.org/show_bug.cgi?id=226547); a second one gets an answer.
 */
const ATTEMPT_MS = 3000
const ATTEMPTS = 3

/**
 * Opens version 1 of a database, and opens it again if the browser does not answer.
 *
 * @param create Creates the object stores of a new database.
 * @throws DOMException if storage is blocked, broken or full; Error after three unanswered
 *   attempts.
 */
export function openDatabase(
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    function end(settle: () => void) {
      clearTimeout(timer)
      isOver = true
      settle()
    }

    function attempt(left: number) {
      if (left === 0) {
        end(() => reject(new Error(`${name} does not open.`)))
        return
      }
      timer = setTimeout(attempt, ATTEMPT_MS, left - 1)
      let upgrade: IDBTransaction | null = null
      try {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => {
          upgrade = request.transaction
          create(request.result)
          if (upgrade) endOnLeaving(upgrade)
        }
        request.onsuccess = () => {
          if (isOver) request.result.close()
          else end(() => resolve(request.result))
        }
        request.onerror = () => {
          if (upgrade && endedByLeaving(upgrade)) {
            clearTimeout(timer)
            void pageShown().then(() => attempt(left))
          } else end(() => reject(request.error))
        }
      } catch (error) {
        end(() => reject(error))
      }
    }
    attempt(ATTEMPTS)
  })
}

/**
 * A store of keys and values for idb-keyval, in a database of its own. Unlike idb-keyval's
 * `createStore`, it does not wait forever for a database that does not open, it opens a lost
 * connection again, and it repeats work that was ended because the page was left.
 */
export function openStore(databaseName: string, storeName: string): UseStore {
  let opening: Promise<IDBDatabase> | null = null

  function connect(): Promise<IDBDatabase> {
    if (opening) return opening
    const forget = () => {
      if (opening === opened) opening = null
    }
    const opened = openDatabase(databaseName, (database) => {
      database.createObjectStore(storeName)
    })
    opening = opened
    opened.then((database) => {
      database.onclose = forget
      database.onversionchange = () => {
        database.close()
        forget()
      }
    }, forget)
    return opened
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = { durability: 'strict' } as const
    const database = await connect()
    try {
      return database.transaction(storeName, mode, options)
    } catch (error) {
      // Browsers may close a connection, and not all of them say so by `close`.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      opening = null
      return (await connect()).transaction(storeName, mode, options)
    }
  }

  return async (mode, work) => {
    for (;;) {
      const transaction = await begin(mode)
      try {
        const working = work(transaction.objectStore(storeName))
        endOnLeaving(transaction)
        return await working
      } catch (error) {
        if (!endedByLeaving(transaction)) throw error
        await pageShown()
      }
    }
  }
}
