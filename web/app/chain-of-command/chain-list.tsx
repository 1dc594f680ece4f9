import { Button } from '@mantine/core'
import {
  type ChainRow,
  freeRows,
  type ChainList as ListId,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { IconPlus } from '@tabler/icons-react'
import { ID } from 'appwrite'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { ChainEditor } from './chain-editor.ts'
import classes from './chain-list.module.css'
import { ChainRowEditor, type RowActions } from './chain-row.tsx'
import { RowSorting } from './row-sorting.tsx'
import { USUAL_POSITIONS } from './usual-positions.ts'

interface ChainListProps {
  list: ListId
  name: string
  /** What the list is; one sentence. */
  about: string
  editor: ChainEditor
  /** Says to a screen reader what was done. */
  say: (words: string) => void
}

/** One of the two lists: its rows in order, and ways to add some. */
export function ChainList({ list, name, about, editor, say }: ChainListProps) {
  const rows = editor.rows[list]
  const isFull = freeRows(editor.rows) === 0
  const card = useRef<HTMLDivElement>(null)
  const suggestions = useSuggestions(list, rows)

  function move(from: number, to: number) {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length) return
    editor.edit({ type: 'move', list, id: row.id, to })
    say(`${nameOf(row, from)} is now ${to + 1} of ${rows.length}.`)
  }

  function add(positions: readonly string[], field: Field) {
    const added = positions.map((positionTitle) => ({
      id: ID.unique(),
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

  /** The field of a row; without a row the first button of the card. */
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

  return (
    <BinderCard
      tab={list === 'coc' ? 'Command' : 'Support'}
      aside={rows.length === 1 ? '1 entry' : `${rows.length} entries`}
      labelledBy={`heading-${list}`}
    >
      <div ref={card}>
        <h2 id={`heading-${list}`} className={classes.heading}>
          {name}
        </h2>
        <p className={classes.about}>{about}</p>
        {rows.length === 0 ? (
          <EmptyState
            title="No entries yet."
            action={
              <div className={classes.ways}>
                <Button disabled={isFull} onClick={() => add(USUAL_POSITIONS[list], 'personName')}>
                  Start with the usual positions
                </Button>
                <Button
                  variant="default"
                  disabled={isFull}
                  onClick={() => add([''], 'positionTitle')}
                >
                  Add an entry
                </Button>
              </div>
            }
          >
            Put the names to the usual positions, or enter your own from the start.
          </EmptyState>
        ) : (
          <>
            <div className={classes.columns} aria-hidden="true">
              <span>Position</span>
              <span>Name</span>
            </div>
            <RowSorting ids={rows.map((row) => row.id)} onMove={move}>
              <ol className={classes.rows}>
                {rows.map((row, index) => (
                  <ChainRowEditor
                    key={row.id}
                    row={row}
                    index={index}
                    count={rows.length}
                    suggestions={suggestions}
                    actions={actions}
                  />
                ))}
              </ol>
            </RowSorting>
            <Button
              className={classes.add}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              disabled={isFull}
              onClick={() => add([''], 'positionTitle')}
            >
              Add an entry
            </Button>
          </>
        )}
      </div>
    </BinderCard>
  )
}

type Field = 'positionTitle' | 'personName'

function indexOf(rows: readonly ChainRow[], id: string): number {
  return rows.findIndex((row) => row.id === id)
}

function nameOf(row: ChainRow, index: number): string {
  return row.positionTitle.trim() || `Entry ${index + 1}`
}

/** The usual positions that the list does not hold yet; the same list until that changes. */
function useSuggestions(list: ListId, rows: readonly ChainRow[]): readonly string[] {
  const held = new Set(rows.map((row) => row.positionTitle.trim().toLowerCase()))
  const open = USUAL_POSITIONS[list].filter((position) => !held.has(position.toLowerCase()))
  const key = JSON.stringify(open)
  return useMemo(() => JSON.parse(key) as string[], [key])
}

/** The same object for good, which does what the latest actions do: rows are memoised by it. */
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
