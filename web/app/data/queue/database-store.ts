import { promisifyRequest } from 'idb-keyval'
import type { MadeEdit } from '../calls/document-writes.ts'
import { openStore } from '../device/database.ts'
import { forgetUnsent } from '../device/unsent-log.ts'
import { clearUserKeys, userDataKey } from '../device/user-data.ts'
import type { Payload, StoredEntry } from './entries.ts'

/** Storage for large entries: IndexedDB, or a list in a test. */
export type DatabaseStore = {
  /** Returns the entries, oldest first. */
  read(): Promise<StoredEntry[]>
  /** Rejects if storage is blocked or full. */
  add(entry: StoredEntry): Promise<void>
  /** Replaces the entry with the same id, if it is still there. */
  change(entry: StoredEntry): Promise<void>
  remove(id: string): Promise<void>
}

/** The stored form, unchanged since entries were first stored here. */
type Row = MadeEdit & { edit: Payload; reason: string | null }

const store = openStore('squared-away.outbox', 'edits')

/**
 * The entries of one user in IndexedDB. They outlive a log-out: the user's next sign-in here sends
 * them (decision 99).
 */
export function databaseStore(userId: string): DatabaseStore {
  const ofUser = () => IDBKeyRange.bound([userId], [userId, []])
  const inStore = <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => Promise<T>) =>
    store(mode, work)
  async function keyOf(rows: IDBObjectStore, id: string): Promise<IDBValidKey | undefined> {
    const [keys, values] = await Promise.all([
      promisifyRequest(rows.getAllKeys(ofUser())),
      promisifyRequest<Row[]>(rows.getAll(ofUser())),
    ])
    return keys[values.findIndex((row) => row.id === id)]
  }

  return {
    read: () =>
      inStore('readonly', async (rows) =>
        (await promisifyRequest<Row[]>(rows.getAll(ofUser()))).map(entryOf),
      ),
    add: (entry) =>
      inStore('readwrite', async (rows) => {
        const last = (await promisifyRequest(rows.getAllKeys(ofUser()))).at(-1)
        const place = Array.isArray(last) ? Number(last[1]) + 1 : 1
        rows.put(rowOf(entry), [userId, place])
        await promisifyRequest(rows.transaction)
      }),
    change: (entry) =>
      inStore('readwrite', async (rows) => {
        const key = await keyOf(rows, entry.id)
        if (key !== undefined) await promisifyRequest(rows.put(rowOf(entry), key))
      }),
    remove: (id) =>
      inStore('readwrite', async (rows) => {
        const key = await keyOf(rows, id)
        if (key !== undefined) await promisifyRequest(rows.delete(key))
      }),
  }
}

/** Removes the entries of a user whose account was deleted. */
async function forgetEntries(userId: string): Promise<void> {
  await store('readwrite', (rows) =>
    promisifyRequest(rows.delete(IDBKeyRange.bound([userId], [userId, []]))),
  )
}

function entryOf({ edit, ...row }: Row): StoredEntry {
  return { ...row, payload: edit }
}

function rowOf({ id, madeAt, payload, reason }: StoredEntry): Row {
  return { id, madeAt, edit: payload, reason }
}

/** Removes all data of a user whose account was deleted from this browser. */
export function clearDeletedUser(userId: string) {
  forgetEntries(userId).catch((error) => console.error('Could not remove queued edits.', error))
  forgetUnsent(userDataKey(userId, '')).catch((error) =>
    console.error('Could not remove unsent answers.', error),
  )
  clearUserKeys(userId)
}
