import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { freshProofRequired } from '../accounts/callers/fresh-proof.ts'
import { addCalls, type Call, SIGNED_IN } from '../accounts/calls.ts'
import { sparingFirst } from '../accounts/counted-attempt.ts'
import { accountOf } from '../accounts/dependencies.ts'
import { byAccount, byNetwork, counting, type Guard, makeLimits } from '../accounts/limits.ts'
import { wrongCodesOfNetwork } from '../accounts/sign-in/unit-board-sign-ups.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { pruneRegularly } from '../http/prune-regularly.ts'
import type { Services } from '../services.ts'
import {
  becomeCoMaker,
  getCoMakers,
  giveToCoMaker,
  invite,
  removeCoMaker,
} from './co-maker-calls.ts'
import { forMaker, forMakers, type UnitBoardServices, writeUnitBoards } from './makers-call.ts'
import { pruneUnitBoards } from './prune-unit-boards.ts'
import {
  endCode,
  getCode,
  getRoster,
  join,
  removeOneSoldier,
  removeUnnamedSoldiers,
  replaceUnitBoardCode,
} from './unit-board-calls.ts'

const BASE = '/unit-boards'
const CODE = `${BASE}/:unitBoardId/code`
const SOLDIERS = `${BASE}/:unitBoardId/soldiers`
const ROSTER = `${BASE}/:unitBoardId/roster`
const CO_MAKERS = `${BASE}/:unitBoardId/co-makers`
const CO_MAKER = `${CO_MAKERS}/:roleId`
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
  const { changes, handOvers, rosters, wrongCodes } = unitBoardLimits(services)
  const makers = forMakers(services)
  const maker = forMaker(services)
  const removeUnnamed = makers(removeUnnamedSoldiers(services))
  const removeOne = makers(removeOneSoldier(services))
  const handOver = maker(giveToCoMaker(services))
  return [
    ['POST', `${BASE}/join`, SIGNED_IN, join(services, wrongCodes), changes],
    ['POST', `${BASE}/co-make`, SIGNED_IN, becomeCoMaker(services), changes],

    ['GET', CODE, SIGNED_IN, makers(getCode(services))],
    ['POST', CODE, SIGNED_IN, makers(replaceUnitBoardCode(services)), changes],
    ['DELETE', CODE, SIGNED_IN, makers(endCode(services)), changes],

    ['GET', ROSTER, SIGNED_IN, makers(getRoster(services)), rosters],
    ['DELETE', SOLDIERS, SIGNED_IN, removeUnnamed, changes],
    ['DELETE', `${SOLDIERS}/:roleId`, SIGNED_IN, removeOne, changes],

    ['GET', CO_MAKERS, SIGNED_IN, makers(getCoMakers(services))],
    ['POST', INVITATIONS, SIGNED_IN, maker(invite(services)), changes, bySession],
    ['DELETE', CO_MAKER, SIGNED_IN, maker(removeCoMaker(services)), changes],
    ['POST', `${CO_MAKER}/hand-over`, SIGNED_IN, handOver, changes, handOvers, bySession],
  ]
}

/** What outlives a token of 15 minutes, which may have been passed on, needs a session. */
const bySession: Guard = async (request) => {
  if (accountOf(request).cameWithJwt) throw freshProofRequired()
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
