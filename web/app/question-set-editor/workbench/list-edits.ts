import { findEditorRow } from '@squared-away/domain/question-sets/editor'
import { newId } from '../../data/new-id.ts'
import type { EditorStore } from '../editor-store.ts'
import { spokenName } from '../list/question-list.tsx'
import type { OpenQuestion } from './use-open-question.ts'

export type ListEdits = ReturnType<typeof listEdits>

/**
 * Edits of the list itself, apart from the texts.
 *
 * @param say Announces an edit to screen readers.
 */
export function listEdits(store: EditorStore, question: OpenQuestion, say: (text: string) => void) {
  const { activeId, filter } = question
  return {
    add() {
      const id = newId()
      const category =
        filter.category ?? findEditorRow(store.state(), activeId ?? '')?.category ?? ''
      store.dispatch({ type: 'add', id, category, after: activeId })
      question.open(id)
    },
    duplicate() {
      if (activeId === null) return
      const id = newId()
      store.dispatch({ type: 'duplicate', id, of: activeId })
      say(`${spokenName(store.state(), id)} added.`)
      question.open(id)
    },
    remove() {
      if (activeId === null) return
      const name = spokenName(store.state(), activeId)
      store.dispatch({ type: 'delete', id: activeId })
      question.activate(question.beside(1) ?? question.beside(-1) ?? null)
      say(`${name} deleted.`)
      question.showList()
    },
    undo() {
      const last = store.state().deleted.at(-1)
      if (last === undefined) return
      store.dispatch({ type: 'restore', id: last.id })
      question.activate(last.id)
      say(`${spokenName(store.state(), last.id)} is back.`)
      question.showList()
    },
    /** Moves past the neighbor in the filtered list, whatever lies between them in the set. */
    move(by: -1 | 1) {
      const { order } = store.state()
      const place = order.indexOf(question.beside(by) ?? '')
      if (activeId === null || place < 0) return
      store.dispatch({ type: 'moveTo', id: activeId, index: place })
      say(`It is now question ${place + 1} of ${order.length}.`)
    },
    renameCategory(from: string, to: string) {
      store.dispatch({ type: 'renameCategory', from, to })
      if (filter.category === from) question.setFilter({ ...filter, category: to.trim() })
      say(`Category "${from}" is now "${to.trim()}".`)
    },
    moveToCategory(ids: readonly string[], category: string) {
      store.dispatch({ type: 'moveToCategory', ids, category })
      say(`${ids.length} questions are now in "${category.trim()}".`)
    },
  }
}
