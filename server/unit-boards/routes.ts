import { oneLine } from '@squared-away/domain/entities/text'
import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireUser } from '../accounts/callers/caller.ts'
import { freshProofRequired } from '../accounts/callers/fresh-proof.ts'
import { holdSession } from '../accounts/callers/hold-session.ts'
import { countedAttempt, sparingFirst } from '../accounts/counted-attempt.ts'
import { accountOf } from '../accounts/dependencies.ts'
import { byAccount, byNetwork, counting, makeLimits } from '../accounts/limits.ts'
import { recordLog, UNKNOWN_ASKER } from '../accounts/logs/account-log.ts'
import { wrongCodesOfNetwork } from '../accounts/sign-in/unit-board-sign-ups.ts'
import { oneAtATime, type Work } from '../collections/collection.ts'
import { findMadeUnitBoard, lockUnitBoard } from '../collections/unit-boards/access.ts'
import { removeRole } from '../collections/unit-boards/end-roles.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { isStorableText } from '../contract/storable-text.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { UnitBoardRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { rateLimit } from '../http/limits/rate-limits.ts'
import { FairQueue } from '../queue/fair-queue.ts'
import type { Services } from '../services.ts'
import {
  endInvitations,
  handOver,
  inviteCoMaker,
  listCoMakers,
  takeInvitation,
} from './co-makers.ts'
import { closeCode, openCode, renewCode, unitBoardOfCode } from './codes.ts'
import { joinUnitBoard, noSuchCode } from './join.ts'
import { pruneUnitBoards } from './prune-unit-boards.ts'
import { removeSoldier, removeUnnamed } from './remove-soldiers.ts'
import { readRoster } from './roster.ts'

const Join = z.object({ code: z.string(), activate: z.boolean().optional() })
const Invitation = z.object({ secret: z.string().max(100) })
const Invited = z.object({
  label: z
    .string()
    .refine((label) => oneLine(60).safeParse(label).success && isStorableText(label), {
      error: 'Enter a name of at most 60 characters.',
    }),
})

type One = { Params: { unitBoardId: string } }
type OneRole = { Params: One['Params'] & { roleId: string } }

const BASE = '/unit-boards'
const CODE = `${BASE}/:unitBoardId/code`
const SOLDIERS = `${BASE}/:unitBoardId/soldiers`
const CO_MAKERS = `${BASE}/:unitBoardId/co-makers`

const SIGNED_IN = { config: { access: 'user', fresh: true } } as const

const PRUNE_EVERY = 60 * 60_000

/**
 * Our own calls about unit boards (wire §14.1): codes, taking a unit board, its roster, co-makers.
 * The documents themselves are read and written by the documents API. A unit board of others
 * answers 404, like an id that does not exist.
 */
export function unitBoardsApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>,
): FastifyPluginAsync {
  const { store, clock, makeId, log } = services
  const limits = makeLimits(services)
  const wrongCodes = {
    ofUser: limits.counter('wrong unit board codes of a user', 10),
    firstOfUser: limits.counter('first wrong unit board codes of a user', 3),
    ofNetwork: wrongCodesOfNetwork(limits),
  }
  const changes = limits.hourlyOnNode(300, byAccount)
  /** Each gives up to 5,000 questions to their new owner. */
  const handOvers = limits.hourly('hand-overs of unit boards', 20, byAccount)
  const on = services.configuration.rateLimits
  /** A roster may have 6 MB, so many at once would delay everybody else. */
  const rosters = counting(rateLimit({ on, points: 30, seconds: 60 }), byAccount)
  const rosterTurns = new FairQueue({ atOnce: 1, waitingAUser: 30 })
  const userOf = (request: FastifyRequest) => requireUser(request.caller).userId
  const write = <Result>(work: (work: Work) => Promise<Result>) =>
    inTransaction(store, (transaction) =>
      work({
        ...{ ...transaction, engine: store.engine, now: wireTime(clock()) },
        // The makers' address does not belong into a soldier's log.
        logShare: (userId, event) =>
          recordLog(transaction, services, UNKNOWN_ASKER, { userId, event }),
      }),
    )
  /** The unit board of the path, which the caller makes. */
  const made = async (request: FastifyRequest): Promise<UnitBoardRow> => {
    const { unitBoardId } = request.params as One['Params']
    const found = await findMadeUnitBoard(store.connection, unitBoardId, userOf(request))
    if (found === undefined) throw notFound()
    return found
  }
  const madeAlone = async (request: FastifyRequest) => {
    const unitBoard = await made(request)
    if (unitBoard.userId !== userOf(request)) {
      throw new ApiError('user_unauthorized', 'Only its maker can do this.')
    }
    return unitBoard
  }

  return async (app) => {
    app.post(`${BASE}/join`, { ...SIGNED_IN, preHandler: changes }, async (request, reply) => {
      const { code, activate = false } = readInput(Join, request.body)
      const userId = userOf(request)
      const failures = [
        // Others in the same barracks may have used up the network's.
        await sparingFirst(
          { limit: wrongCodes.firstOfUser, key: userId },
          { limit: wrongCodes.ofNetwork, key: byNetwork(request) },
        ),
        { limit: wrongCodes.ofUser, key: userId },
      ]
      const unitBoard = await countedAttempt(failures, reply, async () => {
        const letters = readCode(code)
        const found = letters && (await unitBoardOfCode(store.connection, letters, clock()))
        if (!found) throw noSuchCode()
        return found
      })
      for (const { limit, key } of failures) await limit.giveBack(key)
      reply.code(201)
      return write((work) => joinUnitBoard({ work, makeId, userId, unitBoard, activate }))
    })

    app.post(`${BASE}/co-make`, { ...SIGNED_IN, preHandler: changes }, async (request, reply) => {
      const { secret } = readInput(Invitation, request.body)
      const userId = userOf(request)
      reply.code(201)
      return write((work) => takeInvitation({ work, makeId, userId }, secret))
    })

    app.get<One>(CODE, SIGNED_IN, async (request) => {
      const { $id } = await made(request)
      return { code: (await openCode(store.connection, $id))?.code ?? null }
    })

    app.post<One>(CODE, { ...SIGNED_IN, preHandler: changes }, async (request, reply) => {
      const { $id, endDate } = await made(request)
      if (endDate <= wireTime(clock())) {
        throw new ApiError(
          'general_bad_request',
          'This unit board has ended. Move its end date first.',
        )
      }
      reply.code(201)
      const { code } = await write(({ connection }) => renewCode(connection, $id, clock()))
      return { code }
    })

    app.delete<One>(CODE, { ...SIGNED_IN, preHandler: changes }, async (request, reply) => {
      const { $id } = await made(request)
      await write(({ connection }) => closeCode(connection, $id))
      return reply.code(204).send()
    })

    app.get<One>(
      `${BASE}/:unitBoardId/roster`,
      { ...SIGNED_IN, preHandler: rosters },
      async (request) => {
        const { $id } = await made(request)
        return rosterTurns.run(userOf(request), () => readRoster(store.connection, $id, clock()))
      },
    )

    app.delete<One>(SOLDIERS, { ...SIGNED_IN, preHandler: changes }, async (request, reply) => {
      const { $id } = await made(request)
      await write((work) => removeUnnamed(work, $id, clock()))
      return reply.code(204).send()
    })

    app.delete<OneRole>(
      `${SOLDIERS}/:roleId`,
      { ...SIGNED_IN, preHandler: changes },
      async (request, reply) => {
        const { $id } = await made(request)
        const isRemoved = await write((work) => removeSoldier(work, $id, request.params.roleId))
        if (!isRemoved) throw notFound()
        return reply.code(204).send()
      },
    )

    app.get<One>(CO_MAKERS, SIGNED_IN, async (request) => {
      const { $id, userId } = await made(request)
      const coMakers = await listCoMakers(store.connection, $id)
      return {
        isMaker: userId === userOf(request),
        coMakers: coMakers.map(({ roleId, label, since }) => ({ roleId, label, since })),
      }
    })

    app.post<One>(
      `${CO_MAKERS}/invitations`,
      { ...SIGNED_IN, preHandler: changes },
      async (request, reply) => {
        refuseJwt(request)
        const { $id } = await madeAlone(request)
        const { label } = readInput(Invited, request.body)
        reply.code(201)
        return write(async (work) => {
          await holdSession(work, store, accountOf(request).session.id)
          return inviteCoMaker(work.connection, $id, label.trim(), clock())
        })
      },
    )

    app.delete<OneRole>(
      `${CO_MAKERS}/:roleId`,
      { ...SIGNED_IN, preHandler: changes },
      async (request, reply) => {
        const { $id } = await madeAlone(request)
        const coMakers = await listCoMakers(store.connection, $id)
        const role = coMakers.find(({ roleId }) => roleId === request.params.roleId)
        if (role === undefined) throw notFound()
        await write(async (work) => {
          const row = await work.connection
            .selectFrom('unitBoardRoles')
            .selectAll()
            .where('$id', '=', role.roleId)
            .executeTakeFirst()
          if (row) await removeRole(work, row)
          await endInvitations(work.connection, $id)
        })
        return reply.code(204).send()
      },
    )

    app.post<OneRole>(
      `${CO_MAKERS}/:roleId/hand-over`,
      { ...SIGNED_IN, preHandler: [changes, handOvers] },
      async (request, reply) => {
        refuseJwt(request)
        const { $id, userId } = await madeAlone(request)
        const { roleId } = request.params
        await write(async (work) => {
          await holdSession(work, store, accountOf(request).session.id)
          const coMakers = await listCoMakers(work.connection, $id)
          const next = coMakers.find((role) => role.roleId === roleId)
          // Counts the unit boards of the next maker, before the lock that joins take second.
          if (next) await oneAtATime(work, next.userId)
          const unitBoard = await lockUnitBoard(work, $id)
          if (unitBoard?.userId !== userId) throw notFound()
          await handOver(work, { unitBoard, roleId, keepsPart: true })
        })
        return reply.code(204).send()
      },
    )

    const prune = () => {
      write((work) => pruneUnitBoards(work)).catch((error) =>
        log.warn({ err: error }, 'ended unit boards were not cleared'),
      )
    }
    prune()
    const pruning = setInterval(prune, PRUNE_EVERY).unref()
    app.addHook('onClose', async () => clearInterval(pruning))
  }
}

/** What outlives a token of 15 minutes, which may have been passed on, needs a session. */
function refuseJwt(request: FastifyRequest) {
  if (accountOf(request).cameWithJwt) throw freshProofRequired()
}

const notFound = () => new ApiError('document_not_found', 'This unit board could not be found.')
