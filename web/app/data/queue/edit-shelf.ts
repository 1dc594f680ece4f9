import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { KeptEdit } from './edits.ts'

/** Where edits wait: IndexedDB, or a list in a test. */
export type EditShelf = {
  /** In the order in which they were made. */
  read(): Promise<KeptEdit[]>
  add(edit: KeptEdit): Promise<void>
  /** Puts it in the place of the one with its id, if that still waits. */
  change(edit: KeptEdit): Promise<void>
  remove(id: string): Promise<void>
}

let opened: UseStore | null = null

/**
 * The edits of one user that wait on this device. They outlive a log-out: the next sign-in of
 * their user sends them (decision 99).
 */
export function editShelf(userId: string): EditShelf {
  const ofUser = () => IDBKeyRange.bound([userId], [userId, []])
  const inStore = <T>(mode: IDBTransactionMode, work: (edits: IDBObjectStore) => Promise<T>) =>
    store()(mode, work)
  async function keyOf(edits: IDBObjectStore, id: string): Promise<IDBValidKey | undefined> {
    const [keys, values] = await Promise.all([
      promisifyRequest(edits.getAllKeys(ofUser())),
      promisifyRequest<KeptEdit[]>(edits.getAll(ofUser())),
    ])
    return keys[values.findIndex((edit) => edit.id === id)]
  }

  return {
    read: () =>
      inStore('readonly', (edits) => promisifyRequest<KeptEdit[]>(edits.getAll(ofUser()))),
    add: (edit) =>
      inStore('readwrite', async (edits) => {
        const last = (await promisifyRequest(edits.getAllKeys(ofUser()))).at(-1)
        const place = Array.isArray(last) ? Number(last[1]) + 1 : 1
        edits.put(edit, [userId, place])
        await promisifyRequest(edits.transaction)
      }),
    change: (edit) =>
      inStore('readwrite', async (edits) => {
        const key = await keyOf(edits, edit.id)
        if (key !== undefined) await promisifyRequest(edits.put(edit, key))
      }),
    remove: (id) =>
      inStore('readwrite', async (edits) => {
        const key = await keyOf(edits, id)
        if (key !== undefined) await promisifyRequest(edits.delete(key))
      }),
  }
}

/** Removes what waits of a user whose account is gone. */
export async function forgetEdits(userId: string): Promise<void> {
  await store()('readwrite', (edits) =>
    promisifyRequest(edits.delete(IDBKeyRange.bound([userId], [userId, []]))),
  )
}

function store(): UseStore {
  opened ??= createStore('squared-away.outbox', 'edits')
  return opened
}
