import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rateLimit } from './rate-limits.ts'

test('attack 83: endless new keys use bounded memory', async () => {
  const limit = rateLimit({ on: true, points: 10, seconds: 3600 })
  const filler = 'x'.repeat(200)
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 500_000; n++) await limit.take(`${n}@${filler}.example`)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
})

test('counts, refunds and resets each key separately', async () => {
  const limit = rateLimit({ on: true, points: 2, seconds: 3600 })
  const taken = async (key: string) => limit.take(key)
  expect([await taken('jo'), await taken('jo'), await taken('jo')]).toEqual([true, true, false])
  expect(await taken('al')).toBe(true)
  await limit.reset('jo')
  expect([await taken('jo'), await taken('jo')]).toEqual([true, true])
  await limit.giveBack('jo')
  expect(await taken('jo')).toBe(true)
})

test('reports the remaining uses, and a rejection says when to retry', async () => {
  const limit = rateLimit({ on: true, points: 1, seconds: 60 })
  const app = Fastify()
  app.get('/', async (_request, reply) => {
    await limit.use('jo', reply)
    return 'done'
  })
  const [first, second] = [await app.inject('/'), await app.inject('/')]
  expect(first.headers['x-ratelimit-remaining']).toBe('0')
  expect([first.statusCode, second.statusCode]).toEqual([200, 429])
  expect(second.headers['x-ratelimit-remaining']).toBe('0')
  await app.close()
})
