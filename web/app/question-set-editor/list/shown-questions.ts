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
 * Ids of the listed questions. The open question always stays listed: it must not disappear while
 * it is edited.
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
 * Ids that match the filter; null if nothing is filtered. Searches typed text on a pause in typing;
 * keeps its identity unless the matches change.
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
