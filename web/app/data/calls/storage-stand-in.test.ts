import { afterEach, expect, test } from 'vitest'
import { standInForStorage } from './storage-stand-in.ts'

type Page = { localStorage?: Storage | null }

const stub = (page: PropertyDescriptorMap) => {
  const window = Object.defineProperties({}, page) as Page
  Reflect.set(globalThis, 'window', window)
  return window
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

const refused: PropertyDescriptor = {
  configurable: true,
  get() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

test.each([
  ['refused', refused],
  ['turned off', { configurable: true, value: null }],
])('storage that is %s reads as empty, and refuses writes', (_, storage) => {
  const page = stub({ localStorage: storage })
  standInForStorage()
  expect(page.localStorage?.getItem('cookieFallback')).toBeNull()
  expect(Object.keys(page.localStorage ?? {})).toEqual([])
  expect(() => page.localStorage?.setItem('a', 'b')).toThrow('stores nothing')
})
