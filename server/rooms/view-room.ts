import type { QuizView } from '@squared-away/domain/rooms/quiz'
import type { RoomView, WaitingView } from '@squared-away/domain/rooms/room'
import type { FastifyReply } from 'fastify'
import { signInPlease } from '../accounts/callers/caller.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { readInput } from '../contract/read-input.ts'
import { wireTime } from '../contract/wire-time.ts'
import { ownTurn } from '../database/own-turn.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { RateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { presentQuiz } from './quiz-view.ts'
import { anySeat, findViewer, inBoard, inQuiz, type Viewer } from './room-access.ts'
import { viewQuery } from './room-inputs.ts'
import { byViewer, countingMisses, readCredentials, readRoomId } from './room-request.ts'
import { type HeldView, isFullView, presentRoom } from './room-view.ts'
import type { RoomWait, RoomWaits } from './room-waits.ts'

/** The longest that a poll waits, in seconds. */
const LONGEST_WAIT = 20

type ViewLimits = Readonly<
  Record<'fullViews' | 'fullViewsOfHost' | 'looksOfHost' | 'misses', RateLimit>
>

/** What a kind of room shows: to whom, whether all of its questions, and what. */
type Shown<View> = {
  readonly require: (viewer: Viewer) => void
  readonly isFull: (viewer: Viewer, held: HeldView) => boolean
  readonly present: (
    connection: Connection,
    viewer: Viewer,
    held: HeldView,
    now: Date,
  ) => Promise<View>
}

const BOARD: Shown<RoomView | WaitingView> = {
  ...{ require: inBoard(anySeat), isFull: isFullView, present: presentRoom },
}

/** A look has the current question alone. */
const QUIZ: Shown<QuizView> = {
  ...{ require: inQuiz(anySeat), isFull: () => false },
  present: (connection, viewer, _, now) => presentQuiz(connection, viewer, now),
}

/** `GET /rooms/{roomId}`: what the caller may see; with `wait`, once there is something new. */
export const viewRoom = (services: ViewServices, waits: RoomWaits, limits: ViewLimits) =>
  viewer(services, waits, limits, BOARD)

/** `GET /quizzes/{roomId}`: the same of a quiz. */
export const viewQuiz = (services: ViewServices, waits: RoomWaits, limits: ViewLimits) =>
  viewer(services, waits, limits, QUIZ)

type ViewServices = Pick<Services, 'store' | 'clock'>

type AnyView = { status: string; sequence: number }

function viewer<View extends AnyView>(
  { store, clock }: ViewServices,
  waits: RoomWaits,
  limits: ViewLimits,
  shown: Shown<View>,
): Handler {
  return async (request, reply) => {
    const held = readInput(viewQuery, request.query)
    const credentials = readCredentials(request)
    const { caller, token } = credentials
    const sessionOf = token === undefined && caller.kind === 'user' ? caller.userId : undefined
    const roomId = readRoomId(request)
    const see = seesOncePerPoll(store, clock)
    const look = async () => {
      const now = clock()
      const viewer = await findViewer(store.connection, roomId, credentials, now)
      shown.require(viewer)
      await limits.looksOfHost.use(viewer.room.userId, reply)
      await see(viewer.phoneId)
      if (shown.isFull(viewer, held)) {
        await limits.fullViews.use(byViewer(request), reply)
        await limits.fullViewsOfHost.use(viewer.room.userId, reply)
        await ownTurn()
      }
      return shown.present(store.connection, viewer, held, now)
    }
    return lookUntilNew({
      look: () => countingMisses(limits.misses, request, reply, look),
      openWait: () => waits.open(roomId, byViewer(request), sessionOf),
      ...{ response: reply.raw, after: held.after, seconds: Math.min(held.wait, LONGEST_WAIT) },
    })
  }
}

/** Seconds between two notes that a phone has a network. */
const SEEN_EVERY_S = 15

/** Stores that a phone was seen, once per poll and at most every `SEEN_EVERY_S`. */
function seesOncePerPoll(store: Store, clock: () => Date) {
  let isSeen = false
  return async (phoneId: string | null) => {
    if (phoneId === null || isSeen) return
    isSeen = true
    const now = clock()
    const before = wireTime(new Date(now.getTime() - SEEN_EVERY_S * 1000))
    await inTransaction(store, ({ connection }) =>
      connection
        .updateTable('roomPhones')
        .set({ seenAt: wireTime(now) })
        .where('id', '=', phoneId)
        .where(({ or, eb }) => or([eb('seenAt', 'is', null), eb('seenAt', '<', before)]))
        .execute(),
    )
  }
}

type Poll<View> = {
  readonly look: () => Promise<View>
  readonly openWait: () => RoomWait
  readonly response: FastifyReply['raw']
  /** The sequence that the viewer has. */
  readonly after: number
  /** How long to wait for a later one. */
  readonly seconds: number
}

/** Looks again at each change, until there is something new, the time is up, or nobody listens. */
async function lookUntilNew<View extends AnyView>(poll: Poll<View>): Promise<View> {
  const { look, openWait, response, after, seconds } = poll
  const until = performance.now() + seconds * 1000
  for (;;) {
    const wait = openWait()
    const leave = () => wait.close()
    response.once('close', leave)
    try {
      const view = await look()
      const left = until - performance.now()
      const isNew = view.status === 'admitted' && view.sequence > after
      if (isNew || left <= 0 || response.destroyed) return view
      const reason = await wait.within(left)
      if (reason === 'signed-out') throw signInPlease()
      if (reason === 'over') return await look()
    } finally {
      response.off('close', leave)
      wait.close()
    }
  }
}
