import type { StudySession } from '@squared-away/domain/entities/study-session'
import { describe, expect, it } from 'vitest'
import type { DatabaseStore } from './database-store.ts'
import type { Payload, StoredEntry } from './entries.ts'
import { localStore, type TextStorage, wasCleared } from './local-store.ts'
import { SendQueue, type SendResult } from './send-queue.ts'

const MADE_AT = '2026-03-01T12:00:00.000Z'

const star = (id: string): Payload => ({ kind: 'star', boardId: `board-${id}`, name: id })

const data: StudySession = {
  userId: 'u1',
  boardId: 'b1',
  startTime: '2025-06-01T10:00:00.000Z',
  endTime: '2025-06-01T10:05:00.000Z',
  durationMinutes: 5,
  studyMode: 'flashcard',
  categories: ['Drill'],
  questionIds: ['q1'],
  outcomes: '[{"questionId":"q1","result":"correct"}]',
}
const session: Payload = { kind: 'session', data }
const report: Payload = {
  kind: 'card-report',
  report: { reportId: 'r1', questionId: 'drill-001', reason: 'typo', text: null },
}

/** A localStorage with limited room. */
function textStorage(texts: Record<string, string> = {}) {
  const kept = new Map(Object.entries(texts))
  const state = { hasRoom: true, isWritable: true }
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (!state.hasRoom) throw new DOMException('Full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem(key) {
      if (!state.isWritable) throw new DOMException('No', 'SecurityError')
      kept.delete(key)
    },
    keys: () => [...kept.keys()],
  }
  return { kept, state, storage }
}

/** A device: all of its tabs share its storage. */
function device(texts: Record<string, string> = {}) {
  const rows: StoredEntry[] = []
  const at = (id: string) => rows.findIndex((row) => row.id === id)
  const database: DatabaseStore = {
    read: async () => structuredClone(rows),
    add: async (entry) => void rows.push(entry),
    change: async (entry) => {
      if (at(entry.id) >= 0) rows[at(entry.id)] = entry
    },
    remove: async (id) => {
      if (at(id) >= 0) rows.splice(at(id), 1)
    },
  }
  const { kept, state, storage } = textStorage(texts)
  const mark = textStorage()
  return {
    ...{ rows, kept, state, database },
    local: localStore('u1.unsaved-', storage),
    wasCleared: () => wasCleared(mark.storage),
    clear() {
      kept.clear()
      mark.kept.clear()
      rows.length = 0
    },
  }
}

type Device = ReturnType<typeof device>

/** A tab of the device, and a server with the given responses. */
function tab(
  { database, local, wasCleared }: Device,
  answer: (entry: StoredEntry) => SendResult | Promise<SendResult> = () => ({ kind: 'saved' }),
) {
  const sent: string[] = []
  const queue = new SendQueue({
    database,
    local,
    wasCleared,
    async send(entry) {
      sent.push(entry.id)
      return answer(entry)
    },
    alone: (work) => work(),
  })
  const add = (id: string) => queue.add({ id, madeAt: MADE_AT }, star(id))
  const keep = (id: string, payload = session) => queue.keep({ id, madeAt: MADE_AT }, payload)
  const ids = () => queue.list().map((entry) => entry.id)
  return { queue, sent, add, keep, ids }
}

const refused: SendResult = { kind: 'refused', reason: 'No such board.', isDropped: false }

