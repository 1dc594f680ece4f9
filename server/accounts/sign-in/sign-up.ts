import { z } from 'zod'
import { ApiError } from '../../contract/errors.ts'
import { optional, readInput } from '../../contract/read-input.ts'
import type { Connection } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { accountWork } from '../account-work.ts'
import type { AccountDependencies, Handler } from '../dependencies.ts'
import { accountName, chosenId, email, password } from '../inputs.ts'
import { byNetwork, type Guard } from '../limits.ts'
import { checkPasswordChoice } from '../passwords/password-choice.ts'
import { presentUser } from '../present.ts'
import { insertUser } from './new-user.ts'
import { getSignUpCode } from './sign-up-codes.ts'

const Input = z.object({ userId: chosenId, email, password, name: optional(accountName) })

/**
 * `POST /account`: creates an account without starting a session (wire §6.1).
 *
 * @param onTaken Counts a sign-up that finds an account with its address.
 */
export function signUp(dependencies: AccountDependencies, onTaken: Guard): Handler {
  const { store, makeId, passwords } = dependencies
  return async (request, reply) => {
    const input = readInput(Input, request.body)
    await checkPasswordChoice(input.password, { name: input.name ?? '', email: input.email })
    const passwordHash = await passwords.hash(input.password, byNetwork(request))
    const user = await inTransaction(store, async (transaction) => {
      const id = input.userId === 'unique()' ? makeId() : input.userId
      const created = await insertUser(
        accountWork(transaction, dependencies, request),
        { id, name: input.name ?? '', email: input.email, passwordHash },
        { isProved: false, codeHash: getSignUpCode(request) },
      )
      if (created === undefined) return undefined
      await refuseProviderAddress(transaction.connection, input.email)
      return presentUser(transaction.connection, created)
    })
    if (user === undefined) {
      await onTaken(request, reply)
      throw taken()
    }
    return reply.code(201).send(user)
  }
}

/** The address of a connected provider identity cannot create a second account (wire §6.1). */
async function refuseProviderAddress(connection: Connection, address: string): Promise<void> {
  const identity = await connection
    .selectFrom('identities')
    .select('id')
    .where('providerEmail', '=', address)
    .executeTakeFirst()
  if (identity === undefined) return
  throw new ApiError(
    'general_bad_request',
    'This email address goes with a Google or Apple sign-in. Continue with that, or use another address.',
  )
}

const taken = () =>
  new ApiError('user_already_exists', 'An account with this email already exists.')
