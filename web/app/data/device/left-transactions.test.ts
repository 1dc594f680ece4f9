import { beforeEach, expect, it, vi } from 'vitest'

/** The window, and the transactions that were begun in its only database. */
let window: EventTarget
let begun: Transaction[]
let openStore: typeof import('./database.ts').openStore

/** A transaction whose events are sent by the test, as WebKit sends them to a page that is back. */
class Transaction extends EventTarget {
  isAborted = false
  isCommitted = false
  objectStore = () => this
  abort() {
    if (this.isCommitted) throw new DOMException('Committed', 'InvalidStateError')
    this.isAborted = true
  }
}

beforeEach(async () => {
  window = new EventTarget()
  begun = []
  vi.resetModules()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('indexedDB', {
    open() {
      const request = { result: { transaction: begin }, onsuccess: () => {} }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  })
  openStore = (await import('./database.ts')).openStore
  return () => vi.unstubAllGlobals()
})

function begin() {
  const transaction = new Transaction()
  begun.push(transaction)
  return transaction
}

/** Work that ends as its transaction does. */
const untilOver = (store: IDBObjectStore) =>
  new Promise<string>((resolve, reject) => {
    const transaction = store as unknown as Transaction
    transaction.addEventListener('complete', () => resolve('done'))
    transaction.addEventListener('abort', () => reject(new Error('aborted')))
  })

const page = (type: string, persisted = true) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

async function begunCount(count: number) {
  while (begun.length < count) await new Promise((resolve) => setImmediate(resolve))
}

it('aborts the work of a page that is left, and repeats it when the page is back', async () => {
  const read = openStore('notes', 'texts')('readonly', untilOver)
  await begunCount(1)
  page('pagehide')
  expect(begun[0]?.isAborted).toBe(true)
  page('pageshow')
  begun[0]?.dispatchEvent(new Event('abort'))
  await begunCount(2)
  begun[1]?.dispatchEvent(new Event('complete'))
  expect(await read).toBe('done')
})

it('waits for the page where the browser says it at once', async () => {
  const read = openStore('notes', 'texts')('readonly', untilOver)
  await begunCount(1)
  page('pagehide')
  begun[0]?.dispatchEvent(new Event('abort'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toHaveLength(1)
  page('pageshow')
  await begunCount(2)
  begun[1]?.dispatchEvent(new Event('complete'))
  expect(await read).toBe('done')
})

it('aborts what is begun while the page is left, and repeats it', async () => {
  const store = openStore('notes', 'texts')
  page('pagehide')
  const read = store('readonly', untilOver)
  await begunCount(1)
  expect(begun[0]?.isAborted).toBe(true)
  begun[0]?.dispatchEvent(new Event('abort'))
  page('pageshow')
  await begunCount(2)
  expect(begun[1]?.isAborted).toBe(false)
  begun[1]?.dispatchEvent(new Event('complete'))
  expect(await read).toBe('done')
})

it('leaves a committed transaction, and the work of a page that is not kept', async () => {
  const store = openStore('notes', 'texts')
  const reads = [store('readwrite', untilOver), store('readwrite', untilOver)]
  await begunCount(2)
  page('pagehide', false)
  const [committed, other] = begun
  if (committed) committed.isCommitted = true
  expect(other?.isAborted).toBe(false)
  page('pagehide')
  expect(other?.isAborted).toBe(true)
  committed?.dispatchEvent(new Event('abort'))
  await expect(reads[0]).rejects.toThrow('aborted')
})

it('fails when a transaction was aborted for another reason', async () => {
  const read = openStore('notes', 'texts')('readonly', untilOver)
  await begunCount(1)
  begun[0]?.dispatchEvent(new Event('abort'))
  await expect(read).rejects.toThrow('aborted')
})
