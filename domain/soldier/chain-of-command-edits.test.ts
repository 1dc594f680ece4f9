import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  askAgainAfter,
  type ChainRow,
  type ChainRows,
  type ChainSave,
  chainRows,
  freeRows,
  isIncompleteRow,
  planChainSave,
  rowsToAskAbout,
  type StoredChainEntry,
  sameRows,
} from './chain-of-command-edits.ts'

const row = (
  id: string,
  positionTitle = `Position ${id}`,
  personName = `Name ${id}`,
): ChainRow => ({
  id,
  positionTitle,
  personName,
})

const entry = (
  id: string,
  order: number,
  type: StoredChainEntry['type'] = 'coc',
  positionTitle = `Position ${id}`,
): StoredChainEntry => ({ $id: id, positionTitle, personName: `Name ${id}`, order, type })

const NONE: ChainRows = { coc: [], ncosc: [] }

/** The stored entries after the first `steps` writes of a save. */
function apply(
  stored: readonly StoredChainEntry[],
  save: ChainSave,
  steps = Number.MAX_SAFE_INTEGER,
) {
  const after = new Map(stored.map((one) => [one.$id, one]))
  const writes = [
    ...save.remove.map((id) => () => void after.delete(id)),
    ...save.update.map(
      ({ id, data }) =>
        () =>
          void after.set(id, { $id: id, ...data }),
    ),
    ...save.create.map(
      ({ id, data }) =>
        () =>
          void after.set(id, { $id: id, ...data }),
    ),
  ]
  for (const write of writes.slice(0, steps)) write()
  return [...after.values()]
}

describe('the rows of the editor', () => {
  it('are the stored entries in their order, each in its list', () => {
    const stored = [entry('b', 1), entry('n', 0, 'ncosc'), entry('a', 0), entry('c', 1)]
    expect(chainRows(stored)).toEqual({
      coc: [row('a'), row('b'), row('c')],
      ncosc: [row('n')],
    })
  })

  it('are up to 100 in all', () => {
    const coc = Array.from({ length: 60 }, (_, index) => row(`c${index}`))
    const ncosc = Array.from({ length: 39 }, (_, index) => row(`n${index}`))
    expect(freeRows({ coc, ncosc })).toBe(1)
    expect(freeRows({ coc, ncosc: [...ncosc, row('last')] })).toBe(0)
  })

  it.each(['', '  ', '\u200b', '\u00a0\n'])(
    'are incomplete if the position or name is %j',
    (blank) => {
      const rows = { coc: [row('a', blank), row('b')], ncosc: [row('n', 'x', blank)] }
      expect([...rows.coc, ...rows.ncosc].map(isIncompleteRow)).toEqual([true, false, true])
    },
  )

  it('are equal only with the same texts in the same order', () => {
    const rows = { coc: [row('a'), row('b')], ncosc: [] }
    expect(sameRows(rows, { coc: [row('a'), row('b')], ncosc: [] })).toBe(true)
    expect(sameRows(rows, { coc: [row('b'), row('a')], ncosc: [] })).toBe(false)
    expect(sameRows(rows, { coc: [row('a'), row('b', 'Other')], ncosc: [] })).toBe(false)
    expect(sameRows(rows, { coc: [row('a')], ncosc: [row('b')] })).toBe(false)
  })
})

