import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countedAttempt, type FailureCount } from '../accounts/counted-attempt.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { readInput } from '../contract/read-input.ts'
import { wireTime } from '../contract/wire-time.ts'
import { FairQueue } from '../queue/fair-queue.ts'
import type { Services } from '../services.ts'
import { admittingBoards } from './admitted.ts'
import { closeCode, openCode, renewCode, unitBoardOfCode } from './codes.ts'
import { joinUnitBoard, noSuchCode } from './join.ts'
import {
  callerId,
  type MakersRead,
  type MakersWrite,
  readRoleId,
  requireOpen,
  type UnitBoardServices,
  unitBoardNotFound,
  writeUnitBoards,
} from './makers-call.ts'
import { removeAllSoldiers, removeSoldier } from './remove-soldiers.ts'
import { readRoster } from './roster.ts'

const Join = z.object({ code: z.string(), activate: z.boolean().optional() })

/** Where a user's wrong codes count. */
type WrongCodes = (request: FastifyRequest) => Promise<FailureCount[]>

/** `POST /unit-boards/join`. */
export function join(services: UnitBoardServices, wrongCodes: WrongCodes): Handler {
  const { makeId } = services
  const findOpen = openUnitBoards(services, wrongCodes)
  return async (request, reply) => {
    const { code, activate = false } = readInput(Join, request.body)
    const userId = callerId(request)
    const { letters, unitBoard } = await findOpen(code, request, reply)
    const found = { code: letters, unitBoardId: unitBoard.$id }
    reply.code(201)
    return writeUnitBoards(services, (work) =>
      joinUnitBoard({ work, makeId, userId, ...found, activate }),
    )
  }
}

const Look = Join.pick({ code: true })

/** `POST /unit-boards/look`: what a code would join, and nothing more of it. */
export function lookAtCode(services: UnitBoardServices, wrongCodes: WrongCodes): Handler {
  const findOpen = openUnitBoards(services, wrongCodes)
  return async (request, reply) => {
    const { code } = readInput(Look, request.body)
    const { name, targetDate } = (await findOpen(code, request, reply)).unitBoard
    return { name, targetDate }
  }
}

/** Finds the unit board that a code opens now, and counts the codes that open none. */
function openUnitBoards({ store, clock }: UnitBoardServices, wrongCodes: WrongCodes) {
  return async (code: string, request: FastifyRequest, reply: FastifyReply) => {
    const failures = await wrongCodes(request)
    const found = await countedAttempt(failures, reply, async () => {
      const letters = readCode(code)
      const unitBoard =
        letters && (await unitBoardOfCode(store.connection, letters, wireTime(clock())))
      if (!letters || !unitBoard) throw noSuchCode()
      return { letters, unitBoard }
    })
    for (const { limit, key } of failures) await limit.giveBack(key)
    return found
  }
}

/** `GET /unit-boards/admitted`: the boards with a sheet that the caller was admitted to. */
export function listAdmitting({ store, clock }: Pick<Services, 'store' | 'clock'>): Handler {
  return async (request) => {
    const boards = await admittingBoards(store.connection, callerId(request), clock())
    return { total: boards.length, boards }
  }
}

/** `GET /unit-boards/{id}/code`. */
export function getCode({ store }: Pick<Services, 'store'>): MakersRead {
  return async ({ $id }) => ({ code: (await openCode(store.connection, $id))?.code ?? null })
}

/** `POST /unit-boards/{id}/code`: makes a new code, and ends the old one. */
export function replaceUnitBoardCode({ clock }: Pick<Services, 'clock'>): MakersWrite {
  return async ({ connection, now }, unitBoard) => {
    requireOpen(unitBoard, now)
    const { code } = await renewCode(connection, unitBoard, clock())
    return { code }
  }
}

/** `DELETE /unit-boards/{id}/code`. */
export const endCode: MakersWrite = ({ connection }, unitBoard) => closeCode(connection, unitBoard)

/** `GET /unit-boards/{id}/roster`. */
export function getRoster({ store, clock }: Pick<Services, 'store' | 'clock'>): MakersRead {
  const turns = new FairQueue({ atOnce: 1, waitingAUser: 30 })
  return async ({ $id }, request) =>
    turns.run(callerId(request), () => readRoster(store.connection, $id, clock()))
}

/** `DELETE /unit-boards/{id}/soldiers`: removes everybody. */
export const removeEverySoldier: MakersWrite = removeAllSoldiers

/** `DELETE /unit-boards/{id}/soldiers/{roleId}`. */
export const removeOneSoldier: MakersWrite = async (work, unitBoard, request) => {
  if (!(await removeSoldier(work, unitBoard, readRoleId(request)))) throw unitBoardNotFound()
}
