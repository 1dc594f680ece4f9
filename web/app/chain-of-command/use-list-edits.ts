import {
  type ChainRow,
  freeRows,
  type ChainListId as ListId,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../data/new-id.ts'
import type { ChainEditor } from './chain-editor.ts'
import type { RowActions } from './chain-row.tsx'

/** Actions on one list: each updates the editor, is announced, and moves the focus. */
export function useListEdits(list: ListId, editor: ChainEditor, say: (words: string) => void) {
  const rows = editor.rows[list]
  const isFull = freeRows(editor.rows) === 0
  const card = useRef<HTMLDivElement>(null)

  function move(from: number, to: number) {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    editor.edit({ type: 'move', list, id: row.id, to })
    say(`${nameOf(row, from)} is now ${to + 1} of ${rows.length}.`)
  }

  function add(positions: readonly string[], field: Field) {
    const added = positions.map((positionTitle) => ({
      id: newId(),
      positionTitle,
      personName: '',
    }))
    flushSync(() => editor.edit({ type: 'add', list, rows: added }))
    focus(added[0], field)
  }

  function remove(id: string) {
    const index = indexOf(rows, id)
    const row = rows[index]
    if (row === undefined) return
    flushSync(() => editor.edit({ type: 'remove', list, id }))
    say(`${nameOf(row, index)} removed.`)
    focus(rows[index + 1] ?? rows[index - 1], 'positionTitle')
  }

  function next(id: string) {
    const after = rows[indexOf(rows, id) + 1]
    if (after) focus(after, 'positionTitle')
    else if (!isFull) add([''], 'positionTitle')
  }

  /** The field of a row, or the card's first button if there is no row. */
  function focus(row: ChainRow | undefined, field: Field) {
    const place = row
      ? `[data-row="${CSS.escape(row.id)}"] [data-field="${field}"]`
      : 'button:not(:disabled)'
    card.current?.querySelector<HTMLElement>(place)?.focus()
  }

  const actions = useLatest({
    change: (id, fields) => editor.edit({ type: 'change', list, id, fields }),
    step: (id, by) => move(indexOf(rows, id), indexOf(rows, id) + by),
    remove,
    next,
  })

  return { rows, isFull, card, add, move, actions }
}

type Field = 'positionTitle' | 'personName'

function indexOf(rows: readonly ChainRow[], id: string): number {
  return rows.findIndex((row) => row.id === id)
}

function nameOf(row: ChainRow, index: number): string {
  return row.positionTitle.trim() || `Entry ${index + 1}`
}

/** A stable object that calls the latest actions, for memoized rows. */
function useLatest(actions: RowActions): RowActions {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      change: (id, fields) => latest.current.change(id, fields),
      step: (id, by) => latest.current.step(id, by),
      remove: (id) => latest.current.remove(id),
      next: (id) => latest.current.next(id),
    }),
    [],
  )
}
