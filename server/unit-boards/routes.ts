import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { addCalls, bySession, type Call, SIGNED_IN } from '../accounts/calls.ts'
import { sparingFirst } from '../accounts/counted-attempt.ts'
import { byAccount, byNetwork, counting, makeLimits } from '../accounts/limits.ts'
import { wrongCodesOfNetwork } from '../accounts/sign-in/unit-board-sign-ups.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { Services } from '../services.ts'
import { getCandidates, putCandidates } from './candidates.ts'
import {
  becomeCoMaker,
  getCoMakers,
  giveToCoMaker,
  invite,
  nextMaker,
  removeCoMaker,
} from './co-maker-calls.ts'
import {
  forMakers,
  type MakersRead,
  type MakersWrite,
  type UnitBoardServices,
  writeForMakers,
  writeUnitBoards,
} from './makers-call.ts'
import { announceToAll, nudgeAll } from './notices.ts'
import { pruneUnitBoards } from './prune-unit-boards.ts'
import {
  endCode,
  getCode,
  getRoster,
  join,
  listAdmitting,
  lookAtCode,
  removeEverySoldier,
  removeOneSoldier,
  replaceUnitBoardCode,
} from './unit-board-calls.ts'

const BASE = '/unit-boards'
const CODE = `${BASE}/:unitBoardId/code`
const SOLDIERS = `${BASE}/:unitBoardId/soldiers`
const ROSTER = `${BASE}/:unitBoardId/roster`
const CO_MAKERS = `${BASE}/:unitBoardId/co-makers`
const CO_MAKER = `${CO_MAKERS}/:roleId`
const CANDIDATES = `${BASE}/:unitBoardId/candidates`
const ANNOUNCEMENTS = `${BASE}/:unitBoardId/announcements`
const NUDGES = `${BASE}/:unitBoardId/nudges`
const INVITATIONS = `${CO_MAKERS}/invitations`

const PRUNE_EVERY = 60 * 60_000

/**
 * Our own calls about unit boards (wire §14.1): codes, taking a unit board, its roster, co-makers.
 * The documents themselves are read and written by the documents API.
 */
export function unitBoardsApi(
  services: UnitBoardServices & Pick<Services, 'log'>,
): FastifyPluginAsync {
  return async (app) => {
    addCalls(app, unitBoardCalls(services))
    pruneRegularly(app, services, [
      {
        prune: () => writeUnitBoards(services, pruneUnitBoards),
        every: PRUNE_EVERY,
        failure: 'ended unit boards were not cleared',
      },
    ])
  }
}

function unitBoardCalls(services: UnitBoardServices): Call[] {
  const { changes, notices, handOvers, rosters, wrongCodes } = unitBoardLimits(services)
  const makers = (read: MakersRead) => forMakers(services, read)
  const created = (write: MakersWrite) =>
    writeForMakers(services, { part: 'a-maker', status: 201 }, write)
  const saved = writeForMakers(services, { part: 'a-maker', status: 200 }, putCandidates)
  const ended = (write: MakersWrite) =>
    writeForMakers(services, { part: 'a-maker', status: 204 }, write)
  const invitation = writeForMakers(services, { part: 'the-maker', status: 201 }, invite(services))
  const removal = writeForMakers(services, { part: 'the-maker', status: 204 }, removeCoMaker)
  const handing = { part: 'the-maker', status: 204, others: nextMaker(services) } as const
  const handOver = writeForMakers(services, handing, giveToCoMaker)
  return [
    ['POST', `${BASE}/join`, SIGNED_IN, join(services, wrongCodes), changes],
    ['POST', `${BASE}/look`, SIGNED_IN, lookAtCode(services, wrongCodes), changes],
    ['POST', `${BASE}/co-make`, SIGNED_IN, becomeCoMaker(services), changes, bySession],

    ['GET', `${BASE}/admitted`, SIGNED_IN, listAdmitting(services)],

    ['GET', CODE, SIGNED_IN, makers(getCode(services))],
    ['POST', CODE, SIGNED_IN, created(replaceUnitBoardCode(services)), changes, bySession],
    ['DELETE', CODE, SIGNED_IN, ended(endCode), changes],

    ['GET', ROSTER, SIGNED_IN, makers(getRoster(services)), rosters],
    ['DELETE', SOLDIERS, SIGNED_IN, ended(removeEverySoldier), changes],
    ['DELETE', `${SOLDIERS}/:roleId`, SIGNED_IN, ended(removeOneSoldier), changes],

    ['GET', CANDIDATES, SIGNED_IN, makers(getCandidates(services))],
    ['PUT', CANDIDATES, SIGNED_IN, saved, changes],

    ['POST', ANNOUNCEMENTS, SIGNED_IN, created(announceToAll(services)), notices, bySession],
    ['POST', NUDGES, SIGNED_IN, created(nudgeAll(services)), notices, bySession],

    ['GET', CO_MAKERS, SIGNED_IN, makers(getCoMakers(services))],
    ['POST', INVITATIONS, SIGNED_IN, invitation, changes, bySession],
    ['DELETE', CO_MAKER, SIGNED_IN, removal, changes],
    ['POST', `${CO_MAKER}/hand-over`, SIGNED_IN, handOver, changes, handOvers, bySession],
  ]
}

/** The limits on calls (wire §15). */
function unitBoardLimits(services: UnitBoardServices) {
  const limits = makeLimits(services)
  const codesOfUser = limits.counter('wrong unit board codes of a user', 10)
  const firstCodesOfUser = limits.counter('first wrong unit board codes of a user', 3)
  const codesOfNetwork = wrongCodesOfNetwork(limits)
  const { rateLimits: on } = services.configuration
  return {
    changes: limits.hourlyOnNode(300, byAccount),
    /** Each is written for up to 200 soldiers, with up to 2,000 notifications. */
    notices: limits.hourly('notices of unit boards', 30, byAccount),
    /** Each gives up to 5,000 questions to their new owner. */
    handOvers: limits.hourly('hand-overs of unit boards', 20, byAccount),
    /** A roster may have 6 MB, so many at once would delay everybody else. */
    rosters: counting(rateLimit({ on, points: 30, seconds: 60 }), byAccount),
    wrongCodes: async (request: FastifyRequest) => {
      const user = byAccount(request)
      return [
        // Others in the same barracks may have used up the network's.
        await sparingFirst(
          { limit: firstCodesOfUser, key: user },
          { limit: codesOfNetwork, key: byNetwork(request) },
        ),
        { limit: codesOfUser, key: user },
      ]
    },
  }
}
