import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { type AccountDependencies, getCallerAccount, type Handler } from '../dependencies.ts'
import { notify } from '../notices/notify.ts'
import { recordFactorChange } from './record-factor-change.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-code-rows.ts'

/** Shown instead of a code after the response that created it. */
const HIDDEN = '*'.repeat(10)

/**
 * `GET /account/mfa/recovery-codes`: one masked entry per unused code. The codes are returned only
 * when they are created, since the server stores only their hashes.
 */
export function getRecoveryCodes(dependencies: AccountDependencies): Handler {
  return async (request) => {
    const { user } = getCallerAccount(request)
    const left = await countRecoveryCodes(dependencies.store.connection, user.id)
    if (left === 0) throw noCodes()
    return { recoveryCodes: Array<string>(left).fill(HIDDEN) }
  }
}

/** `POST /account/mfa/recovery-codes`: the first six codes of an account without any. */
export function createRecoveryCodes(dependencies: AccountDependencies): Handler {
  return async (request, reply) => {
    const refuse = (left: number) => {
      if (left > 0) throw codesExist()
    }
    return reply.code(201).send(await replaceCodes(dependencies, request, refuse))
  }
}

/** `PATCH /account/mfa/recovery-codes`: six new codes, which replace the old ones. */
export function renewRecoveryCodes(dependencies: AccountDependencies): Handler {
  return (request) =>
    replaceCodes(dependencies, request, (left) => {
      if (left === 0) throw noCodes()
    })
}

/** @param refuse Throws if the number of remaining codes does not allow the call. */
async function replaceCodes(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  refuse: (left: number) => void,
) {
  const { user } = getCallerAccount(request)
  // Checked before the slow hashing, and again under the lock.
  refuse(await countRecoveryCodes(dependencies.store.connection, user.id))
  const { codes, rows } = await makeRecoveryCodes(dependencies, user.id)
  await inTransaction(dependencies.store, async (transaction) => {
    await recordFactorChange(dependencies, transaction, request)
    refuse(await countRecoveryCodes(transaction.connection, user.id))
    await writeCodes(transaction, user.id, rows)
    await notify(transaction, dependencies, request, { user, event: 'recovery-codes' })
  })
  return { recoveryCodes: codes }
}

async function writeCodes(
  { connection }: Transaction,
  userId: string,
  rows: readonly { id: string; codeHash: string }[],
) {
  await connection.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await connection
    .insertInto('recoveryCodes')
    .values(rows.map((row) => ({ ...row, userId })))
    .execute()
}

const noCodes = () =>
  new ApiError('user_recovery_codes_not_found', 'You have no recovery codes. Make new ones.')

const codesExist = () =>
  new ApiError('user_recovery_codes_already_exists', 'You already have recovery codes.')
