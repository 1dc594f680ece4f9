import type { Policy } from '@squared-away/domain/plan/policy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPolicy, keptPolicy } from './planner.ts'

const policy: Policy = { dueBelow: 0.9, first: 'least forgotten', newOver: 0.9, closingDays: 3 }
const signedIn = { $id: 'u1', email: 'pat@example.com', name: 'Pat Example', prefs: {} }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a policy is reused only for the input that it was made for', () => {
  localStorage.setItem('squared-away.signed-in', JSON.stringify(signedIn))
  keepPolicy('u1', { madeFor: 'today', policy })
  expect(keptPolicy('u1', 'today')).toEqual(policy)
  expect(keptPolicy('u1', 'tomorrow')).toBeNull()
  expect(keptPolicy('u2', 'today')).toBeNull()
})

test('attack 75: a policy found after its user has logged out is not kept', () => {
  keepPolicy('u1', { madeFor: 'today', policy })
  expect(keptPolicy('u1', 'today')).toBeNull()
})