describe('edits in the queue', () => {
  it('are sent in order and then removed from the device', async () => {
    const here = device()
    let answer: SendResult = { kind: 'failed' }
    const { queue, sent, add, ids } = tab(here, () => answer)
    for (const id of ['a', 'b', 'c']) await add(id)
    await queue.sendAll()
    expect([sent, here.rows.length]).toEqual([['a'], 3])

    answer = { kind: 'saved' }
    await Promise.all([queue.sendAll(), queue.sendAll(), queue.sendDatabase()])
    expect(sent).toEqual(['a', 'a', 'b', 'c'])
    expect([here.rows, ids()]).toEqual([[], []])
  })

  it('keep the server’s reason when rejected, without blocking others', async () => {
    const here = device()
    let first: SendResult = refused
    const { queue, sent, add } = tab(here, ({ id }) => (id === 'a' ? first : { kind: 'saved' }))
    for (const id of ['a', 'b']) await add(id)
    await queue.sendAll()
    await queue.sendAll()
    expect(sent).toEqual(['a', 'b'])
    expect(tab(here).queue.list()).toEqual([])
    expect(queue.list()).toMatchObject([{ id: 'a', status: 'refused', reason: 'No such board.' }])

    first = { kind: 'saved' }
    await queue.retry('a')
    expect([sent, here.rows]).toEqual([['a', 'b', 'a'], []])
  })

  it('are visible in the next tab, which may discard one', async () => {
    const here = device()
    await tab(here).add('a')
    const { queue, ids } = tab(here)
    await queue.reload()
    expect(ids()).toEqual(['a'])
    await queue.discard('a')
    expect([here.rows, ids()]).toEqual([[], []])
  })

  it('are sent with others that are being sent when they are added', async () => {
    const here = device()
    const adding: Promise<void>[] = []
    const { queue, sent, add } = tab(here, ({ id }) => {
      if (id === 'a') adding.push(add('b'))
      return { kind: 'saved' }
    })
    await add('a')
    await queue.sendAll()
    await Promise.all(adding)
    expect([sent, here.rows]).toEqual([['a', 'b'], []])
  })

  it('are replaced by what their replay returns, before the next ones are sent', async () => {
    const here = device()
    const names: unknown[] = []
    const { queue, sent, add } = tab(here, ({ id, payload }) => {
      names.push('name' in payload && payload.name)
      return sent.length === 1 && id === 'a'
        ? { kind: 'changed', payload: star('newer') }
        : { kind: 'saved' }
    })
    for (const id of ['a', 'b']) await add(id)
    await queue.sendAll()
    expect([sent, names]).toEqual([
      ['a', 'a', 'b'],
      ['a', 'newer', 'b'],
    ])
    expect(here.rows).toEqual([])
  })

  it('are sent before sessions, whose board may have been created offline', async () => {
    const { queue, sent, add, keep } = tab(device())
    keep('s1')
    await add('a')
    await queue.sendAll()
    expect(sent).toEqual(['a', 's1'])
  })
})

describe('sessions in the queue', () => {
  it('are stored before they are sent, and removed once the server has them', async () => {
    const here = device()
    const { queue, keep, ids } = tab(here)
    expect(keep('s1')).toBe(true)
    expect(here.kept.size).toBe(1)
    expect(await queue.send('s1')).toEqual({ kind: 'saved' })
    expect([here.kept.size, ids()]).toEqual([0, []])
  })

  it('survive a closed tab and are sent by the next tab', async () => {
    const here = device()
    const first = tab(here, () => ({ kind: 'failed' }))
    first.keep('s1')
    expect(await first.queue.send('s1')).toEqual({ kind: 'failed' })

    const { queue, sent, ids } = tab(here)
    expect(queue.list()).toMatchObject([{ id: 's1', payload: session, status: 'waiting' }])
    await queue.sendAll()
    expect([sent, ids()]).toEqual([['s1'], []])
  })

  it('are sent in order until one gets no response, which blocks only sessions', async () => {
    const { queue, sent, keep, ids } = tab(device(), ({ id }) => ({
      kind: id === 's2' ? 'failed' : 'saved',
    }))
    for (const id of ['s1', 's2', 's3']) keep(id)
    keep('z1', report)
    await queue.sendAll()
    expect(sent).toEqual(['s1', 's2', 'z1'])
    expect(ids()).toEqual(['s2', 's3'])
  })

  it('are kept with the reason when rejected, and retried only on request', async () => {
    const here = device()
    const { queue, sent, keep } = tab(here, () => refused)
    keep('s1')
    await queue.send('s1')
    await queue.sendAll()
    expect(sent).toEqual(['s1'])

    const boards: unknown[] = []
    const later = tab(here, ({ payload }) => {
      boards.push(payload.kind === 'session' && payload.data.boardId)
      return { kind: 'saved' }
    })
    expect(later.queue.list()).toMatchObject([{ status: 'refused', reason: 'No such board.' }])
    await later.queue.retry('s1', { kind: 'session', data: { ...data, boardId: 'b2' } })
    expect([boards, later.ids(), here.kept.size]).toEqual([['b2'], [], 0])
  })

  it('are sent once when send is called twice at the same time', async () => {
    const { queue, sent, keep } = tab(device())
    keep('s1')
    await Promise.all([queue.send('s1'), queue.send('s1'), queue.sendAll()])
    expect(sent).toEqual(['s1'])
  })

  it('are all sent when sendAll resolves, including one already in progress', async () => {
    const answer = Promise.withResolvers<SendResult>()
    const { queue, keep, ids } = tab(device(), () => answer.promise)
    keep('s1')
    const first = queue.send('s1')
    const all = queue.sendAll().then(() => expect(ids()).toEqual([]))
    answer.resolve({ kind: 'saved' })
    await Promise.all([first, all])
  })

  it('stay in memory when the device is full, and say so', async () => {
    const here = device()
    here.state.hasRoom = false
    const { queue, keep } = tab(here, () => ({ kind: 'failed' }))
    expect(keep('s1')).toBe(false)
    await queue.send('s1')
    await queue.reload()
    expect(queue.list()).toMatchObject([{ id: 's1', isKept: false, status: 'waiting' }])
  })

  it('reload after changes in other tabs', async () => {
    const here = device()
    const { queue, ids } = tab(here)
    tab(here).keep('s1')
    await queue.reload()
    expect(ids()).toEqual(['s1'])
    await tab(here).queue.discard('s1')
    await queue.reload()
    expect(ids()).toEqual([])
  })

  it('are sent once even if they cannot be removed from the device', async () => {
    const here = device()
    const { queue, sent, keep } = tab(here)
    keep('s1')
    here.state.isWritable = false
    await queue.sendAll()
    await queue.sendAll()
    expect(sent).toEqual(['s1'])
  })
})

