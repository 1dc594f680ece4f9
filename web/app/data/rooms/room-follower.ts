import { createStore, type MantineStore } from '@mantine/store'
import { type NewMark, ROOM_LIMITS, type RoomView } from '@squared-away/domain/rooms/room'
import { isAdmitted, mergedView } from '@squared-away/domain/rooms/room-marks'
import { clockOffset } from '@squared-away/domain/rooms/server-clock'
import { errorStatus } from '../errors.ts'
import { newId } from '../new-id.ts'
import { PollLoop, WAIT_S } from './poll-loop.ts'
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
  readonly #loop = new PollLoop({
    poll: async () => {
      await this.#poll()
      if (this.#room.waiting.length > 0) await this.#send()
    },
    onLost: () => this.#set({ isOffline: true }),
    onEnd: (phase) => this.#set({ phase, isOffline: false }),
  })
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
    return this.#loop.start()
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

  async #poll() {
    const { view, isOffline } = this.#room
    const after = this.#held === null ? 0 : (view?.sequence ?? 0)
    // The first answer after a gap comes at once, to say that the network is back.
    const isCurrent = this.#held !== null || this.#room.phase === 'waiting'
    const wait = isCurrent && !isOffline ? WAIT_S : 0
    const answer = await this.#loop.patiently(
      viewRoom(this.access, { after, held: this.#held, wait }),
    )
    if (this.#loop.isStopped) return
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
        .slice(0, ROOM_LIMITS.marksPerCall)
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
        if (!isRefused) this.#loop.wake()
        return
      } finally {
        this.#inFlight.clear()
      }
    }
  }

  #set(changed: Partial<FollowedRoom>) {
    this.store.setState({ ...this.#room, ...changed })
  }
}
