import { serialiseDraft } from '@squared-away/domain/question-sets/draft'
import { type EditorState, isDirty } from '@squared-away/domain/question-sets/editor'
import { UserStore } from '../../data/device/user-store.ts'
import { holdSession } from '../../study/keeping/session-lock.ts'
import type { EditorStore } from '../editor-store.ts'
import { dropDraft, keepDraft } from './kept-drafts.ts'

/** After the last change; what is typed within it is all that a crash can lose. */
const KEEP_AFTER_MS = 400

/** Keeps the edits of one opening of the editor on the device, for as long as it is open. */
export class DraftKeeper {
  readonly #userId: string
  readonly #draftId: string
  readonly #store: EditorStore
  readonly #onKept: (isKept: boolean) => void
  readonly #texts: UserStore
  #setId: string
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Null when it is to be written whatever it is. */
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

  /** Starts keeping; the returned function ends it and lets other tabs have the draft. */
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

  /** The edits are those of another version of the set from now on. */
  moveTo(setId: string) {
    this.#setId = setId
    this.#written = null
    this.#write()
  }

  /** Forgets the draft for good: its edits are committed or given up. */
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
    const text = serialiseDraft(state, {
      userId: this.#userId,
      setId: this.#setId,
      savedAt: new Date().toISOString(),
    })
    void keepDraft(this.#texts, this.#draftId, text).then(this.#onKept)
  }
}
