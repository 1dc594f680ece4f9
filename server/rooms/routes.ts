import type { FastifyPluginAsync } from 'fastify'
import {
  ANYONE,
  ANYONE_CACHED,
  addCalls,
  bySession,
  type Call,
  SIGNED_IN,
  SIGNED_IN_CACHED,
} from '../accounts/calls.ts'
import { sparingFirst } from '../accounts/counted-attempt.ts'
import { byAccount, counting } from '../accounts/limits.ts'
import { inTransaction } from '../database/transaction.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { sharedRateLimit } from '../http/limits/shared-rate-limits.ts'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { Feed } from '../realtime/change-feed.ts'
import type { Services } from '../services.ts'
import { pruneRooms } from './prune-rooms.ts'
import { answer, move, openQuizzes, quizResults } from './quiz-calls.ts'
import { listRecords, releaseRecord } from './record-calls.ts'
import {
  anySeat,
  inBoard,
  inQuiz,
  requireAnswerer,
  requireHost,
  requireMember,
  requirePresident,
} from './room-access.ts'
import { joinRoom, listRooms, openRooms } from './room-calls.ts'
import { byViewer } from './room-request.ts'
import { RoomWaits } from './room-waits.ts'
import {
  admit,
  change,
  close,
  free,
  leave,
  mark,
  release,
  revise,
  roomWriter,
} from './room-writes.ts'
import { viewQuiz, viewRoom } from './view-room.ts'

const ROOM = '/rooms/:roomId'
/** What stays of a unit board's rooms. */
const RECORDS = '/unit-boards/:unitBoardId/records'
const QUIZ = '/quizzes/:roomId'
const SEAT = `${ROOM}/seats/:seatId`

/** The questions of a full room, with their answers. */
const BODY_LIMIT = 2 * 1024 * 1024

const OPENING = { config: { ...SIGNED_IN_CACHED.config, largeBodies: true }, bodyLimit: BODY_LIMIT }

const PRUNE_EVERY = 10 * 60_000

type RoomServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>

/** Rooms in which a board is run on several phones (wire §12.8, docs/rooms.md). */
export function roomsApi(
  services: RoomServices,
  { feed }: { readonly feed: Feed },
): FastifyPluginAsync {
  const { store, clock } = services
  return async (app) => {
    const waits = new RoomWaits(feed)
    app.addHook('preClose', async () => waits.close())
    addCalls(app, roomCalls(services, waits))
    pruneRegularly(app, services, [
      {
        prune: () => inTransaction(store, ({ connection }) => pruneRooms(connection, clock())),
        every: PRUNE_EVERY,
        failure: 'old rooms were not removed',
      },
    ])
  }
}

/** Writes name who of a room may make them. */
function roomCalls(services: RoomServices, waits: RoomWaits): Call[] {
  const limits = roomLimits(services)
  const { opens, reads, records } = limits
  const write = roomWriter(services, limits)
  const view = viewRoom(services, waits, limits)
  return [
    ['POST', '/rooms', OPENING, openRooms(services), bySession, counting(opens, byAccount)],
    ['GET', '/rooms', SIGNED_IN_CACHED, listRooms(services), counting(reads, byAccount)],
    ['POST', '/rooms/join', ANYONE, joinRoom(services, limits)],
    ['GET', ROOM, ANYONE_CACHED, view, counting(reads, byViewer)],
    ['PATCH', ROOM, ANYONE_CACHED, write(inBoard(requireHost), change)],
    ['DELETE', ROOM, ANYONE_CACHED, write(requireHost, close)],
    ['POST', `${ROOM}/marks`, ANYONE_CACHED, write(inBoard(requireMember), mark)],
    ['POST', `${ROOM}/changes`, ANYONE_CACHED, write(inBoard(requirePresident), revise)],
    ['POST', `${ROOM}/release`, ANYONE_CACHED, write(inBoard(requirePresident), release)],
    ['POST', `${ROOM}/leave`, ANYONE_CACHED, write(anySeat, leave)],
    ['POST', `${SEAT}/admit`, ANYONE_CACHED, write(inBoard(requireHost), admit)],
    ['POST', `${SEAT}/free`, ANYONE_CACHED, write(requireHost, free)],
    ['POST', '/quizzes', OPENING, openQuizzes(services), bySession, counting(opens, byAccount)],
    ['GET', QUIZ, ANYONE_CACHED, viewQuiz(services, waits, limits), counting(reads, byViewer)],
    ['PATCH', QUIZ, ANYONE_CACHED, write(inQuiz(requireHost), move)],
    ['POST', `${QUIZ}/answers`, ANYONE_CACHED, write(inQuiz(requireAnswerer), answer)],
    ['GET', `${QUIZ}/results`, ANYONE_CACHED, quizResults(services, limits)],
    ['GET', RECORDS, SIGNED_IN, listRecords(services), counting(records, byAccount)],
    [
      'POST',
      `${RECORDS}/:roomId/release`,
      SIGNED_IN,
      releaseRecord(services),
      counting(records, byAccount),
    ],
  ]
}

/** The limits on calls (wire §15). */
function roomLimits(services: RoomServices) {
  const on = services.configuration.rateLimits
  const aMinute = (points: number) => rateLimit({ on, points, seconds: 60 })
  const codes = (name: string, points: number) =>
    sharedRateLimit(services, { on, name, points, seconds: 900 })
  const codesOfNetwork = codes('room-codes', 20)
  const firstCodesOfNetwork = codes('first-room-codes', 5)
  const codesOfAll = codes('all-room-codes', 2000)
  return {
    opens: rateLimit({ on, points: 30, seconds: 3600 }),
    reads: aMinute(240),
    /** Phones that join one quiz, and join again. */
    quizJoins: aMinute(60),
    writes: aMinute(240),
    /** Up to 20 rooms with all of their votes. */
    records: aMinute(30),
    /** A full view has up to 2 MB, so ten phones with 240 each would keep a node busy. */
    fullViews: aMinute(30),
    fullViewsOfHost: aMinute(120),
    /** Looks at all rooms of a host, waiting polls included: two for each phone and change. */
    looksOfHost: aMinute(3000),
    /** Requests for rooms that are not there, by network. */
    misses: aMinute(120),
    /** By network, and of all networks together except for the first few of each. */
    wrongCodes: async (network: string) => [
      { limit: codesOfNetwork, key: network },
      await sparingFirst(
        { limit: firstCodesOfNetwork, key: network },
        { limit: codesOfAll, key: 'all' },
      ),
    ],
  }
}
