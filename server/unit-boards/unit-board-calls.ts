import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countedAttempt, type FailureCount } from '../accounts/counted-attempt.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { wireTime } from '../contract/wire-time.ts'
import { FairQueue } from '../queue/fair-queue.ts'
import { closeCode, openCode, renewCode, unitBoardOfCode } from './codes.ts'
import { joinUnitBoard, noSuchCode } from './join.ts'
import {
  callerId,
  type MakersCall,
  readRoleId,
  type UnitBoardServices,
  unitBoardNotFound,
  writeUnitBoards,
} from './makers-call.ts'
import { removeSoldier, removeUnnamed } from './remove-soldiers.ts'
import { readRoster } from './roster.ts'

const Join = z.object({ code: z.string(), activate: z.boolean().optional() })

/**
 * `POST /unit-boards/join`.
 *
 * @param wrongCodes Where the user's wrong codes count.
 */
export function join(
  services: UnitBoardServices,
  wrongCodes: (request: FastifyRequest) => Promise<FailureCount[]>,
): Handler {
  const { store, clock, makeId } = services
  return async (request, reply) => {
    const { code, activate = false } = readInput(Join, request.body)
    const userId = callerId(request)
    const failures = await wrongCodes(request)
    const unitBoard = await countedAttempt(failures, reply, async () => {
      const letters = readCode(code)
      const found = letters && (await unitBoardOfCode(store.connection, letters, clock()))
      if (!found) throw noSuchCode()
      return found
    })
    for (const { limit, key } of failures) await limit.giveBack(key)
    reply.code(201)
    return writeUnitBoards(services, (work) =>
      joinUnitBoard({ work, makeId, userId, unitBoard, activate }),
    )
  }
}

/** `GET /unit-boards/{id}/code`. */
export function getCode({ store }: UnitBoardServices): MakersCall {
  return async ({ $id }) => ({ code: (await openCode(store.connection, $id))?.code ?? null })
}

/** `POST /unit-boards/{id}/code`: makes a new code, and ends the old one. */
export function replaceUnitBoardCode(services: UnitBoardServices): MakersCall {
  const { clock } = services
  return async ({ $id, endDate }, _request, reply) => {
    if (endDate <= wireTime(clock())) {
      throw new ApiError(
        'general_bad_request',
        'This unit board has ended. Move its end date first.',
      )
    }
    reply.code(201)
    const { code } = await writeUnitBoards(services, ({ connection }) =>
      renewCode(connection, $id, clock()),
    )
    return { code }
  }
}

/** `DELETE /unit-boards/{id}/code`. */
export function endCode(services: UnitBoardServices): MakersCall {
  return async ({ $id }, _request, reply) => {
    await writeUnitBoards(services, ({ connection }) => closeCode(connection, $id))
    return reply.code(204).send()
  }
}

/** `GET /unit-boards/{id}/roster`. */
export function getRoster({ store, clock }: UnitBoardServices): MakersCall {
  const turns = new FairQueue({ atOnce: 1, waitingAUser: 30 })
  return async ({ $id }, request) =>
    turns.run(callerId(request), () => readRoster(store.connection, $id, clock()))
}

/** `DELETE /unit-boards/{id}/soldiers`: removes all who share nothing. */
export function removeUnnamedSoldiers(services: UnitBoardServices): MakersCall {
  return async ({ $id }, _request, reply) => {
    await writeUnitBoards(services, (work) => removeUnnamed(work, $id, services.clock()))
    return reply.code(204).send()
  }
}

/** `DELETE /unit-boards/{id}/soldiers/{roleId}`. */
export function removeOneSoldier(services: UnitBoardServices): MakersCall {
  return async ({ $id }, request, reply) => {
    const isRemoved = await writeUnitBoards(services, (work) =>
      removeSoldier(work, $id, readRoleId(request)),
    )
    if (!isRemoved) throw unitBoardNotFound()
    return reply.code(204).send()
  }
}
