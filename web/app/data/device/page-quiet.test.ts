import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pageQuiet } from './page-quiet.ts'

const server = createServer((_, answer) => void answer.end('file'))
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, resolve)))
afterAll(() => new Promise((resolve) => void server.close(resolve)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page is quiet after a second without a fetch', async () => {
  const { isQuiet } = waiting()
  await vi.advanceTimersByTimeAsync(900)
  await fetchSomething()
  await vi.advanceTimersByTimeAsync(900)
  expect(isQuiet()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(isQuiet()).toBe(true)
})

test('a page that keeps fetching is waited for at most ten seconds', async () => {
  const { isQuiet } = waiting()
  for (let half = 0; half < 19; half += 1) {
    await fetchSomething()
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(isQuiet()).toBe(false)
  await fetchSomething()
  await vi.advanceTimersByTimeAsync(500)
  expect(isQuiet()).toBe(true)
})

function waiting() {
  let quiet = false
  void pageQuiet().then(() => {
    quiet = true
  })
  return { isQuiet: () => quiet }
}

/** Observers are notified one turn later. */
async function fetchSomething() {
  const heard = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'resource' })
  })
  const { port } = server.address() as AddressInfo
  await (await fetch(`http://localhost:${port}`)).text()
  await heard
}
