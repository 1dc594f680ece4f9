import { ApiError } from '../../contract/errors.ts'
import { inTransaction } from '../../database/transaction.ts'
import { accountWork } from '../account-work.ts'
import { type AccountDependencies, type Handler, requireNoSession } from '../dependencies.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { insertUser } from './new-user.ts'

/** `POST /account/sessions/anonymous`: creates an empty account, if the server allows it. */
export function beginAnonymousSession(dependencies: AccountDependencies): Handler {
  const { configuration, store, makeId } = dependencies
  return async (request, reply) => {
    if (!configuration.anonymousSessions) {
      throw new ApiError(
        'user_auth_method_unsupported',
        'Signing in without an account is off. Sign up, or sign in with your account.',
      )
    }
    requireNoSession(request)
    const user = await inTransaction(store, (transaction) =>
      insertUser(
        accountWork(transaction, dependencies, request),
        { id: makeId() },
        { isProved: false, codeHash: null },
      ),
    )
    if (user === undefined) throw new Error('A new id was taken.')
    const given = { user, provider: 'anonymous', providerUid: '', factors: ['anonymous'] }
    return reply.code(201).send(await beginSession(dependencies, request, reply, given))
  }
}
