import type { StudySession } from '@squared-away/domain/entities/study-session'
import { describe, expect, it } from 'vitest'
import type { DeviceShelf } from '../queue/device-shelf.ts'
import { type SendResult, UnsavedSessions } from './unsaved-sessions.ts'

const session: StudySession = {
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

function shelfOf(kept: Map<string, string>): DeviceShelf {
  return {
    read: () => [...kept].map(([id, text]) => ({ id, text })),
    write: (id, text) => kept.set(id, text) === kept,
    remove: (id) => void kept.delete(id),
  }
}

/** A server that answers as told and remembers what it was sent. */
function server(...answers: SendResult['kind'][]) {
  const received: { id: string; boardId: string | null }[] = []
  const send = async (id: string, data: StudySession): Promise<SendResult> => {
    received.push({ id, boardId: data.boardId })
    const kind = answers.shift() ?? 'saved'
    return kind === 'refused' ? { kind, reason: 'No such board.' } : { kind }
  }
  return { received, send }
}

describe('UnsavedSessions', () => {
  it('is on the device before it is sent, and off it once the server has it', async () => {
    const kept = new Map<string, string>()
    const unsaved = new UnsavedSessions(shelfOf(kept), server().send)
    unsaved.keep('s1', session)
    expect(kept.size).toBe(1)
    expect(await unsaved.send('s1')).toBe(true)
    expect(kept.size).toBe(0)
    expect(unsaved.list()).toEqual([])
  })

  it('survives a closed tab and is sent by the next one', async () => {
    const kept = new Map<string, string>()
    const first = new UnsavedSessions(shelfOf(kept), server('failed').send)
    first.keep('s1', session)
    expect(await first.send('s1')).toBe(false)

    const { received, send } = server()
    const second = new UnsavedSessions(shelfOf(kept), send)
    expect(second.list()).toMatchObject([{ id: 's1', data: session, status: 'failed' }])
    await second.sendAll()
    expect(received.map(({ id }) => id)).toEqual(['s1'])
    expect(second.list()).toEqual([])
  })

  it('sends in order and stops at the first that fails', async () => {
    const { received, send } = server('saved', 'failed')
    const unsaved = new UnsavedSessions(shelfOf(new Map()), send)
    for (const id of ['s1', 's2', 's3']) unsaved.keep(id, session)
    await unsaved.sendAll()
    expect(received.map(({ id }) => id)).toEqual(['s1', 's2'])
    expect(unsaved.list().map(({ id }) => id)).toEqual(['s2', 's3'])
  })

  it('fault 18: keeps a refused one with the reason, and sends it again only when asked', async () => {
    const kept = new Map<string, string>()
    const { received, send } = server('refused')
    const unsaved = new UnsavedSessions(shelfOf(kept), send)
    unsaved.keep('s1', session)
    await unsaved.send('s1')
    await unsaved.sendAll()
    expect(received).toHaveLength(1)
    const later = new UnsavedSessions(shelfOf(kept), send)
    expect(later.list()).toMatchObject([{ status: 'refused', reason: 'No such board.' }])
    expect(await later.send('s1', 'b2')).toBe(true)
    expect(received.at(-1)).toEqual({ id: 's1', boardId: 'b2' })
  })

  it('sends once when asked twice at the same time', async () => {
    const { received, send } = server()
    const unsaved = new UnsavedSessions(shelfOf(new Map()), send)
    unsaved.keep('s1', session)
    await Promise.all([unsaved.send('s1'), unsaved.send('s1'), unsaved.sendAll()])
    expect(received).toHaveLength(1)
  })

  it('has sent all when it is done, what was under way before included', async () => {
    const answer = Promise.withResolvers<void>()
    const received: string[] = []
    const unsaved = new UnsavedSessions(shelfOf(new Map()), async (id) => {
      await answer.promise
      received.push(id)
      return { kind: 'saved' }
    })
    unsaved.keep('s1', session)
    const first = unsaved.sendAll()
    const second = unsaved.sendAll().then(() => expect(received).toEqual(['s1']))
    answer.resolve()
    await Promise.all([first, second])
  })

  it('goes on in memory when the device takes no more, and says so', async () => {
    const full = { ...shelfOf(new Map()), write: () => false }
    const unsaved = new UnsavedSessions(full, server('failed').send)
    unsaved.keep('s1', session)
    await unsaved.send('s1')
    unsaved.reload()
    expect(unsaved.list()).toMatchObject([{ id: 's1', isKept: false, status: 'failed' }])
  })

  it('remembers what it saved for no board', async () => {
    const unsaved = new UnsavedSessions(shelfOf(new Map()), server().send)
    unsaved.keep('s1', { ...session, boardId: null })
    unsaved.keep('s2', session)
    expect(unsaved.withoutBoard('s1')).toBeNull()
    await unsaved.sendAll()
    expect(unsaved.withoutBoard('s1')).toMatchObject({ categories: ['Drill'] })
    expect(unsaved.withoutBoard('s2')).toBeNull()
  })

  it('passes over what it cannot read and follows other tabs', () => {
    const kept = new Map([['s0', '{"data":{"userId":1}}']])
    const unsaved = new UnsavedSessions(shelfOf(kept), server().send)
    expect(unsaved.list()).toEqual([])
    kept.set('s1', JSON.stringify({ data: session }))
    unsaved.reload()
    expect(unsaved.list()).toHaveLength(1)
    kept.delete('s1')
    unsaved.reload()
    expect(unsaved.list()).toEqual([])
  })
})
