import type { CommitProblem } from '@squared-away/domain/question-sets/commit'
import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { useState } from 'react'
import type { EditorStore } from '../editor-store.ts'
import { fieldId } from '../form/question-field.tsx'
import { OPEN_FILTER, useShownQuestions } from '../list/shown-questions.ts'
import { usePaneView } from './use-pane-view.ts'

export type OpenQuestion = ReturnType<typeof useOpenQuestion>

/** The listed questions, the open one, and navigation between them. */
export function useOpenQuestion(store: EditorStore) {
  const [activeId, setActiveId] = useState<string | null>(() => store.state().order[0] ?? null)
  const [filter, setFilter] = useState(OPEN_FILTER)
  const shown = useShownQuestions(store, filter, activeId)
  const { view, listRef, showForm, showList, pressed } = usePaneView()
  const place = activeId === null ? -1 : shown.indexOf(activeId)

  function open(id: string, target = `#${fieldId('questionText')}`) {
    setActiveId(id)
    showForm(target)
  }

  /** The listed question before or after the open one. */
  const beside = (by: -1 | 1): string | undefined => shown[place + by]

  return {
    activeId,
    /** Its index in the list; -1 if none is open. */
    place,
    shown,
    filter,
    setFilter,
    view,
    listRef,
    showList,
    /** Opens a question; the focus stays. */
    activate: setActiveId,
    open: (id: string) => open(id),
    /** A click opens the form on narrow screens, and keeps the focus elsewhere. */
    press(id: string) {
      setActiveId(id)
      pressed()
    },
    beside,
    step(by: -1 | 1) {
      const id = beside(by)
      if (id !== undefined) open(id)
    },
    jump({ id, field }: CommitProblem) {
      if (id === null || field === null) return
      setFilter(OPEN_FILTER)
      open(id, `#${fieldId(field)}`)
    },
    /** Opens a question of the newer state, or its first one. */
    openIn(state: EditorState, id: string | null) {
      setActiveId(id !== null && state.order.includes(id) ? id : (state.order[0] ?? null))
    },
  }
}
