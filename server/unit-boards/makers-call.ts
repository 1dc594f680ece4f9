import type { FastifyRequest } from 'fastify'
import { requireUser, signInPlease } from '../accounts/callers/caller.ts'
import { holdSession } from '../accounts/callers/hold-session.ts'
import { getCallerAccount, type Handler } from '../accounts/dependencies.ts'
import { recordLog, UNKNOWN_ASKER } from '../accounts/logs/account-log.ts'
import { oneAtATime, type Work } from '../collections/collection.ts'
import { findMadeUnitBoard } from '../collections/unit-boards/access.ts'
import { type HeldUnitBoard, holdPart } from '../collections/unit-boards/hold.ts'
import { ApiError } from '../contract/errors.ts'
import { wireTime } from '../contract/wire-time.ts'
import { isBrokenReference } from '../database/failures.ts'
import type { UnitBoardRow } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'

/** Dependencies of the calls. */
export type UnitBoardServices = Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId'>

/** Reads something of a unit board that the caller makes. */
export type MakersRead = (unitBoard: UnitBoardRow, request: FastifyRequest) => Promise<unknown>

/** Writes something of a unit board that the caller makes, and that is locked until then. */
export type MakersWrite = (
  work: Work,
  unitBoard: HeldUnitBoard,
  request: FastifyRequest,
) => Promise<unknown>

/**
 * Calls of all makers of a unit board that read. A unit board of others answers 404, like an id
 * that does not exist.
 */
export function forMakers({ store }: Pick<Services, 'store'>, read: MakersRead): Handler {
  return async (request) => {
    const unitBoardId = readUnitBoardId(request)
    const found = await findMadeUnitBoard(store.connection, unitBoardId, callerId(request))
    if (found === undefined) throw unitBoardNotFound()
    return read(found, request)
  }
}

/** How a call that writes is answered, and whom it concerns besides the caller. */
type WriteOptions = {
  readonly part: 'the-maker' | 'a-maker'
  readonly status: 200 | 201 | 204
  /** Users to lock: those who get a part or a count of whose unit boards decides. */
  readonly others?: (request: FastifyRequest) => Promise<readonly string[]>
}

/**
 * Calls of makers that write. The caller's session and part are checked in the transaction that
 * writes, when both are locked: nobody uses a right that ended while the request waited. Where the
 * maker alone may write, co-makers get 401.
 */
export function writeForMakers(
  services: UnitBoardServices,
  { part, status, others = async () => [] }: WriteOptions,
  write: MakersWrite,
): Handler {
  return async (request, reply) => {
    const [unitBoardId, userId] = [readUnitBoardId(request), callerId(request)]
    const users = [userId, ...(await others(request))]
    const answer = await writeUnitBoards(services, async (work) => {
      await oneAtATime(work, ...users)
      await holdSession(work, services.store, getCallerAccount(request).session.id)
      const unitBoard = await holdPart(work, { unitBoardId, userId, part: 'a-maker' })
      if (unitBoard === undefined) throw unitBoardNotFound()
      if (part === 'the-maker' && unitBoard.userId !== userId) {
        throw new ApiError('user_unauthorized', 'Only its owner can do this.')
      }
      return write(work, unitBoard, request)
    })
    return reply.code(status).send(answer)
  }
}

/** @throws ApiError `general_bad_request` if the unit board has ended. */
export function requireOpen({ endDate }: HeldUnitBoard, now: string): void {
  if (endDate > now) return
  throw new ApiError('general_bad_request', 'This unit board has ended. Move its end date first.')
}

/**
 * Runs `work` in one transaction.
 *
 * @throws ApiError `general_unauthorized_scope` if the caller's account was deleted in the meantime.
 */
export async function writeUnitBoards<Result>(
  services: UnitBoardServices,
  work: (work: Work) => Promise<Result>,
): Promise<Result> {
  const { store, clock } = services
  const write = inTransaction(store, (transaction) =>
    work({
      ...{ ...transaction, now: wireTime(clock()) },
      // The makers' address does not belong into a soldier's log.
      logShare: (userId, event) =>
        recordLog(transaction, services, UNKNOWN_ASKER, { userId, event }),
    }),
  )
  return write.catch((error: unknown) => {
    throw isBrokenReference(error) ? signInPlease() : error
  })
}

export const callerId = (request: FastifyRequest) => requireUser(request.caller).userId

const readUnitBoardId = ({ params }: FastifyRequest) =>
  (params as { unitBoardId: string }).unitBoardId

export const readRoleId = ({ params }: FastifyRequest) => (params as { roleId: string }).roleId

export const unitBoardNotFound = () =>
  new ApiError('document_not_found', 'This unit board could not be found.')
