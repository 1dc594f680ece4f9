import { editorRows } from '@squared-away/domain/question-sets/editor'
import {
  isOpenFilter,
  matchingIds,
  type RowFilter,
} from '@squared-away/domain/question-sets/search'
import { useDeferredValue, useMemo } from 'react'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { useSettledState } from '../settled-state.ts'

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
  const settled = useSettledState(store)
  const wanted = useDeferredValue(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the state, what typing leaves alone
  return useMemo(() => {
    if (isOpenFilter(wanted)) return order
    const found = new Set(matchingIds(editorRows(store.state()), wanted))
    return order.filter((id) => id === activeId || found.has(id))
  }, [store, order, settled, wanted, activeId])
}
