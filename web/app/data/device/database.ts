import type { UseStore } from 'idb-keyval'

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
      try {
        const request = indexedDB.open(name, 1)
        request.onupgradeneeded = () => create(request.result)
        request.onsuccess = () => {
          if (isOver) request.result.close()
          else end(() => resolve(request.result))
        }
        request.onerror = () => end(() => reject(request.error))
      } catch (error) {
        end(() => reject(error))
      }
    }
    attempt(ATTEMPTS)
  })
}

/**
 * A store of keys and values for idb-keyval, in a database of its own. Unlike idb-keyval's
 * `createStore`, it does not wait forever for a database that does not open, and it opens a lost
 * connection again.
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

  return async (mode, work) => {
    const begin = (database: IDBDatabase) =>
      database.transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName)
    const database = await connect()
    let store: IDBObjectStore
    try {
      store = begin(database)
    } catch (error) {
      // Browsers may close a connection, and not all of them say so by `close`.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      opening = null
      store = begin(await connect())
    }
    return work(store)
  }
}
