import { editorRows } from '@squared-away/domain/question-sets/editor'
import {
  isOpenFilter,
  matchingIds,
  type RowFilter,
} from '@squared-away/domain/question-sets/search'
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { watchPauses } from '../settled-part.ts'

export const OPEN_FILTER: RowFilter = { words: '', category: null }

/**
 * The ids of the questions in the list. The one that is open stays, whatever is typed into it: a
 * question must not slip away under the hand of one who edits it.
 */
export function useShownQuestions(
  store: EditorStore,
  filter: RowFilter,
  activeId: string | null,
): readonly string[] {
  const order = useEditor(store, (state) => state.order)
  const found = useFoundIds(store, useDeferredValue(filter), order)
  return useMemo(() => {
    if (found === null) return order
    const isFound = new Set(found)
    return order.filter((id) => id === activeId || isFound.has(id))
  }, [order, found, activeId])
}

/**
 * The ids that a filter finds; null where it hides nothing. What is typed is searched when typing
 * pauses, and the list stays the same one unless other questions are found.
 */
function useFoundIds(
  store: EditorStore,
  filter: RowFilter,
  order: readonly string[],
): readonly string[] | null {
  const [pause, setPause] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state, what typing leaves alone
  const found = useMemo(() => findIn(store, filter), [store, filter, order, pause])
  useEffect(() => {
    if (found === null) return
    return watchPauses(store, () => {
      if (isSameList(found, findIn(store, filter) ?? [])) return
      startTransition(() => setPause((before) => before + 1))
    })
  }, [store, filter, found])
  return found
}

function findIn(store: EditorStore, filter: RowFilter): readonly string[] | null {
  return isOpenFilter(filter) ? null : matchingIds(editorRows(store.state()), filter)
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
