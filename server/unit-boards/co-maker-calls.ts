import { oneLine } from '@squared-away/domain/entities/text'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Handler } from '../accounts/dependencies.ts'
import { removeRole } from '../collections/unit-boards/end-roles.ts'
import { readInput } from '../contract/read-input.ts'
import { isStorableText } from '../contract/storable-text.ts'
import type { Services } from '../services.ts'
import {
  endInvitations,
  findCoMaker,
  handOver,
  inviteCoMaker,
  listCoMakers,
  takeInvitation,
} from './co-makers.ts'
import {
  callerId,
  type MakersRead,
  type MakersWrite,
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
export function getCoMakers({ store }: Pick<Services, 'store'>): MakersRead {
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
export function invite({ clock }: Pick<Services, 'clock'>): MakersWrite {
  return async ({ connection }, unitBoard, request) => {
    const { label } = readInput(Invited, request.body)
    return inviteCoMaker(connection, unitBoard, label.trim(), clock())
  }
}

/** `DELETE /unit-boards/{id}/co-makers/{roleId}`. Open invitations end too. */
export const removeCoMaker: MakersWrite = async (work, unitBoard, request) => {
  const role = await findCoMaker(work.connection, unitBoard, readRoleId(request))
  if (role === undefined) throw unitBoardNotFound()
  await removeRole(work, unitBoard, role)
  await endInvitations(work.connection, unitBoard)
}

/** `POST /unit-boards/{id}/co-makers/{roleId}/hand-over`: makes a co-maker the maker. */
export const giveToCoMaker: MakersWrite = (work, unitBoard, request) =>
  handOver(work, { unitBoard, roleId: readRoleId(request), keepsPart: true })

/** The co-maker who is to be the maker, a count of whose unit boards decides whether. */
export function nextMaker({ store }: Pick<Services, 'store'>) {
  return async (request: FastifyRequest): Promise<string[]> => {
    const role = await store.connection
      .selectFrom('unitBoardRoles')
      .select('userId')
      .where('$id', '=', readRoleId(request))
      .executeTakeFirst()
    return role === undefined ? [] : [role.userId]
  }
}
