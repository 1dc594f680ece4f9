import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Change } from '../database/transaction.ts'
import { openLocalFeed } from '../realtime/change-feed.ts'
import { RoomWaits } from './room-waits.ts'

const FOREVER = 2 ** 30

function waitsOnFeed() {
  const feed = openLocalFeed(pino({ level: 'silent' }))
  const announce = (...changes: Change[]) => feed.carrier.committed(changes)
  return { waits: new RoomWaits(feed), announce }
}

test('a change wakes the polls of its room, also one that came before the wait', async () => {
  const { waits, announce } = waitsOnFeed()
  const [early, other] = [waits.open('a', 'p', undefined), waits.open('b', 'p', undefined)]
  announce({ kind: 'room', roomId: 'a' })
  expect(await early.within(FOREVER)).toBe('changed')
  other.close()
  expect(await other.within(FOREVER)).toBe('over')
  early.close()
  expect(waits.size).toBe(0)
})

test('the third poll of a viewer ends the first', async () => {
  const { waits } = waitsOnFeed()
  const [first] = [1, 2, 3].map(() => waits.open('a', 'p', undefined))
  waits.open('a', 'q', undefined)
  expect(await first?.within(FOREVER)).toBe('over')
  expect(waits.size).toBe(3)
  waits.close()
})

test('a session that ends and a stopping server wake polls', async () => {
  const { waits, announce } = waitsOnFeed()
  const [host, phone] = [waits.open('a', 'host', 'jo'), waits.open('a', 'phone', undefined)]
  announce({ kind: 'sessions-ended', userId: 'jo', sessionIds: 'all' })
  expect(await host.within(FOREVER)).toBe('signed-out')
  waits.close()
  expect(await phone.within(FOREVER)).toBe('over')
  expect(await waits.open('a', 'late', undefined).within(FOREVER)).toBe('over')
})
