import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import { countCategories } from './category-counts.ts'
import {
  type EditorAction,
  type EditorState,
  editorCategories,
  editorReducer,
  editorRows,
  findEditorRow,
  isDirty,
  openEditor,
  renameProblem,
} from './editor.ts'
import { comparedQuestion } from './testing/compared-question.ts'

const question = ($id: string, category = 'Drill') =>
  comparedQuestion($id, { distractors: ['x', 'y', 'z', 'further'], category })

const open = (ids: string) =>
  openEditor(
    'standard',
    [...ids].map((id) => question(id)),
  )
const after = (state: EditorState, ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, state)
const orderOf = (state: EditorState) =>
  editorRows(state)
    .map((row) => row.id)
    .join('')

describe('the editor', () => {
  it('opens questions unchanged', () => {
    const state = open('ab')
    expect(editorRows(state)[0]).toMatchObject({
      questionText: 'Question a?',
      distractor1: 'x',
      distractor3: 'z',
      moreDistractors: ['further'],
      situation: '',
      regulationRef: '',
    })
    expect(isDirty(state)).toBe(false)
  })

  it('duplicates a question as a separate one after the original', () => {
    const state = after(open('ab'), { type: 'duplicate', id: 'n', of: 'a' })
    expect(orderOf(state)).toBe('anb')
    expect(findEditorRow(state, 'n')).toMatchObject({
      questionText: 'Question a?',
      answer: 'Answer a',
      distractor3: 'z',
      moreDistractors: [],
      originalQuestionId: null,
    })
    expect(after(state, { type: 'duplicate', id: 'm', of: 'unknown' })).toBe(state)
  })

  it('adds a blank question after another one or at the end, each id once', () => {
    const state = after(
      open('ab'),
      { type: 'add', id: 'n', category: 'Leave', after: 'a' },
      { type: 'add', id: 'm', category: '', after: null },
      { type: 'add', id: 'n', category: 'Again', after: null },
    )
    expect(orderOf(state)).toBe('anbm')
    expect(findEditorRow(state, 'n')).toMatchObject({ questionText: '', category: 'Leave' })
  })

  it('edits a field, and is unchanged again after restoring the old text', () => {
    const opened = open('ab')
    const edited = after(opened, { type: 'edit', id: 'a', field: 'answer', value: 'new' })
    expect(findEditorRow(edited, 'a')?.answer).toBe('new')
    expect(findEditorRow(edited, 'b')).toBe(findEditorRow(opened, 'b'))
    expect(isDirty(edited)).toBe(true)
    const back = after(edited, { type: 'edit', id: 'a', field: 'answer', value: 'Answer a' })
    expect(isDirty(back)).toBe(false)
  })

  it('deletes and restores to the same places, with the edits', () => {
    const deleted = after(
      open('abcd'),
      { type: 'edit', id: 'b', field: 'answer', value: 'new' },
      { type: 'delete', id: 'b' },
      { type: 'delete', id: 'c' },
    )
    expect(orderOf(deleted)).toBe('ad')
    const restored = after(deleted, { type: 'restore', id: 'c' }, { type: 'restore', id: 'b' })
    expect(orderOf(restored)).toBe('abcd')
    expect(findEditorRow(restored, 'b')?.answer).toBe('new')
    expect(
      isDirty(after(open('ab'), { type: 'delete', id: 'a' }, { type: 'restore', id: 'a' })),
    ).toBe(false)
  })

  it.each([
    ['b', 'up', 'set', 'bacd'],
    ['b', 'down', 'set', 'acbd'],
    ['a', 'up', 'set', 'abcd'],
    ['d', 'down', 'set', 'abcd'],
    ['a', 'down', 'category', 'bcad'],
    ['c', 'up', 'category', 'cabd'],
    ['b', 'up', 'category', 'abcd'],
    ['d', 'down', 'category', 'abcd'],
  ] as const)('moves %s %s within the %s to %s', (id, direction, within, order) => {
    const questions = [...'abcd'].map((one) =>
      question(one, 'ac'.includes(one) ? 'Drill' : 'Leave'),
    )
    const state = openEditor('standard', questions)
    expect(orderOf(after(state, { type: 'move', id, direction, within }))).toBe(order)
  })

  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 99, 'acdb'],
    ['b', -5, 'bacd'],
    ['b', Number.NaN, 'bacd'],
    ['x', 1, 'abcd'],
  ])('moves %s to index %d', (id, index, order) => {
    expect(orderOf(after(open('abcd'), { type: 'moveTo', id, index }))).toBe(order)
  })

  it('moves questions to a category, but not to a blank one', () => {
    const opened = open('abc')
    const state = after(opened, { type: 'moveToCategory', ids: ['a', 'c'], category: ' Leave ' })
    expect(editorRows(state).map((row) => row.category)).toEqual(['Leave', 'Drill', 'Leave'])
    expect(after(opened, { type: 'moveToCategory', ids: ['a'], category: ' ' })).toBe(opened)
  })

  it('renames a category for all of its questions, including deleted ones', () => {
    const state = after(
      openEditor('standard', [question('a'), question('b', 'Leave'), question('c')]),
      { type: 'delete', id: 'c' },
      { type: 'renameCategory', from: 'Drill', to: ' Ceremonies ' },
      { type: 'restore', id: 'c' },
    )
    expect(editorCategories(state)).toEqual([
      { category: 'Ceremonies', questions: 2 },
      { category: 'Leave', questions: 1 },
    ])
  })

  it('keeps its list of categories while other texts are edited', () => {
    const opened = open('abc')
    const typed = after(opened, { type: 'edit', id: 'a', field: 'answer', value: 'new' })
    expect(editorCategories(typed)).toBe(editorCategories(opened))
    const moved = after(typed, { type: 'moveToCategory', ids: ['a', 'a'], category: 'Leave' })
    expect(editorCategories(moved)).toEqual([
      { category: 'Drill', questions: 2 },
      { category: 'Leave', questions: 1 },
    ])
    const only = after(moved, { type: 'delete', id: 'a' })
    expect(editorCategories(only)).toEqual([{ category: 'Drill', questions: 2 }])
  })

  it.each([
    [null, 'New'],
    ['', 'New'],
    ['Drill', ''],
    ['Drill', ' \u200b'],
  ])('does not rename %j to %j', (from, to) => {
    const opened = open('ab')
    expect(renameProblem(from, to)).toBe('Please select a category and provide a new name.')
    expect(after(opened, { type: 'renameCategory', from: from ?? '', to })).toBe(opened)
  })

  it('accepts a name of up to 128 characters', () => {
    expect(renameProblem('Drill', 'x'.repeat(128))).toBeNull()
    expect(renameProblem('Drill', 'x'.repeat(129))).toBe(
      'A category name cannot be longer than 128 characters.',
    )
  })

  it('holds at most 5,000 questions', () => {
    const questions = Array.from({ length: 5000 }, (_, index) => question(`q${index}`))
    const full = openEditor('standard', questions)
    expect(after(full, { type: 'add', id: 'n', category: '', after: null })).toBe(full)
    const replaced = after(
      full,
      { type: 'delete', id: 'q0' },
      { type: 'add', id: 'n', category: '', after: null },
    )
    expect(replaced.order).toHaveLength(5000)
    expect(after(replaced, { type: 'restore', id: 'q0' })).toBe(replaced)
  })

  it('handles a keystroke in the same time for many questions as for few', () => {
    const make = (size: number) =>
      openEditor(
        'standard',
        Array.from({ length: size }, (_, index) => question(`q${index}`)),
      )
    const type = (opened: EditorState) => {
      let state = opened
      for (const [letter] of opened.order.entries()) {
        const id = `q${letter % Math.ceil(opened.order.length / 20)}`
        state = after(state, { type: 'edit', id, field: 'answer', value: `letter ${letter}` })
        if (!isDirty(state)) throw new Error('The edit is not seen.')
      }
    }
    expectLinear(5000, make, type)
  })

  it('agrees with a plain-list model', () => {
    const ids = 'abcdeNM'
    const id = fc.constantFrom(...ids)
    const category = fc.constantFrom('Drill', 'Leave', '', ' Drill ')
    const action: fc.Arbitrary<EditorAction> = fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        id,
        category,
        after: fc.option(id),
      }),
      fc.record({
        type: fc.constant('edit' as const),
        id,
        field: fc.constantFrom('answer' as const, 'category' as const),
        value: fc.constantFrom('', 'Answer a', 'other'),
      }),
      fc.record({ type: fc.constant('delete' as const), id }),
      fc.record({ type: fc.constant('restore' as const), id }),
      fc.record({
        type: fc.constant('moveTo' as const),
        id,
        index: fc.integer({ min: -2, max: 9 }),
      }),
      fc.record({ type: fc.constant('moveToCategory' as const), ids: fc.array(id), category }),
      fc.record({ type: fc.constant('renameCategory' as const), from: category, to: category }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const opened = open('abcde')
        const before = JSON.stringify([opened, [...opened.slots]])
        let list = editorRows(opened).map((row) => ({ ...row }))
        const bin = new Map<string, { row: (typeof list)[number]; index: number }>()
        let state = opened
        for (const one of actions) {
          const next = editorReducer(state, one)
          list = plainly(list, bin, one)
          expect(editorRows(next)).toEqual(list)
          expect(next.categories).toEqual(countCategories(list))
          state = next
        }
        const isSame = JSON.stringify(list) === JSON.stringify(editorRows(opened))
        expect(isDirty(state)).toBe(!isSame)
        expect(JSON.stringify([opened, [...opened.slots]])).toBe(before)
      }),
    )
  })
})

