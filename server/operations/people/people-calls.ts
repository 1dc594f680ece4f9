import { PERSON_ACTIONS } from '@squared-away/domain/people'
import { z } from 'zod'
import type { Handler } from '../../accounts/dependencies.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import { inTransaction } from '../../database/transaction.ts'
import { holdAdmin } from './hold-admin.ts'
import { listPeople } from './list-people.ts'
import { actOnPerson, getPersonId } from './person-actions.ts'
import type { PeopleServices } from './sign-up-calls.ts'

const Query = z.object({
  search: optional(z.string().max(254)),
  after: optional(z.string().max(128)),
})

/** `GET /operations/people`. */
export function readPeople({ store }: PeopleServices): Handler {
  return async (request) => {
    const { search = '', after } = readInput(Query, request.query)
    return listPeople(store, { search, after })
  }
}

const Input = z.object({ action: z.enum(PERSON_ACTIONS, `one of ${PERSON_ACTIONS.join(', ')}`) })

/** `POST /operations/people/{userId}`: does an action with somebody's account. */
export function changePerson(services: PeopleServices): Handler {
  return async (request, reply) => {
    const { action } = readInput(Input, request.body)
    const userId = getPersonId(request)
    await inTransaction(services.store, async (transaction) => {
      const adminId = await holdAdmin(transaction, request, [userId])
      await actOnPerson(services, transaction, { action, adminId, userId })
    })
    return reply.code(204).send()
  }
}
