import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScreenLock } from './screen-lock.ts'

const page = { visibilityState: 'visible' }
let isGranted = true
let locks: { released: boolean; release(): Promise<void>; onrelease?: () => void }[] = []

beforeEach(() => {
  page.visibilityState = 'visible'
  isGranted = true
  locks = []
  const request = async () => {
    if (!isGranted) throw new DOMException('No', 'NotAllowedError')
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
        locks.find((one) => one === lock)?.onrelease?.()
      },
    }
    locks.push(lock)
    return lock
  }
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { wakeLock: { request } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A lock that was taken, and what it reported. */
async function taken() {
  const reported: boolean[] = []
  const lock = new ScreenLock((isKept) => reported.push(isKept))
  await lock.take()
  return { lock, reported }
}

test('a lock that the system releases on a shown page is taken again', async () => {
  const { reported } = await taken()
  await locks[0]?.release()
  await vi.waitFor(() => expect(locks).toHaveLength(2))
  expect(reported).toEqual([true, true])
})

test('a phone that saves its battery says that the screen may turn off', async () => {
  const { reported } = await taken()
  isGranted = false
  await locks[0]?.release()
  await vi.waitFor(() => expect(reported).toEqual([true, false]))
})

test('a hidden page waits until it is shown', async () => {
  const { lock } = await taken()
  page.visibilityState = 'hidden'
  await locks[0]?.release()
  expect(locks).toHaveLength(1)
  page.visibilityState = 'visible'
  await lock.take()
  expect(locks).toHaveLength(2)
})

test('a lock that is given back is not taken again', async () => {
  const { lock } = await taken()
  lock.giveBack()
  await Promise.resolve()
  expect(locks.map(({ released }) => released)).toEqual([true])
})
