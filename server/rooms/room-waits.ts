import type { Feed } from '../realtime/change-feed.ts'

/** Polls of one viewer that wait at the same time; an older one is answered. */
const WAITS_A_VIEWER = 2

/** Why a poll goes on: the room may have changed, the time is up, or its session ended. */
export type WakeReason = 'changed' | 'over' | 'signed-out'

type Wait = {
  readonly viewer: string
  readonly userId: string | undefined
  wake(reason: WakeReason): void
}

/** The polls of this node that wait for a change of their room. They hold no connection. */
export class RoomWaits {
  readonly #byRoom = new Map<string, Set<Wait>>()
  readonly #unsubscribe: () => void
  #isClosed = false

  constructor(feed: Pick<Feed, 'subscribe'>) {
    this.#unsubscribe = feed.subscribe((change) => {
      if (change.kind === 'room') this.#wake(change.roomId)
      if (change.kind === 'sessions-ended') this.#signOut(change.userId)
    })
  }

  /**
   * Waits for the next change of a room. Open it before reading the room, so that no change falls
   * in between.
   *
   * @param viewer Whose poll it is; a viewer has few at a time.
   * @param userId The user whose session the poll relies on.
   */
  open(roomId: string, viewer: string, userId: string | undefined): RoomWait {
    const waits = this.#byRoom.get(roomId) ?? new Set()
    this.#byRoom.set(roomId, waits)
    const { promise, resolve } = Promise.withResolvers<WakeReason>()
    const wait: Wait = { viewer, userId, wake: resolve }
    const own = [...waits].filter((other) => other.viewer === viewer)
    for (const older of own.slice(0, Math.max(own.length - WAITS_A_VIEWER + 1, 0))) {
      older.wake('over')
      waits.delete(older)
    }
    waits.add(wait)
    if (this.#isClosed) resolve('over')
    let timer: NodeJS.Timeout | undefined
    return {
      within(milliseconds) {
        timer = setTimeout(resolve, milliseconds, 'over')
        return promise
      },
      close: () => {
        clearTimeout(timer)
        resolve('over')
        waits.delete(wait)
        if (waits.size === 0 && this.#byRoom.get(roomId) === waits) this.#byRoom.delete(roomId)
      },
    }
  }

  /** How many polls wait. */
  get size(): number {
    return [...this.#byRoom.values()].reduce((sum, waits) => sum + waits.size, 0)
  }

  /** Answers all polls, because the server stops. */
  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
    for (const waits of this.#byRoom.values()) for (const wait of waits) wait.wake('over')
  }

  #wake(roomId: string) {
    for (const wait of this.#byRoom.get(roomId) ?? []) wait.wake('changed')
  }

  #signOut(userId: string) {
    for (const waits of this.#byRoom.values()) {
      for (const wait of waits) if (wait.userId === userId) wait.wake('signed-out')
    }
  }
}

/** A poll that waits. */
export type RoomWait = {
  within(milliseconds: number): Promise<WakeReason>
  close(): void
}
