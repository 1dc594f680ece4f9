import { expect, test } from 'vitest'
import { BodyRoom } from './body-room.ts'

test('attack 79: the biggest holder loses its oldest body when the room is full', () => {
  const room = new BodyRoom(100)
  const [stalled, second] = [room.open('mallory'), room.open('mallory')]
  stalled.grow(40)
  second.grow(40)
  const honest = room.open('jo')
  honest.grow(30)
  expect([stalled, second, honest].map(({ signal }) => signal.aborted)).toEqual([
    true,
    false,
    false,
  ])
  expect(stalled.signal.reason).toMatchObject({ status: 503 })
  stalled.grow(1000)
  expect(honest.signal.aborted).toBe(false)
  honest.grow(30)
  expect(second.signal.aborted).toBe(false)
  honest.grow(40)
  expect(honest.signal.aborted).toBe(true)
  expect(second.signal.aborted).toBe(false)
})

test('closing frees the space once', () => {
  const room = new BodyRoom(100)
  for (let n = 0; n < 3; n++) {
    const body = room.open('jo')
    body.grow(60)
    body.close()
    body.close()
  }
  const last = room.open('jo')
  last.grow(100)
  expect(last.signal.aborted).toBe(false)
})

test('rejects a fifth body of one user', () => {
  const room = new BodyRoom()
  const bodies = Array.from({ length: 4 }, () => room.open('jo'))
  expect(() => room.open('jo')).toThrow(expect.objectContaining({ status: 429 }))
  expect(() => room.open('al')).not.toThrow()
  bodies[0]?.close()
  expect(() => room.open('jo')).not.toThrow()
})
