import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/callers/caller.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { recordLog, UNKNOWN_ASKER } from '../accounts/logs/account-log.ts'
import type { Work } from '../collections/collection.ts'
import { findMadeUnitBoard } from '../collections/unit-boards/access.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { UnitBoardRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'

/** Dependencies of the calls. */
export type UnitBoardServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>

/** A call about a unit board that the caller makes. */
export type MakersCall = (
  unitBoard: UnitBoardRow,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

/**
 * Calls of all makers of a unit board. A unit board of others answers 404, like an id that does not
 * exist.
 */
export function forMakers({ store }: Pick<Services, 'store'>) {
  return (call: MakersCall): Handler =>
    async (request, reply) => {
      const { unitBoardId } = request.params as { unitBoardId: string }
      const found = await findMadeUnitBoard(store.connection, unitBoardId, callerId(request))
      if (found === undefined) throw unitBoardNotFound()
      return call(found, request, reply)
    }
}

/** Calls of the maker alone: co-makers get 401. */
export function forMaker(services: Pick<Services, 'store'>) {
  const ofMakers = forMakers(services)
  return (call: MakersCall): Handler =>
    ofMakers(async (unitBoard, request, reply) => {
      if (unitBoard.userId !== callerId(request)) {
        throw new ApiError('user_unauthorized', 'Only its maker can do this.')
      }
      return call(unitBoard, request, reply)
    })
}

/** Runs `work` in one transaction. */
export function writeUnitBoards<Result>(
  services: UnitBoardServices,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  const { store, clock } = services
  return inTransaction(store, (transaction) =>
    work({
      ...{ ...transaction, engine: store.engine, now: wireTime(clock()) },
      // The makers' address does not belong into a soldier's log.
      logShare: (userId, event) =>
        recordLog(transaction, services, UNKNOWN_ASKER, { userId, event }),
    }),
  )
}

export const callerId = (request: FastifyRequest) => requireUser(request.caller).userId

export const readRoleId = ({ params }: FastifyRequest) => (params as { roleId: string }).roleId

export const unitBoardNotFound = () =>
  new ApiError('document_not_found', 'This unit board could not be found.')
