import { expect, test } from 'vitest'
import { formatDuration, formatSize } from './sizes.ts'

test('sizes have a unit that keeps them short', () => {
  expect([0, 999, 1000, 3_450_000, 999_960_000, 2e12].map(formatSize)).toEqual([
    ...['0 bytes', '999 bytes', '1 kB', '3.5 MB', '1 GB', '2 TB'],
  ])
})

test('durations have the largest unit that fits at least twice', () => {
  expect([0, 1, 119, 120, 7199, 7200, 172_799, 172_800].map(formatDuration)).toEqual([
    ...['0 seconds', '1 second', '119 seconds', '2 minutes', '119 minutes', '2 hours'],
    ...['47 hours', '2 days'],
  ])
})
