import { afterEach, expect, test, vi } from 'vitest'
import { storedReading } from './reading.ts'

afterEach(() => vi.unstubAllGlobals())

const stored = (text: string | null) => {
  vi.stubGlobal('localStorage', { getItem: () => text })
  return storedReading()
}

test('reads what this browser chose', () => {
  expect(stored('{"font":"dyslexic","spacing":"wide"}')).toEqual({
    ...{ font: 'dyslexic', spacing: 'wide' },
  })
})

test.each([null, '', 'no json', '{"font":"comic","spacing":7}'])(
  'takes the standard for %s',
  (text) => {
    expect(stored(text)).toEqual({ font: 'standard', spacing: 'standard' })
  },
)
