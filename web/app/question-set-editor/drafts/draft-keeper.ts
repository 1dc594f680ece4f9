import { serializeDraft } from '@squared-away/domain/question-sets/draft'
import { type EditorState, isDirty } from '@squared-away/domain/question-sets/editor'
import { UserStore } from '../../data/device/user-store.ts'
import { holdSession } from '../../study/keeping/session-lock.ts'
import type { EditorStore } from '../editor-store.ts'
import { dropDraft, keepDraft } from './kept-drafts.ts'

/** Delay after the last change; a crash loses at most this much typing. */
const KEEP_AFTER_MS = 400

/** Saves the draft of an open editor on the device. */
export class DraftKeeper {
  readonly #userId: string
  readonly #draftId: string
  readonly #store: EditorStore
  readonly #onKept: (isKept: boolean) => void
  readonly #texts: UserStore
  #setId: string
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Null forces the next write. */
  #written: EditorState | null
  #isDone = false

  constructor(
    { userId, draftId, setId }: { userId: string; draftId: string; setId: string },
    store: EditorStore,
    onKept: (isKept: boolean) => void,
  ) {
    this.#userId = userId
    this.#draftId = draftId
    this.#setId = setId
    this.#store = store
    this.#onKept = onKept
    this.#texts = new UserStore(userId)
    this.#written = store.state()
  }

  /** Starts saving. Returns a function that stops it and releases the draft for other tabs. */
  open(): () => void {
    const release = holdSession(this.#draftId)
    const stop = this.#store.subscribe(() => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(this.#write, KEEP_AFTER_MS)
    })
    const onHidden = () => document.visibilityState === 'hidden' && this.#write()
    window.addEventListener('pagehide', this.#write)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      this.#write()
      stop()
      clearTimeout(this.#timer)
      window.removeEventListener('pagehide', this.#write)
      document.removeEventListener('visibilitychange', onHidden)
      release()
    }
  }

  /** From now on the edits are based on another version. */
  moveTo(setId: string) {
    this.#setId = setId
    this.#written = null
    this.#write()
  }

  /** Deletes the draft: its edits were committed or discarded. */
  drop() {
    this.#isDone = true
    void dropDraft(this.#texts, this.#draftId)
  }

  readonly #write = () => {
    const state = this.#store.state()
    if (this.#isDone || state === this.#written) return
    this.#written = state
    if (!isDirty(state)) {
      void dropDraft(this.#texts, this.#draftId)
      return
    }
    const text = serializeDraft(state, {
      userId: this.#userId,
      setId: this.#setId,
      savedAt: new Date().toISOString(),
    })
    void keepDraft(this.#texts, this.#draftId, text).then(this.#onKept)
  }
}
