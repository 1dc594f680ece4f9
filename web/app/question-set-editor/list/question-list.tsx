import { type EditorState, findEditorRow } from '@squared-away/domain/question-sets/editor'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { actionForKey, type EditorCommand } from '../editor-actions.ts'
import type { EditorStore } from '../editor-store.ts'
import classes from './question-list.module.css'
import { optionId, QuestionOption } from './question-option.tsx'
import { useRowDrag } from './row-drag.ts'

interface QuestionListProps {
  store: EditorStore
  /** Ids of the listed questions, in order. */
  shown: readonly string[]
  activeId: string | null
  /** Opens a question; the focus stays in the list. */
  onActivate: (id: string) => void
  /** Clicked or tapped. */
  onPress: (id: string) => void
  /** Moves the focus to a question's fields. */
  onOpen: (id: string) => void
  actions: readonly EditorCommand[]
  listRef: RefObject<HTMLDivElement | null>
}

/** Row height in rem; equal for all, so that a position maps to a row. */
const ROW_REM = 5

/**
 * A virtualized listbox of the questions. Besides the visible rows, it renders the open one, which
 * `aria-activedescendant` refers to.
 */
export function EditorQuestionList(props: QuestionListProps) {
  const { store, shown, activeId, onActivate, onPress, onOpen, actions, listRef } = props
  const rowHeight = useRef(ROW_REM * rootFontSize()).current
  const active = activeId === null ? -1 : shown.indexOf(activeId)
  const drag = useRowDrag(listRef, { rowHeight, count: shown.length, onMove: moveShown })
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => listRef.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index] ?? index,
    overscan: 6,
    rangeExtractor: (range) => withActive(range, active),
  })

  useEffect(() => {
    if (active >= 0) rows.scrollToIndex(active, { align: 'auto' })
  }, [active, rows])

  function moveShown(from: number, to: number) {
    const id = shown[from]
    const place = store.state().order.indexOf(shown[to] ?? '')
    if (id !== undefined && place >= 0) store.dispatch({ type: 'moveTo', id, index: place })
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = stepOf(event, active, shown.length, listRef.current, rowHeight)
    const id = to === null ? undefined : shown[to]
    if (id !== undefined) onActivate(id)
    else if (event.key === 'Enter' && activeId !== null && !event.altKey) onOpen(activeId)
    else {
      const action = actionForKey(actions, event)
      if (action === undefined) return
      if (action.isEnabled) action.run()
    }
    event.preventDefault()
  }

  return (
    <div
      ref={listRef}
      className={classes.list}
      role="listbox"
      aria-label="Questions"
      tabIndex={0}
      aria-activedescendant={active >= 0 && activeId !== null ? optionId(activeId) : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => (
          <QuestionOption
            key={key}
            id={shown[index] ?? ''}
            store={store}
            top={start}
            height={rowHeight}
            place={index + 1}
            count={shown.length}
            isActive={index === active}
            isDragged={drag.hand?.from === index}
            onPress={onPress}
            onGrip={drag.start}
          />
        ))}
        {drag.hand !== null && (
          <div
            className={classes.target}
            style={{ top: lineOf(drag.hand) * rowHeight }}
            aria-hidden="true"
          />
        )}
      </div>
    </div>
  )
}

function withActive(range: Range, active: number): number[] {
  const inSight = defaultRangeExtractor(range)
  if (active < 0 || inSight.includes(active)) return inSight
  return active < (inSight[0] ?? 0) ? [active, ...inSight] : [...inSight, active]
}

/** Position of the drop indicator. */
function lineOf({ from, to }: { from: number; to: number }): number {
  return to > from ? to + 1 : to
}

/** The row that a key moves to; null for other keys. */
function stepOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  active: number,
  count: number,
  list: HTMLElement | null,
  rowHeight: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null
  const page = Math.max(1, Math.floor((list?.clientHeight ?? 0) / rowHeight) - 1)
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1)
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

/** Spoken name of a question: its number and the start of its text. */
export function spokenName(state: EditorState, id: string): string {
  const text = findEditorRow(state, id)?.questionText.trim() ?? ''
  const place = state.order.indexOf(id) + 1
  const short = text.length > 60 ? `${text.slice(0, 57)}...` : text
  return short === '' ? `Question ${place}` : `Question ${place} (${short})`
}
