import { type StudySession, studySessionSchema } from '@squared-away/domain/entities/study-session'
import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import type { DeviceShelf } from '../queue/device-shelf.ts'
import type { SendResult } from '../queue/send-result.ts'

/**
 * A studied session that the server has not acknowledged yet.
 *
 * 'failed' is tried again by itself; 'refused' (the server said why) only when the user asks.
 */
export type UnsavedSession = {
  id: string
  data: StudySession
  status: 'sending' | 'failed' | 'refused'
  /** The server's sentence when it refused. */
  reason: string | null
  /** False when this device takes no more: closing the tab then loses the session. */
  isKept: boolean
}

/**
 * The sessions of one user that wait to be saved. Each is kept on the device under a key of its
 * own before it is sent, and leaves it only when the server has it: its id was made at the
 * session's start, so that sending it twice saves it once.
 */
export class UnsavedSessions {
  readonly #shelf: DeviceShelf
  readonly #send: (id: string, data: StudySession) => Promise<SendResult>
  readonly #listeners = new Set<() => void>()
  readonly #underWay = new Map<string, Promise<boolean>>()
  readonly #withoutBoard = new Map<string, StudySession>()
  #list: readonly UnsavedSession[] = []

  constructor(shelf: DeviceShelf, send: (id: string, data: StudySession) => Promise<SendResult>) {
    this.#shelf = shelf
    this.#send = send
    this.reload()
  }

  /** The same list until something changes. */
  readonly list = (): readonly UnsavedSession[] => this.#list

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Reads the device again: another tab may have kept or saved a session. */
  reload() {
    const known = new Map(this.#list.map((session) => [session.id, session]))
    const kept = this.#shelf.read().flatMap(({ id, text }) => {
      const session = known.get(id) ?? fromShelf(id, text)
      known.delete(id)
      return session ? [session] : []
    })
    const onlyHere = [...known.values()].filter((session) => !session.isKept)
    this.#set([...kept, ...onlyHere])
  }

  /** Keeps a session. It is not sent yet. */
  keep(id: string, data: StudySession) {
    const isKept = this.#shelf.write(id, JSON.stringify({ data, reason: null }))
    const session: UnsavedSession = { id, data, status: 'failed', reason: null, isKept }
    this.#set([...this.#list.filter((other) => other.id !== id), session])
  }

  /** Sends a session, for another board if one is given. True when the server has it. */
  send(id: string, boardId?: string): Promise<boolean> {
    const underWay = this.#underWay.get(id)
    if (underWay) return underWay
    const sending = this.#sendOnce(id, boardId).finally(() => this.#underWay.delete(id))
    this.#underWay.set(id, sending)
    return sending
  }

  /** A session that this page saved for no board, which may be given one; null for any other. */
  withoutBoard(id: string): StudySession | null {
    return this.#withoutBoard.get(id) ?? null
  }

  /**
   * Sends all that was not refused, one after the other, the oldest first, and waits for what is
   * under way already.
   */
  async sendAll(): Promise<void> {
    for (const { id, status } of this.#list) {
      const sending = this.#underWay.get(id) ?? (status === 'failed' ? this.send(id) : true)
      if (!(await sending)) return
    }
  }

  /** Gives a session up. */
  discard(id: string) {
    this.#shelf.remove(id)
    this.#set(this.#list.filter((session) => session.id !== id))
  }

  async #sendOnce(id: string, boardId: string | undefined): Promise<boolean> {
    const session = this.#list.find((other) => other.id === id)
    if (!session) return true
    const data = boardId === undefined ? session.data : { ...session.data, boardId }
    this.#change(id, { status: 'sending', data })
    const result = await this.#send(id, data)
    if (result.kind === 'saved') {
      if (data.boardId === null) this.#withoutBoard.set(id, data)
      this.discard(id)
      return true
    }
    const reason = result.kind === 'refused' ? result.reason : null
    if (session.isKept) this.#shelf.write(id, JSON.stringify({ data, reason }))
    this.#change(id, { status: result.kind, reason })
    return false
  }

  #change(id: string, change: Partial<UnsavedSession>) {
    this.#set(
      this.#list.map((session) => (session.id === id ? { ...session, ...change } : session)),
    )
  }

  #set(list: readonly UnsavedSession[]) {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }
}

/** Null for a text that cannot be read. */
function fromShelf(id: string, text: string): UnsavedSession | null {
  const kept = readJsonText(text)
  if (!isJsonObject(kept)) return null
  const data = studySessionSchema.safeParse(kept.data)
  if (!data.success) return null
  const reason = typeof kept.reason === 'string' ? kept.reason : null
  return {
    id,
    data: data.data,
    status: reason === null ? 'failed' : 'refused',
    reason,
    isKept: true,
  }
}
