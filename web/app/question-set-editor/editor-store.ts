import {
  type EditorAction,
  type EditorState,
  editorReducer,
} from '@squared-away/domain/question-sets/editor'
import { useSyncExternalStore } from 'react'
import { afterPaint } from '../ui/page/after-paint.ts'

/**
 * Holds the editor's state outside of React, so that a keystroke renders only the field and the row
 * of its question, whether the set has 5 questions or 5,000.
 */
export class EditorStore {
  #state: EditorState
  readonly #listeners = new Set<() => void>()
  /** Typed text that is merged into the state on the next read. */
  #typed: EditorAction[] = []
  /** Cancels the pending notification; null if there is none. */
  #telling: (() => void) | null = null

  constructor(state: EditorState) {
    this.#state = state
  }

  readonly state = (): EditorState => {
    if (this.#typed.length > 0) {
      this.#state = this.#typed.reduce(editorReducer, this.#state)
      this.#typed = []
    }
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  dispatch(action: EditorAction) {
    this.replace(editorReducer(this.state(), action))
  }

  /**
   * Like `dispatch`, for text that its field already shows: updates the state at once and notifies
   * the rest of the screen after the next paint.
   */
  type(action: EditorAction) {
    this.#typed.push(action)
    this.#telling ??= afterPaint(this.#tell)
  }

  replace(state: EditorState) {
    if (state === this.state()) return
    this.#state = state
    this.#tell()
  }

  readonly #tell = () => {
    this.#telling?.()
    this.#telling = null
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Subscribes to a part of the state. `select` must return the same value for the same state: a
 * primitive, or an object in the state.
 */
export function useEditor<Part>(store: EditorStore, select: (state: EditorState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.state()))
}
