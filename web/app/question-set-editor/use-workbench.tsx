import { type CommitProblem, commitProblems } from '@squared-away/domain/question-sets/commit'
import {
  type EditorState,
  editorCategories,
  isDirty,
  isFull,
  rowOf,
} from '@squared-away/domain/question-sets/editor'
import { IconArrowDown, IconArrowUp, IconCopyPlus, IconTrash } from '@tabler/icons-react'
import { ID } from 'appwrite'
import { useEffect, useMemo, useState } from 'react'
import { useSignedInUser } from '../session/signed-in-user.ts'
import type { Committed } from './commit/commit-set.ts'
import { DraftKeeper } from './drafts/draft-keeper.ts'
import type { EditorAction } from './editor-actions.ts'
import { EditorStore, useEditor } from './editor-store.ts'
import { fieldId } from './form/question-field.tsx'
import { SEARCH_ID } from './list/list-tools.tsx'
import { nameOf } from './list/question-list.tsx'
import { OPEN_FILTER, useShownQuestions } from './list/shown-questions.ts'
import { useSettledState } from './settled-state.ts'
import { usePaneView } from './use-pane-view.ts'

interface WorkbenchStart {
  setId: string
  initial: EditorState
  draftId: string
}

/**
 * What the workbench holds and what can be done in it. It is drawn when the order of the questions,
 * the open one or the search changes, and when typing pauses, but not at every letter.
 */
