import { expect, test } from 'vitest'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { openTab } from '../tab.ts'
import { closeFeed, followChanges, type LiveChange } from './live-refresh.ts'

/** The names of the boards in the changes that arrive. */
function boardsHeard(): unknown[] {
  const names: unknown[] = []
  followChanges((change: LiveChange) => {
    if (change.kind === 'changed') names.push((change.document as { name?: string }).name)
  })
  return names
}

test('a second sign-in in a tab brings its own changes, not those of the account before', async () => {
  openTab()
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