describe('a save', () => {
  it('writes nothing when nothing changed', () => {
    const stored = [entry('a', 0), entry('b', 1)]
    const rows = chainRows(stored)
    expect(planChainSave(rows, rows, stored)).toEqual({ create: [], update: [], remove: [] })
  })

  it('creates, updates and removes what changed, trimmed', () => {
    const stored = [entry('a', 0), entry('b', 1)]
    const edited = { coc: [row('a', ' Platoon Leader ')], ncosc: [row('n')] }
    expect(planChainSave(chainRows(stored), edited, stored)).toEqual({
      create: [
        {
          id: 'n',
          data: { positionTitle: 'Position n', personName: 'Name n', order: 0, type: 'ncosc' },
        },
      ],
      update: [
        {
          id: 'a',
          data: { positionTitle: 'Platoon Leader', personName: 'Name a', order: 0, type: 'coc' },
          base: { positionTitle: 'Position a', personName: 'Name a', order: 0, type: 'coc' },
        },
      ],
      remove: ['b'],
    })
  })

  it('drops entries with a blank position or name, including stored ones', () => {
    const stored = [entry('a', 0), entry('b', 1)]
    const edited = { coc: [row('a', 'Squad Leader', ' '), row('new', ''), row('b')], ncosc: [] }
    const save = planChainSave(chainRows(stored), edited, stored)
    expect(save.remove).toEqual(['a'])
    expect(save.create).toEqual([])
    expect(save.update.map(({ id, data }) => [id, data.order])).toEqual([['b', 0]])
  })

  it("keeps rows that were added elsewhere, after this device's rows", () => {
    const opened = { coc: [row('a')], ncosc: [] }
    const stored = [entry('a', 0), entry('other', 0)]
    const edited = { coc: [row('a'), row('mine')], ncosc: [] }
    const after = apply(stored, planChainSave(opened, edited, stored))
    expect(chainRows(after).coc.map(({ id }) => id)).toEqual(['a', 'mine', 'other'])
  })

  it('keeps changes from elsewhere in rows that were not edited here', () => {
    const opened = { coc: [row('a'), row('b'), row('c')], ncosc: [] }
    const stored = [entry('c', 0), entry('a', 1), entry('b', 2, 'coc', 'Theirs')]
    const edited = { coc: [row('a', 'Mine'), row('b'), row('c')], ncosc: [] }
    const after = apply(stored, planChainSave(opened, edited, stored))
    expect(chainRows(after).coc).toEqual([row('c'), row('a', 'Mine'), row('b', 'Theirs')])
  })

  it("puts rows from elsewhere after this device's rows even if none of these moved", () => {
    const opened = { coc: [row('b')], ncosc: [] }
    const stored = [entry('a', 0), entry('b', 0)]
    const after = apply(
      stored,
      planChainSave(opened, { ...opened, coc: [row('b', 'Mine')] }, stored),
    )
    expect(chainRows(after).coc.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('keeps a row that was removed here but changed elsewhere', () => {
    const opened = { coc: [row('a'), row('b')], ncosc: [] }
    const stored = [entry('a', 0, 'coc', 'Theirs'), entry('b', 1)]
    const save = planChainSave(opened, { coc: [row('b')], ncosc: [] }, stored)
    expect(save.remove).toEqual([])
    expect(chainRows(apply(stored, save)).coc).toEqual([row('b'), row('a', 'Theirs')])
  })

  it("includes the editor's base for rows that both sides changed", () => {
    const opened = { coc: [row('a')], ncosc: [] }
    const edited = { coc: [row('a', 'Mine')], ncosc: [] }
    const { update } = planChainSave(opened, edited, [entry('a', 0, 'coc', 'Theirs')])
    expect(update).toMatchObject([
      { data: { positionTitle: 'Mine' }, base: { positionTitle: 'Position a' } },
    ])
  })

  it('restores a row that was removed elsewhere but edited here', () => {
    const opened = { coc: [row('a')], ncosc: [] }
    expect(planChainSave(opened, opened, []).create.map(({ id }) => id)).toEqual(['a'])
  })

  it('stores the edited lists when it is retried after a failure at any step', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })
    const texts = fc.constantFrom('', 'Team Leader', 'First Sergeant')
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.infiniteStream(texts),
        fc.nat(20),
        fc.nat(12),
        (before, after, words, split, steps) => {
          const word = () => words.next().value as string
          const stored = before.map((id, order) =>
            entry(id, order, order < split ? 'coc' : 'ncosc'),
          )
          const rows = after.map((id) => row(id, word(), word()))
          const edited = { coc: rows.slice(0, split), ncosc: rows.slice(split) }
          const opened = chainRows(stored)
          const broken = apply(stored, planChainSave(opened, edited, stored), steps)
          const done = apply(broken, planChainSave(opened, edited, broken))
          const complete = (list: readonly ChainRow[]) =>
            list.filter((one) => one.positionTitle !== '' && one.personName !== '')
          expect(chainRows(done)).toEqual({
            coc: complete(edited.coc),
            ncosc: complete(edited.ncosc),
          })
          expect(planChainSave(NONE, edited, done)).toEqual({ create: [], update: [], remove: [] })
        },
      ),
    )
  })
})

describe('the day on which a name is asked about again', () => {
  const DAY = '2026-05-04'
  const stored = [
    { ...entry('a', 0), askAgainOn: '2026-05-01' },
    { ...entry('b', 1), askAgainOn: '2026-06-01' },
  ]
  const changed = (id: string, fields: Partial<ChainRow>): ChainRows => {
    const { coc, ncosc } = chainRows(stored)
    return { coc: coc.map((one) => (one.id === id ? { ...one, ...fields } : one)), ncosc }
  }
  const daysOf = (edited: ChainRows) => {
    const { create, update } = planChainSave(chainRows(stored), edited, stored, DAY)
    return [...create, ...update].map(({ id, data }) => [id, data.askAgainOn])
  }

  it('is set with a new name, and not with a new position or place', () => {
    const { coc, ncosc } = chainRows(stored)
    expect(daysOf(changed('a', { personName: 'Another' }))).toEqual([['a', DAY]])
    expect(daysOf({ coc: [...coc, row('new')], ncosc })).toEqual([['new', DAY]])
    expect(daysOf(changed('a', { positionTitle: 'Another' }))).toEqual([['a', undefined]])
    expect(daysOf({ coc: coc.toReversed(), ncosc }).map(([, day]) => day)).toEqual([
      ...[undefined, undefined],
    ])
  })

  it('is what its soldier confirmed, merged with the day before', () => {
    const edited = changed('a', { askAgainOn: '2026-08-02' })
    expect(planChainSave(chainRows(stored), edited, stored, DAY).update).toMatchObject([
      { id: 'a', data: { askAgainOn: '2026-08-02' }, base: { askAgainOn: '2026-05-01' } },
    ])
    expect(sameRows(chainRows(stored), edited)).toBe(false)
  })

  it('stays as stored for an edit of a version that does not know it', () => {
    const old = { coc: [row('a', 'Position a', 'Another'), row('b')], ncosc: [] }
    const opened = { coc: [row('a'), row('b')], ncosc: [] }
    const { update } = planChainSave(opened, old, stored, DAY)
    expect(update).toMatchObject([{ id: 'a', data: { askAgainOn: DAY } }])
    expect(planChainSave(opened, opened, stored, DAY).update).toEqual([])
  })

  it('asks about complete rows from that day on, 90 days later', () => {
    const idsOn = (today: string) => rowsToAskAbout(chainRows(stored), today).map(({ id }) => id)
    expect([idsOn('2026-04-30'), idsOn('2026-05-01'), idsOn('2026-06-01')]).toEqual([
      ...[[], ['a'], ['a', 'b']],
    ])
    expect(rowsToAskAbout({ coc: [row('c')], ncosc: [] }, '2030-01-01')).toEqual([])
    expect(askAgainAfter('2026-01-31')).toBe('2026-05-01')
  })
})
