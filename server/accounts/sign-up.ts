import { z } from 'zod'
import { inTransaction } from '../database/transaction.ts'
import { ApiError } from '../http/errors.ts'
import { optional, readInput } from '../http/read-input.ts'
import { wireTime } from '../http/wire-time.ts'
import { recordLog } from './account-log.ts'
import { accountName, chosenId, email, password } from './inputs.ts'
import { type AccountParts, type Handler, network } from './parts.ts'
import { checkPasswordChoice } from './password-choice.ts'
import { presentUser } from './present.ts'

const Input = z.object({ userId: chosenId, email, password, name: optional(accountName) })

/** `POST /account`: a new account; it begins no session (WIRE.md §6.1). */
export function signUp(parts: AccountParts): Handler {
  const { store, clock, makeId, passwords, limits } = parts
  return async (request, reply) => {
    await limits.signUp.use(network(request), reply)
    const input = readInput(Input, request.body)
    await checkPasswordChoice(input.password, { name: input.name ?? '', email: input.email })
    const passwordHash = await passwords.hash(input.password)
    const now = wireTime(clock())
    const user = await inTransaction(store, async (transaction) => {
      const { connection, announce } = transaction
      const created = await connection
        .insertInto('users')
        .values({
          id: input.userId === 'unique()' ? makeId() : input.userId,
          createdAt: now,
          updatedAt: now,
          name: input.name ?? '',
          email: input.email,
          emailVerified: 0,
          phone: null,
          phoneVerified: 0,
          passwordHash,
          passwordUpdatedAt: now,
          status: 1,
          labels: '[]',
          prefs: '{}',
          mfa: 0,
          accessedAt: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (created === undefined) throw taken()
      await recordLog(transaction, parts, request, { userId: created.id, event: 'user.create' })
      const payload = await presentUser(connection, created)
      announce({ kind: 'account', userId: created.id, event: 'create', payload })
      return payload
    })
    return reply.code(201).send(user)
  }
}

const taken = () =>
  new ApiError('user_already_exists', 'An account with this e-mail already exists.')
