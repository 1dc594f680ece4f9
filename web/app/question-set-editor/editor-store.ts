import {
  type EditorAction,
  type EditorState,
  editorReducer,
} from '@squared-away/domain/question-sets/editor'
import { useSyncExternalStore } from 'react'
import { afterPaint } from '../ui/page/after-paint.ts'

/**
 * Holds the editor's state outside of React, so that a letter typed draws the field and the row of
 * its question again and nothing else, whether the set has 5 questions or 5,000.
 */
export class EditorStore {
  #state: EditorState
  readonly #listeners = new Set<() => void>()
  /** What was typed since somebody asked for the state, which it is in as soon as somebody does. */
  #typed: EditorAction[] = []
  /** Calls off what is yet to be told; null when the listeners know all. */
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
   * As `dispatch`, for what its own field shows already: the state has it at once, and the rest of
   * the screen is told after the letter was painted.
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
 * A part of the state; the component is drawn when it becomes another. `select` must give the same
 * value for the same state: a text, a number, or an object that is in the state.
 */
export function useEditor<Part>(store: EditorStore, select: (state: EditorState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.state()))
}
