import { oneLine } from '@squared-away/domain/entities/text'
import { z } from 'zod'
import { holdSession } from '../accounts/callers/hold-session.ts'
import { accountOf, type Handler } from '../accounts/dependencies.ts'
import { oneAtATime } from '../collections/collection.ts'
import { lockUnitBoard } from '../collections/unit-boards/access.ts'
import { removeRole } from '../collections/unit-boards/end-roles.ts'
import { readInput } from '../contract/read-input.ts'
import { isStorableText } from '../contract/storable-text.ts'
import {
  endInvitations,
  handOver,
  inviteCoMaker,
  listCoMakers,
  takeInvitation,
} from './co-makers.ts'
import {
  callerId,
  type MakersCall,
  readRoleId,
  type UnitBoardServices,
  unitBoardNotFound,
  writeUnitBoards,
} from './makers-call.ts'

const Invitation = z.object({ secret: z.string().max(100) })

/** `POST /unit-boards/co-make`: takes an invitation. */
export function becomeCoMaker(services: UnitBoardServices): Handler {
  const { makeId } = services
  return async (request, reply) => {
    const { secret } = readInput(Invitation, request.body)
    const userId = callerId(request)
    reply.code(201)
    return writeUnitBoards(services, (work) => takeInvitation({ work, makeId, userId }, secret))
  }
}

/** `GET /unit-boards/{id}/co-makers`. */
export function getCoMakers({ store }: UnitBoardServices): MakersCall {
  return async ({ $id, userId }, request) => {
    const coMakers = await listCoMakers(store.connection, $id)
    return {
      isMaker: userId === callerId(request),
      coMakers: coMakers.map(({ roleId, label, since }) => ({ roleId, label, since })),
    }
  }
}

const Invited = z.object({
  label: z
    .string()
    .refine((label) => oneLine(60).safeParse(label).success && isStorableText(label), {
      error: 'Enter a name of at most 60 characters.',
    }),
})

/** `POST /unit-boards/{id}/co-makers/invitations`. */
export function invite(services: UnitBoardServices): MakersCall {
  const { store, clock } = services
  return async ({ $id }, request, reply) => {
    const { label } = readInput(Invited, request.body)
    reply.code(201)
    return writeUnitBoards(services, async (work) => {
      await holdSession(work, store, accountOf(request).session.id)
      return inviteCoMaker(work.connection, $id, label.trim(), clock())
    })
  }
}

/** `DELETE /unit-boards/{id}/co-makers/{roleId}`. Open invitations end too. */
export function removeCoMaker(services: UnitBoardServices): MakersCall {
  const { store } = services
  return async ({ $id }, request, reply) => {
    const coMakers = await listCoMakers(store.connection, $id)
    const role = coMakers.find(({ roleId }) => roleId === readRoleId(request))
    if (role === undefined) throw unitBoardNotFound()
    await writeUnitBoards(services, async (work) => {
      const row = await work.connection
        .selectFrom('unitBoardRoles')
        .selectAll()
        .where('$id', '=', role.roleId)
        .executeTakeFirst()
      if (row) await removeRole(work, row)
      await endInvitations(work.connection, $id)
    })
    return reply.code(204).send()
  }
}

/** `POST /unit-boards/{id}/co-makers/{roleId}/hand-over`: makes a co-maker the maker. */
export function giveToCoMaker(services: UnitBoardServices): MakersCall {
  const { store } = services
  return async ({ $id, userId }, request, reply) => {
    const roleId = readRoleId(request)
    await writeUnitBoards(services, async (work) => {
      await holdSession(work, store, accountOf(request).session.id)
      const coMakers = await listCoMakers(work.connection, $id)
      const next = coMakers.find((role) => role.roleId === roleId)
      // Counts the unit boards of the next maker, before the lock that joins take second.
      if (next) await oneAtATime(work, next.userId)
      const unitBoard = await lockUnitBoard(work, $id)
      if (unitBoard?.userId !== userId) throw unitBoardNotFound()
      await handOver(work, { unitBoard, roleId, keepsPart: true })
    })
    return reply.code(204).send()
  }
}
