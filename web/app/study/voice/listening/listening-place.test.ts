import { afterEach, expect, it, vi } from 'vitest'
import { listeningPlace } from './listening-place.ts'

/** A browser whose recognition answers as given; its storage outlives a crashed page. */
function openBrowser(available: () => Promise<string>, isSecureContext = true) {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('navigator', { language: 'en-US' })
  const asked = vi.fn(available)
  vi.stubGlobal('window', { isSecureContext, SpeechRecognition: { available: asked } })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('asks each time where the browser answers', async () => {
  const asked = openBrowser(async () => 'available')
  for (let visit = 0; visit < 4; visit += 1) expect(await listeningPlace()).toBe('device')
  expect(asked).toHaveBeenCalledTimes(4)
})

it('asks no more after a browser went away twice instead of answering', async () => {
  const asked = openBrowser(() => new Promise(() => {}))
  for (let visit = 0; visit < 2; visit += 1) void listeningPlace()
  expect(await listeningPlace()).toBe('online')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('does not ask without a secure connection', async () => {
  const asked = openBrowser(async () => 'available', false)
  expect(await listeningPlace()).toBe('online')
  expect(asked).not.toHaveBeenCalled()
})
