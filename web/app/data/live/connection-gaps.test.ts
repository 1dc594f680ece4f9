import { expect, onTestFinished, test, vi } from 'vitest'
import { client } from '../calls/client.ts'
import { openTab } from '../tab.ts'
import { followGaps } from './connection-gaps.ts'

test('the first connection of a tab follows no gap, each later one does', () => {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const keeper = { onMessage: (_: { data: string }) => {} }
  Object.assign(client, { realtime: keeper })
  const gaps: unknown[] = []
  followGaps((gap) => gaps.push(gap))
  const connect = () => {
    const data = { quietFor: 5, ownQuietFor: 5 }
    keeper.onMessage({ data: JSON.stringify({ type: 'connected', data }) })
  }
  openTab()
  connect()
  expect(gaps).toEqual([])
  connect()
  expect(gaps).toEqual([{ missedOwn: true }])
  openTab()
  connect()
  expect(gaps).toHaveLength(1)
})
