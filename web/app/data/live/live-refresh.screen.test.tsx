import { expect, test } from 'vitest'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { closeFeed, followChanges, type LiveChange } from './live-refresh.ts'

/** The names of the boards that were heard of. */
function boardsHeard(): unknown[] {
  const names: unknown[] = []
  followChanges((change: LiveChange) => {
    if (change.kind === 'changed') names.push((change.document as { name?: string }).name)
  })
  return names
}

test('whoever signs in at once hears their own changes, not those of the account before', async () => {
  openScreen('/terms')
  await newSoldier()
  const before = boardsHeard()
  await expect
    .poll(async () => {
      await createDocument('boards', { name: 'First', categories: ['Army Leadership'] })
      return before
    })
    .toContain('First')
  await newSoldier()
  closeFeed()
  const after = boardsHeard()
  await expect
    .poll(async () => {
      await createDocument('boards', { name: 'Second', categories: ['Army Leadership'] })
      return after
    })
    .toContain('Second')
})
