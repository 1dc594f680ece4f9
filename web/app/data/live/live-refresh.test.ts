import { expect, test } from 'vitest'
import { refreshDelay } from './live-refresh.ts'

const DEVICES = 500

test('a change is fetched soon on every device', () => {
  expect([0, 0.5, 1].map((random) => refreshDelay('changed', random))).toEqual([250, 250, 250])
})

test('devices that reconnect together spread their fetches over 2.25 s', () => {
  const delays = Array.from({ length: DEVICES }, (_, n) => refreshDelay('missed', n / DEVICES))
  const perTenth = Map.groupBy(delays, (delay) => Math.floor(delay / 100))
  expect(Math.max(...[...perTenth.values()].map(({ length }) => length))).toBeLessThanOrEqual(25)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(250)
  expect(Math.max(...delays)).toBeLessThanOrEqual(2250)
})
