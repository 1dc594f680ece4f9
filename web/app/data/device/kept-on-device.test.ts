import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findReader, KEPT_ON_DEVICE } from '../../../../testing/kept-on-device.ts'

const WEB = join(import.meta.dirname, '../../..')

/** Names that the sources give to what a device keeps. */
function namesInSources(): string[] {
  const files = globSync('{app,service-worker}/**/*.{ts,tsx}', { cwd: WEB }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const names = files.flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(/['"`](squared-away[.-][\w.-]*)/g)].map(
      ([, name = '']) => name,
    ),
  )
  return [...new Set(names)]
}

/** Names of downloads, of locks between tabs and others that the device does not keep. */
const NOT_KEPT = [
  ...['squared-away-data.zip', 'squared-away-data.json', 'squared-away-recovery-codes.txt'],
  ...['squared-away-deck-', 'squared-away-card', 'squared-away-', 'squared-away.session'],
  ...['squared-away.session.', 'squared-away.outbox.'],
]

it('attack 206: lists everything that the sources keep on a device, and nothing else', () => {
  const names = namesInSources().filter((name) => !NOT_KEPT.includes(name))
  expect(names.length).toBeGreaterThan(15)
  const isListed = (name: string) => KEPT_ON_DEVICE.some((one) => one.name === name)
  expect(names.filter((name) => !isListed(name))).toEqual([])
  const isUsed = ({ name }: { name: string }) => names.includes(name)
  expect(KEPT_ON_DEVICE.filter((one) => !isUsed(one))).toEqual([])
})

it('knows unsent work among the keys of a soldier', () => {
  const reader = (key: string) => findReader('localStorage', `squared-away.user.u1.${key}`)
  expect(reader('unsaved-edits')).toBe('its soldier')
  expect(reader('session.quiz.s1.deck')).toBe('its soldier')
  expect(reader('biography-draft.u1')).toBe('nobody')
  expect(findReader('localStorage', 'squared-away.room-phone.view')).toBe('nobody')
  expect(findReader('localStorage', 'other')).toBeUndefined()
})
