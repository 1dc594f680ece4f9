import { expect, test } from 'vitest'
import type { AnnouncedChange } from './event-names.ts'
import { RecentChanges } from './recent-changes.ts'

let now = 0
const changeOf = (userId: string): AnnouncedChange => ({
  kind: 'document',
  collectionId: 'boards',
  action: 'update',
  row: { $id: 'b', userId },
})

test("counts from the last change of the user's own documents", () => {
  now = 1000
  const changes = new RecentChanges(() => now)
  changes.note(changeOf('alice'))
  now = 1250
  expect(changes.quietFor('alice').own).toBe(250)
})

test("distinguishes a change of what others share from one of the user's own documents", () => {
  now = 1000
  const changes = new RecentChanges(() => now)
  changes.note(changeOf('alice'))
  now = 1250
  const row = { $id: 's', userId: 'bob', name: 'Shared', scope: 'community' }
  changes.note({ kind: 'document', collectionId: 'questionSets', action: 'update', row })
  now = 1300
  expect(changes.quietFor('alice')).toEqual({ all: 50, own: 300 })
})

test('counts from its own start for a user of whom it knows no change', () => {
  now = 1000
  const changes = new RecentChanges(() => now)
  now = 5000
  changes.note(changeOf('alice'))
  expect(changes.quietFor('bob')).toEqual({ all: 4000, own: 4000 })
})

test('counts from the oldest change that it forgot', () => {
  now = 0
  const changes = new RecentChanges(() => now, 2)
  for (const userId of ['alice', 'bob', 'alice', 'carol']) {
    now += 100
    changes.note(changeOf(userId))
  }
  now = 1000
  expect(['alice', 'bob', 'carol', 'dan'].map((userId) => changes.quietFor(userId).own)).toEqual([
    700, 800, 600, 800,
  ])
})