type PlainRow = ReturnType<typeof editorRows>[number]

/** A simple reference implementation that copies its list for every change. */
function plainly(
  list: PlainRow[],
  bin: Map<string, { row: PlainRow; index: number }>,
  action: EditorAction,
): PlainRow[] {
  const rows = list.map((row) => ({ ...row }))
  const index = 'id' in action ? rows.findIndex((row) => row.id === action.id) : -1
  switch (action.type) {
    case 'add': {
      if (index >= 0 || bin.has(action.id)) return rows
      const place = rows.findIndex((row) => row.id === action.after)
      const fresh = editorRows(
        after(open(''), { type: 'add', id: action.id, category: action.category, after: null }),
      )
      rows.splice(place < 0 ? rows.length : place + 1, 0, ...fresh)
      return rows
    }
    case 'edit': {
      const edit = (row: PlainRow) => ({ ...row, [action.field]: action.value })
      const binned = bin.get(action.id)
      if (binned) bin.set(action.id, { ...binned, row: edit(binned.row) })
      return rows.map((row) => (row.id === action.id ? edit(row) : row))
    }
    case 'delete': {
      const [row] = index < 0 ? [] : rows.splice(index, 1)
      if (row) bin.set(action.id, { row, index })
      return rows
    }
    case 'restore': {
      const binned = bin.get(action.id)
      if (binned) rows.splice(binned.index, 0, binned.row)
      bin.delete(action.id)
      return rows
    }
    case 'moveTo': {
      const [row] = index < 0 ? [] : rows.splice(index, 1)
      if (row) rows.splice(Math.max(0, action.index), 0, row)
      return rows
    }
    case 'moveToCategory':
    case 'renameCategory': {
      const isRename = action.type === 'renameCategory'
      const to = (isRename ? action.to : action.category).trim()
      if (to === '' || (isRename && action.from.trim() === '')) return rows
      const isMeant = (row: PlainRow) =>
        isRename ? row.category === action.from : action.ids.includes(row.id)
      const set = (row: PlainRow) => (isMeant(row) ? { ...row, category: to } : row)
      for (const [id, binned] of bin) bin.set(id, { ...binned, row: set(binned.row) })
      return rows.map(set)
    }
    default:
      return rows
  }
}
