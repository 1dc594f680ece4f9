import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearUserData } from '../data/device/user-data.ts'
import { draftShelf } from './kept-drafts.ts'

/** Storage whose keys are properties, as in a browser. */
function makeStorage(isBlocked = false) {
  const store: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    removeItem: (key: string) => void delete store[key],
    setItem(key: string, text: string) {
      if (isBlocked) throw new Error('Full')
      store[key] = text
    },
  }
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(store, name, { value, enumerable: false })
  }
  return store
}

const words = draftShelf('words', (stored) => (typeof stored === 'string' ? stored : null))
const draft = (data: string) => ({ data, keptAt: '2026-11-22T10:00:00.000Z', basedOn: 'then' })

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is stored by user and name until it is dropped', () => {
  words.keep('u1', draft('One'), '.a')
  words.keep('u1', draft('Two'), '.b')
  expect(words.kept('u1', '.a')).toEqual(draft('One'))
  expect(words.kept('u2', '.a')).toBeNull()
  expect(words.kept('u1')).toBeNull()
  expect(words.names('u1').sort()).toEqual(['.a', '.b'])
  words.drop('u1', '.a')
  expect(words.names('u1')).toEqual(['.b'])
})

test('an unreadable draft is ignored, and signing out removes all drafts', () => {
  words.keep('u1', draft('One'))
  localStorage.setItem('squared-away.user.u1.words-draft.broken', '{"keptAt":"never","data":"x"}')
  localStorage.setItem(
    'squared-away.user.u1.words-draft.other',
    JSON.stringify(draft('x')).slice(1),
  )
  expect(words.kept('u1', '.broken')).toBeNull()
  expect(words.kept('u1', '.other')).toBeNull()
  clearUserData()
  expect(words.names('u1')).toEqual([])
  expect(words.kept('u1')).toBeNull()
})

test('keep returns false if storage is full', () => {
  vi.stubGlobal('localStorage', makeStorage(true))
  expect(words.keep('u1', draft('One'))).toBe(false)
})
