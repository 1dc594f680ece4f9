import { describe, expect, it } from 'vitest'
import type { EditShelf } from './edit-shelf.ts'
import type { KeptEdit } from './edits.ts'
import { type EditResult, Outbox } from './outbox.ts'

const star = (id: string): KeptEdit => ({
  id,
  madeAt: '2026-03-01T12:00:00.000Z',
  edit: { kind: 'star', boardId: `board-${id}`, name: id },
  reason: null,
})

/** A device: its shelf is there for whatever tab is opened. */
function device() {
  const kept: KeptEdit[] = []
  const at = (id: string) => kept.findIndex((edit) => edit.id === id)
  const shelf: EditShelf = {
    read: async () => structuredClone(kept),
    add: async (edit) => void kept.push(edit),
    change: async (edit) => {
      if (at(edit.id) >= 0) kept[at(edit.id)] = edit
    },
    remove: async (id) => {
      if (at(id) >= 0) kept.splice(at(id), 1)
    },
  }
  return { shelf, waiting: () => kept.map(({ id }) => id) }
}

/** A tab, and the server as it answers. */
function tab(shelf: EditShelf, answer: (id: string) => EditResult) {
  const sent: string[] = []
  const outbox = new Outbox({
    shelf,
    send: async ({ id }) => {
      sent.push(id)
      return answer(id)
    },
    alone: (work) => work(),
  })
  return { outbox, sent }
}

describe('edits that wait', () => {
  it('are sent in the order in which they were made, and leave the device then', async () => {
    const { shelf, waiting } = device()
    let answer: EditResult = { kind: 'failed' }
    const { outbox, sent } = tab(shelf, () => answer)
    for (const id of ['a', 'b', 'c']) await outbox.add(star(id))
    await outbox.sendAll()
    expect(sent).toEqual(['a'])
    expect(waiting()).toEqual(['a', 'b', 'c'])

    answer = { kind: 'saved' }
    await Promise.all([outbox.sendAll(), outbox.sendAll()])
    expect(sent).toEqual(['a', 'a', 'b', 'c'])
    expect(waiting()).toEqual([])
    expect(outbox.list()).toEqual([])
  })

  it('are kept with the reason when they are refused, and hold up no other one', async () => {
    const { shelf, waiting } = device()
    const refused: EditResult = { kind: 'refused', reason: 'That board is gone.' }
    let first = refused
    const { outbox, sent } = tab(shelf, (id) => (id === 'a' ? first : { kind: 'saved' }))
    for (const id of ['a', 'b']) await outbox.add(star(id))
    await outbox.sendAll()
    await outbox.sendAll()
    expect(sent).toEqual(['a', 'b'])
    expect(outbox.list()).toMatchObject([{ id: 'a', reason: 'That board is gone.' }])

    first = { kind: 'saved' }
    await outbox.retry('a')
    expect(waiting()).toEqual([])
  })

  it('outlive their tab, and can be given up', async () => {
    const { shelf, waiting } = device()
    await tab(shelf, () => ({ kind: 'failed' })).outbox.add(star('a'))
    const { outbox } = tab(shelf, () => ({ kind: 'failed' }))
    await outbox.reload()
    expect(outbox.list()).toMatchObject([{ id: 'a' }])
    await outbox.discard('a')
    expect(waiting()).toEqual([])
  })

  it('that are added while others are sent go with them', async () => {
    const { shelf, waiting } = device()
    const adding: Promise<void>[] = []
    const { outbox, sent } = tab(shelf, (id) => {
      if (id === 'a') adding.push(outbox.add(star('b')))
      return { kind: 'saved' }
    })
    await outbox.add(star('a'))
    await outbox.sendAll()
    await Promise.all(adding)
    expect(sent).toEqual(['a', 'b'])
    expect(waiting()).toEqual([])
  })

  it('are sent again as the server wants them, before what comes after', async () => {
    const { shelf, waiting } = device()
    const next = { ...star('a'), madeAt: '2026-03-02T12:00:00.000Z' }
    const { outbox, sent } = tab(shelf, (id) =>
      id === 'a' && sent.length === 1 ? { kind: 'changed', edit: next } : { kind: 'saved' },
    )
    for (const id of ['a', 'b']) await outbox.add(star(id))
    await outbox.sendAll()
    expect(sent).toEqual(['a', 'a', 'b'])
    expect(waiting()).toEqual([])
  })
})
