import { createStore, type MantineStore } from '@mantine/store'
import { type NewMark, ROOM_LIMITS, type RoomView } from '@squared-away/domain/rooms/room'
import { isAdmitted, mergedView } from '@squared-away/domain/rooms/room-marks'
import { clockOffset } from '@squared-away/domain/rooms/server-clock'
import { errorStatus } from '../errors.ts'
import { newId } from '../new-id.ts'
import { type RoomAccess, sendMarks, viewRoom } from './room-calls.ts'
import {
  dropMarks,
  keepMark,
  keepView,
  keptMarks,
  keptView,
  type RoomPlace,
  type WaitingMark,
} from './room-storage.ts'

/** A room as this device knows it. */
export interface FollowedRoom {
  /** `gone`: it ended long ago, or the host removed this phone. */
  phase: 'loading' | 'waiting' | 'in' | 'gone' | 'signed-out'
  view: RoomView | null
  /** True while the server does not answer. */
  isOffline: boolean
  /** Marks that the server does not have yet. */
  waiting: readonly WaitingMark[]
  /** How many marks came after the end for a line that has one, and changed nothing. */
  locked: number
  /** The server rejected the waiting marks. */
  isRefused: boolean
  clockOffset: number
}

/** The longest that one poll waits, in seconds. */
const WAIT_S = 20
/** Between two polls, so that many changes at once are one. */
const PAUSE_MS = 500
/** A poll without an answer for this long counts as no network. */
const PATIENCE_MS = (WAIT_S + 10) * 1000
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 15_000

/**
 * Follows a room: polls for its changes, keeps it on the device, and sends the marks made here, in
 * their order. Without a network it continues with what it has.
 */
export class RoomFollower {
  readonly access: RoomAccess
  readonly #place: RoomPlace
  /** What the screens follow. */
  readonly store: MantineStore<FollowedRoom>
  #held: string | null = null
  #inFlight = new Set<string>()
  #isStopped = false
  #wake = () => {}
  #interrupt = () => {}
  #sending: Promise<void> | null = null

  constructor(access: RoomAccess, place: RoomPlace) {
    this.access = access
    this.#place = place
    const kept = keptView(place)
    this.store = createStore<FollowedRoom>({
      phase: kept === null ? 'loading' : 'in',
      view: kept?.view ?? null,
      isOffline: false,
      waiting: keptMarks(place),
      locked: 0,
      isRefused: false,
      clockOffset: kept?.clockOffset ?? 0,
    })
  }

  get #room(): FollowedRoom {
    return this.store.getState()
  }

  /** Starts to follow. @returns A function that stops. */
  start(): () => void {
    this.#isStopped = false
    const retry = () => this.#wake()
    // A request of the network that is gone may hang for minutes.
    const backOnline = () => {
      this.#interrupt()
      this.#wake()
    }
    const lost = () => this.#set({ isOffline: true })
    window.addEventListener('online', backOnline)
    window.addEventListener('offline', lost)
    document.addEventListener('visibilitychange', retry)
    void this.#follow()
    return () => {
      this.#isStopped = true
      window.removeEventListener('online', backOnline)
      window.removeEventListener('offline', lost)
      document.removeEventListener('visibilitychange', retry)
      this.#wake()
    }
  }

  /** The room's clock: milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#room.clockOffset
  }

  /**
   * Marks a line: kept on the device first, then sent. It replaces one that still waits, so that a
   * correction without a network counts although the board is over when it arrives.
   *
   * @param memberId The seat without a phone that the host marks for.
   */
  mark(given: Omit<NewMark, 'id' | 'at'>, memberId?: string) {
    const { view } = this.#room
    if (view?.startedAt == null) return
    const at = Math.max(this.now() - view.startedAt, 0)
    const made: WaitingMark = { ...given, id: newId(), at, ms: Math.round(given.ms) }
    if (memberId !== undefined && memberId !== view.seatId) made.memberId = memberId
    const isReplaced = ({ id, questionId }: NewMark) =>
      questionId === made.questionId && !this.#inFlight.has(id)
    keepMark(this.#place, made, Date.now())
    const { waiting } = this.#room
    dropMarks(
      this.#place,
      waiting.filter(isReplaced).map(({ id }) => id),
    )
    this.#set({ waiting: [...waiting.filter((one) => !isReplaced(one)), made] })
    void this.#send()
  }

  async #follow() {
    let retry = FIRST_RETRY_MS
    while (!this.#isStopped) {
      try {
        await this.#poll()
        retry = FIRST_RETRY_MS
        if (this.#room.waiting.length > 0) await this.#send()
        await this.#pause(PAUSE_MS)
      } catch (error) {
        const status = errorStatus(error)
        if (status === 404) return this.#set({ phase: 'gone', isOffline: false })
        if (status === 401) return this.#set({ phase: 'signed-out', isOffline: false })
        this.#set({ isOffline: true })
        await this.#pause(retry)
        retry = Math.min(retry * 2, LONGEST_RETRY_MS)
      }
    }
  }

  async #poll() {
    const { view, isOffline } = this.#room
    const after = this.#held === null ? 0 : (view?.sequence ?? 0)
    // The first answer after a gap comes at once, to say that the network is back.
    const isCurrent = this.#held !== null || this.#room.phase === 'waiting'
    const wait = isCurrent && !isOffline ? WAIT_S : 0
    const answer = await this.#patiently(viewRoom(this.access, { after, held: this.#held, wait }))
    if (this.#isStopped) return
    const offset = clockOffset(
      view === null ? null : this.#room.clockOffset,
      answer.serverTime,
      Date.now(),
    )
    if (!isAdmitted(answer)) {
      this.#set({ phase: 'waiting', isOffline: false, clockOffset: offset })
      return
    }
    const merged = mergedView(view, answer)
    this.#held = merged.held
    keepView(this.#place, { view: merged, clockOffset: offset })
    this.#set({ phase: 'in', view: merged, isOffline: false, clockOffset: offset })
  }

  /** Rejects if there is no answer for long, or the network returned in the meantime. */
  #patiently<Answer>(asked: Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(reject, PATIENCE_MS, new Error('The server does not answer.'))
      this.#interrupt = () => reject(new Error('The network returned.'))
      asked.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  /** Sends what waits, one request after the other. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #sendAll() {
    while (this.#room.waiting.length > 0 && !this.#room.isRefused) {
      const memberId = this.#room.waiting[0]?.memberId
      const marks = this.#room.waiting
        .filter((mark) => mark.memberId === memberId)
        .slice(0, ROOM_LIMITS.marksACall)
        .map(({ memberId: _, ...mark }) => mark)
      for (const { id } of marks) this.#inFlight.add(id)
      try {
        const { stored, locked = [] } = await sendMarks(this.access, marks, memberId)
        const known = new Set([...stored, ...locked])
        dropMarks(this.#place, [...known])
        this.#set({
          waiting: this.#room.waiting.filter(({ id }) => !known.has(id)),
          locked: this.#room.locked + locked.length,
        })
      } catch (error) {
        const status = errorStatus(error)
        const isRefused = status !== undefined && status < 500 && status !== 429
        this.#set(isRefused ? { isRefused } : { isOffline: true })
        if (!isRefused) this.#wake()
        return
      } finally {
        this.#inFlight.clear()
      }
    }
  }

  #set(changed: Partial<FollowedRoom>) {
    this.store.setState({ ...this.#room, ...changed })
  }

  /** Waits, or until the network or the page returns. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
