import { beforeEach, expect, test } from 'vitest'
import type { DeviceShelf } from '../queue/device-shelf.ts'
import { type CardReport, type ReportResult, UnsentReports } from './unsent-reports.ts'

const report = (reportId: string): CardReport => ({
  ...{ reportId, questionId: 'drill-001', reason: 'typo', text: null },
})

let kept: Map<string, string>
let hasRoom: boolean
let sent: string[]
let result: ReportResult
const shelf: DeviceShelf = {
  read: () => [...kept].map(([id, text]) => ({ id, text })),
  write: (id, text) => hasRoom && Boolean(kept.set(id, text)),
  remove: (id) => void kept.delete(id),
}
const open = () =>
  new UnsentReports(shelf, async ({ reportId }) => {
    sent.push(reportId)
    return result
  })

beforeEach(() => {
  kept = new Map()
  hasRoom = true
  sent = []
  result = { kind: 'sent' }
})

test('a report that the server has is forgotten', async () => {
  const reports = open()
  expect(await reports.report(report('a'))).toEqual({ kind: 'sent' })
  expect([...kept.keys(), reports.hasAny()]).toEqual([false])
})

test('without a network it is kept, through a reload too, and sent once later', async () => {
  result = { kind: 'later' }
  const first = open()
  await first.report(report('a'))
  await first.report(report('b'))
  expect([...kept.keys()]).toEqual(['a', 'b'])
  const next = open()
  await next.sendAll()
  // The second one would not arrive either.
  expect(sent).toEqual(['a', 'b', 'a'])
  result = { kind: 'sent' }
  await Promise.all([next.sendAll(), next.sendAll()])
  expect(sent.slice(3)).toEqual(['a', 'b'])
  expect(next.hasAny()).toBe(false)
})

test('what the server refuses is not sent again', async () => {
  result = { kind: 'refused', reason: 'The question could not be found.' }
  const reports = open()
  expect(await reports.report(report('a'))).toEqual(result)
  await reports.sendAll()
  expect(sent).toEqual(['a'])
})

test('on a device without room it waits in the tab; what cannot be read goes', async () => {
  hasRoom = false
  result = { kind: 'later' }
  const reports = open()
  await reports.report(report('a'))
  expect(reports.hasAny()).toBe(true)
  kept.set('broken', '{')
  result = { kind: 'sent' }
  await reports.sendAll()
  expect([sent, kept.size, reports.hasAny()]).toEqual([['a', 'a'], 0, false])
})