export function useWorkbench({ setId, initial, draftId }: WorkbenchStart) {
  const { $id: userId } = useSignedInUser()
  const [store] = useState(() => new EditorStore(initial))
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => new DraftKeeper({ userId, draftId, setId }, store, setKept))
  useEffect(() => keeper.open(), [keeper])

  const [activeId, setActiveId] = useState<string | null>(initial.order[0] ?? null)
  const [filter, setFilter] = useState(OPEN_FILTER)
  const [said, say] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [reviewed, setReviewed] = useState<EditorState | null>(null)
  const [committed, setCommitted] = useState<Committed | null>(null)

  const settled = useSettledState(store)
  const shown = useShownQuestions(store, filter, activeId)
  const order = useEditor(store, (state) => state.order)
  const deleted = useEditor(store, (state) => state.deleted)
  const hasChanges = useEditor(store, isDirty)
  const problems = useMemo(() => (isChecked ? commitProblems(settled) : []), [isChecked, settled])
  const categories = useCategoryNames(settled)
  const panes = usePaneView()
  const active = activeId === null ? -1 : shown.indexOf(activeId)

  function openFields(id: string, target = `#${fieldId('questionText')}`) {
    setActiveId(id)
    panes.showForm(target)
  }

  function add() {
    const id = ID.unique()
    const category = filter.category ?? rowOf(store.state(), activeId ?? '')?.category ?? ''
    store.dispatch({ type: 'add', id, category, after: activeId })
    openFields(id)
  }

  function duplicate() {
    if (activeId === null) return
    const id = ID.unique()
    store.dispatch({ type: 'duplicate', id, of: activeId })
    say(`${nameOf(store.state(), id)} added.`)
    openFields(id)
  }

  function remove() {
    if (activeId === null) return
    const name = nameOf(store.state(), activeId)
    const next = shown[active + 1] ?? shown[active - 1] ?? null
    store.dispatch({ type: 'delete', id: activeId })
    setActiveId(next)
    say(`${name} deleted.`)
    panes.showList()
  }

  function undo() {
    const last = store.state().deleted.at(-1)
    if (last === undefined) return
    store.dispatch({ type: 'restore', id: last.id })
    setActiveId(last.id)
    say(`${nameOf(store.state(), last.id)} is back.`)
    panes.showList()
  }

  /** Past the question before or after it in the list, whatever lies between them in the set. */
  function move(by: -1 | 1) {
    const place = store.state().order.indexOf(shown[active + by] ?? '')
    if (activeId === null || place < 0) return
    store.dispatch({ type: 'moveTo', id: activeId, index: place })
    say(`It is now question ${place + 1} of ${order.length}.`)
  }

  function step(by: -1 | 1) {
    const id = shown[active + by]
    if (id !== undefined) openFields(id)
  }

  const isAny = active >= 0
  const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const
  const actions: (EditorAction & { inForm: boolean })[] = [
    {
      ...{ id: 'up', label: 'Move up', key: 'ArrowUp', withAlt: true, keyLabel: 'Alt + ↑' },
      ...{ icon: <IconArrowUp {...icon} />, inForm: true },
      ...{ isEnabled: isAny && active > 0, run: () => move(-1) },
    },
    {
      ...{ id: 'down', label: 'Move down', key: 'ArrowDown', withAlt: true, keyLabel: 'Alt + ↓' },
      ...{ icon: <IconArrowDown {...icon} />, inForm: true },
      ...{ isEnabled: isAny && active < shown.length - 1, run: () => move(1) },
    },
    {
      ...{ id: 'duplicate', label: 'Duplicate', key: 'd', keyLabel: 'D' },
      ...{ icon: <IconCopyPlus {...icon} />, inForm: true },
      ...{ isEnabled: isAny && !isFull(store.state()), run: duplicate },
    },
    {
      ...{ id: 'delete', label: 'Delete', key: 'Delete', keyLabel: 'Delete' },
      ...{ icon: <IconTrash {...icon} />, inForm: true },
      ...{ isEnabled: isAny, run: remove },
    },
    {
      ...{ id: 'undo', label: 'Undo the last deletion', key: 'u', keyLabel: 'U', inForm: false },
      ...{ isEnabled: deleted.length > 0, run: undo },
    },
    {
      ...{ id: 'add', label: 'Add a question', key: 'n', keyLabel: 'N', inForm: false },
      ...{ isEnabled: !isFull(store.state()), run: add },
    },
    {
      ...{ id: 'search', label: 'Search', key: '/', keyLabel: '/', inForm: false },
      ...{ isEnabled: true, run: () => document.getElementById(SEARCH_ID)?.focus() },
    },
  ]

  return {
    store,
    settled,
    count: order.length,
    shown,
    filter,
    setFilter,
    activeId,
    categories,
    said,
    isKept,
    isChecked,
    problems,
    isUnsaved: hasChanges && committed === null,
    committed,
    view: panes.view,
    listRef: panes.listRef,
    actions,
    actionsWith: (showKeys: () => void): EditorAction[] => [
      ...actions,
      { id: 'keys', label: 'These keys', key: '?', keyLabel: '?', isEnabled: true, run: showKeys },
    ],
    activate: setActiveId,
    /** A press opens the form where only one of the two is shown, and leaves the focus else. */
    press(id: string) {
      setActiveId(id)
      panes.pressed()
    },
    openFields: (id: string) => openFields(id),
    focusList: panes.showList,
    backToList: panes.showList,
    step,
    add,
    undo,
    jump({ id, field }: CommitProblem) {
      if (id === null || field === null) return
      setFilter(OPEN_FILTER)
      openFields(id, `#${fieldId(field)}`)
    },
    renameCategory(from: string, to: string) {
      store.dispatch({ type: 'renameCategory', from, to })
      if (filter.category === from) setFilter({ ...filter, category: to.trim() })
      say(`Category "${from}" is now "${to.trim()}".`)
    },
    moveToCategory(ids: readonly string[], category: string) {
      store.dispatch({ type: 'moveToCategory', ids, category })
      say(`${ids.length} questions are now in "${category.trim()}".`)
    },
    /** What the commit would hold; null while it is not under review. */
    reviewed,
    endReview: () => setReviewed(null),
    tryCommit() {
      const state = store.state()
      if (!isDirty(state)) return
      const isReady = commitProblems(state).length === 0
      setChecked(!isReady)
      if (isReady) setReviewed(state)
    },
    /** The edits are in the account now: nothing is to be kept or asked. */
    finish(made: Committed) {
      keeper.drop()
      setReviewed(null)
      setCommitted(made)
    },
    start(state: EditorState) {
      store.replace(state)
      setChecked(false)
      if (!state.order.includes(activeId ?? '')) setActiveId(state.order[0] ?? null)
    },
    /** Goes on with the edits laid over another version of the set. */
    moveOnto(newSetId: string, state: EditorState) {
      const lineage = originOf(store.state(), activeId)
      store.replace(state)
      keeper.moveTo(newSetId)
      const same = state.rows.find((row) => (row.originalQuestionId ?? row.id) === lineage)
      setActiveId(same && state.order.includes(same.id) ? same.id : (state.order[0] ?? null))
    },
  }
}

export type Workbench = ReturnType<typeof useWorkbench>

function originOf(state: EditorState, id: string | null): string | null {
  const row = id === null ? undefined : rowOf(state, id)
  return row ? (row.originalQuestionId ?? row.id) : null
}

/** The same list until a category comes or goes. */
function useCategoryNames(state: EditorState): readonly string[] {
  const key = useMemo(
    () => JSON.stringify(editorCategories(state).map(({ category }) => category)),
    [state],
  )
  return useMemo(() => JSON.parse(key) as string[], [key])
}
