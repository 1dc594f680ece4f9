import { expect, test } from 'vitest'
import { SharedByKey } from './shared-by-key.ts'

test('starts once for all users of a key, and stops after the last', () => {
  const log: string[] = []
  const shared = new SharedByKey()
  const use = (key: string) =>
    shared.share(key, () => {
      log.push(`start ${key}`)
      return () => log.push(`stop ${key}`)
    })
  const first = use('boards')
  const second = use('boards')
  const other = use('reviews')
  first()
  first()
  expect(log).toEqual(['start boards', 'start reviews'])
  second()
  other()
  expect(log).toEqual(['start boards', 'start reviews', 'stop boards', 'stop reviews'])
  use('boards')
  expect(log.at(-1)).toBe('start boards')
})