describe('a device whose storage the browser has cleared', () => {
  it('stores again what this tab still has, and sends it', async () => {
    const here = device()
    let answer: SendResult = { kind: 'failed' }
    const { queue, sent, add, keep, ids } = tab(here, () => answer)
    await add('a')
    keep('b')
    here.clear()
    await queue.reload()
    expect(ids()).toEqual(['a', 'b'])
    expect([here.rows.map(({ id }) => id), tab(here).ids()]).toEqual([['a'], ['b']])

    answer = { kind: 'saved' }
    await queue.sendAll()
    expect([sent, ids(), here.rows]).toEqual([['a', 'b'], [], []])
  })

  it('does not bring back what another tab has sent', async () => {
    const here = device()
    const first = tab(here)
    first.keep('a')
    await first.add('b')
    const other = tab(here)
    await other.queue.sendAll()
    await first.queue.reload()
    expect([other.sent, first.ids()]).toEqual([['b', 'a'], []])
  })
})

describe('card reports in the queue', () => {
  it('are dropped when the server rejects them', async () => {
    const here = device()
    const { queue, keep, ids } = tab(here, () => ({ ...refused, isDropped: true }))
    keep('r1', report)
    expect(await queue.send('r1')).toMatchObject({ kind: 'refused', reason: 'No such board.' })
    expect([ids(), here.kept.size]).toEqual([[], 0])
  })
})

describe('what version 1.0 stored on a device', () => {
  const sessionText = (reason: string | null) => JSON.stringify({ data, reason })
  const { kind: _, report: oldReport } = report as Extract<Payload, { kind: 'card-report' }>

  it('is sent: sessions, rejected sessions and card reports', async () => {
    const here = device({
      'u1.unsaved-session.s1': sessionText(null),
      'u1.unsaved-session.s2': sessionText('No such board.'),
      'u1.unsaved-report.r1': JSON.stringify(oldReport),
      'u1.unsaved-edits': '2',
      'u1.plan-policy': '{}',
      'u2.unsaved-session.s9': sessionText(null),
    })
    const sent: StoredEntry[] = []
    const { queue } = tab(here, (entry) => {
      sent.push(entry)
      return { kind: 'saved' }
    })
    expect(queue.list()).toMatchObject([
      { id: 'r1', payload: report, status: 'waiting' },
      { id: 's1', payload: session, status: 'waiting' },
      { id: 's2', payload: session, status: 'refused', reason: 'No such board.' },
    ])
    await queue.sendAll()
    expect(sent.map(({ id, payload }) => [id, payload])).toEqual([
      ['r1', report],
      ['s1', session],
    ])
    expect([...here.kept.keys()]).toEqual([
      'u1.unsaved-session.s2',
      'u1.unsaved-edits',
      'u1.plan-policy',
      'u2.unsaved-session.s9',
    ])
  })

  it('stays unchanged when there is no room to move it', () => {
    const here = device({ 'u1.unsaved-report.r1': JSON.stringify(oldReport) })
    here.state.hasRoom = false
    expect(tab(here).ids()).toEqual([])
    expect([...here.kept.keys()]).toEqual(['u1.unsaved-report.r1'])
  })

  it('can still be read by version 1.0', () => {
    const here = device()
    tab(here).keep('s1')
    const stored: unknown = JSON.parse(here.kept.get('u1.unsaved-session.s1') ?? '')
    expect(stored).toMatchObject({ data, reason: null })
  })

  it('is skipped if unreadable, and not removed', () => {
    const here = device({ 'u1.unsaved-session.s0': '{', 'u1.unsaved-report.r0': '[]' })
    expect(tab(here).ids()).toEqual([])
    expect(here.kept.size).toBe(2)
  })
})
