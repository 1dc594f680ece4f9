import { expect, test } from '../../engines/test.ts'
import { QUIET_MS } from '../limits.ts'
import { signs } from '../signs-of-life.ts'

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('hangs in an expectation', async () => {
  await expect.poll(() => 1).toBe(2)
})

test('hangs in a promise', async () => {
  await test.step('waiting for nothing', () => new Promise(() => {}))
})

test('hangs while its page repeats a request', async () => {
  for (;;) {
    signs.event('request GET /v1/account')
    await later(QUIET_MS / 20)
  }
})

test('is slow, and makes steps', async () => {
  for (let step = 0; step < 12; step += 1)
    await test.step(`step ${step}`, () => later(QUIET_MS / 10))
})

test('is slow, and requests one thing after the other', async () => {
  for (const letter of 'abcdefghijkl') {
    signs.event(`request GET /${letter}`)
    await later(QUIET_MS / 10)
  }
})
