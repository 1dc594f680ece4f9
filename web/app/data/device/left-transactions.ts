/**
 * WebKit keeps the page that was left in its back-forward cache, together with its unfinished
 * transactions. Later pages then wait for these until the browser ends: their own transactions get
 * no answer, or the database does not open (github.com/jakearchibald/idb-keyval/issues/180). So
 * they end when the page enters that cache.
 */

const running = new Set<IDBTransaction>()
const ended = new WeakSet<IDBTransaction>()
/** Resolves when the page comes back, while it is in the cache. */
let away: Promise<void> | null = null

/**
 * Aborts a transaction when the page enters the back-forward cache, or at once if the page is
 * there. Call it after the requests of the transaction were made: one that is committed stays.
 */
export function endOnLeaving(transaction: IDBTransaction) {
  if (away) {
    end(transaction)
    return
  }
  running.add(transaction)
  const forget = () => running.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/** Whether a transaction was aborted because its page was left. */
export const endedByLeaving = (transaction: IDBTransaction) => ended.has(transaction)

/** Resolves once the page is not in the back-forward cache. */
export const pageShown = async () => away

function end(transaction: IDBTransaction) {
  try {
    transaction.abort()
    ended.add(transaction)
  } catch {
    // It is over, or the browser finishes it because it was committed.
  }
}

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  // A page that is not kept ends its transactions itself.
  if (!persisted) return
  away ??= new Promise((resolve) => {
    const comeBack = () => {
      away = null
      resolve()
    }
    globalThis.addEventListener('pageshow', comeBack, { once: true })
  })
  for (const transaction of running) end(transaction)
  running.clear()
})
