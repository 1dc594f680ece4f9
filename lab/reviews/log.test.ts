import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLog } from './log.ts'

function logFile(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'review-log-')), 'log.csv')
  writeFileSync(file, `${['card,second,day,grade', ...lines].join('\n')}\n`)
  return file
}

test('a review within an hour is in the same sitting, also across the turn of the day', () => {
  const log = readLog(logFile('1,0,0,1', '1,3599,1,3', '1,90000,2,2'))
  expect(log.map(({ days, isRight }) => ({ days, isRight }))).toEqual([
    { days: 0, isRight: false },
    { days: 0, isRight: true },
    { days: 1, isRight: true },
  ])
})

test('names an invalid line', () => {
  expect(() => readLog(logFile('1,0,0,1', '1,soon,0,3'))).toThrow('line 3')
  expect(() => readLog(logFile('1,0,0,7'))).toThrow('the grade must be 1, 2, 3 or 4, not 7')
})
