import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as pages from './pages.ts'
import * as rooms from './rooms.ts'
import * as screens from './screens.ts'

const APP = join(import.meta.dirname, '..')

/** First path segment of every address; an address starts with one of these. */
const STARTS = [
  ...new Set(
    [...Object.values(pages), rooms.joinRoom]
      .filter((address) => typeof address === 'string')
      .map((address) => address.split(/[/#]/)[1]),
  ),
]
const ADDRESS = new RegExp(`['"\`]/(${STARTS.filter((start) => start !== '').join('|')})\\b`)

test('only the address tables spell out an address', () => {
  const spelling = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) =>
      !file.startsWith('addresses/') &&
      !/\.test\.tsx?$/.test(file) &&
      ADDRESS.test(readFileSync(join(APP, file), 'utf8')),
  )
  expect(spelling).toEqual([])
})

test('addresses are unique, and those of screens are below /home', () => {
  const all = [...Object.values(pages), ...Object.values(rooms), ...Object.values(screens)].filter(
    (address) => typeof address === 'string',
  )
  expect(all.length).toBeGreaterThan(30)
  expect(all.length - new Set(all).size).toBe(0)
  for (const address of Object.values(screens)) {
    if (typeof address === 'string') expect(address).toMatch(/^\/home\//)
  }
})

test('the address of a question set contains its id', () => {
  expect(screens.questionSetHistoryAddress('s1')).toBe(
    `${screens.questionSetAddress('s1')}/history`,
  )
  expect(screens.questionSetAddress('s1')).toMatch(/\/s1$/)
})
