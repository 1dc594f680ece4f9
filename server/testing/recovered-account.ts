import { keepToken, makeLinkSecret } from '../accounts/secrets/one-time-tokens.ts'
import { inTransaction } from '../database/transaction.ts'
import { call } from '../functions/testing/calls.ts'
import type { SignedUp, TestServer } from './server.ts'

export const NEW_PASSWORD = 'a fresh long password'

/** Sets a new password by a link as in a mail. It ends every session of the account. */
export async function recover(server: TestServer, { userId, email }: SignedUp): Promise<void> {
  const { store, clock, makeId } = server.services
  const { secret, secretHash } = makeLinkSecret()
  const token = { id: makeId(), kind: 'recovery', userId, givenId: null, address: email } as const
  await inTransaction(store, (transaction) =>
    keepToken(transaction, { ...token, secretHash }, clock()),
  )
  await server.visitor().account.updateRecovery({ userId, secret, password: NEW_PASSWORD })
}

/** Adds a Google account, a passkey and a calendar address to an account with a confirmed address. */
export async function addAccess(server: TestServer, person: SignedUp): Promise<string> {
  const { connection } = server.database
  const { userId } = person
  const createdAt = '2026-11-01T08:00:00.000+00:00'
  await connection
    .updateTable('users')
    .set({ emailVerified: 1, emailOwned: 1 })
    .where('id', '=', userId)
    .execute()
  await connection
    .insertInto('identities')
    .values({
      ...{ id: `google-${userId}`, createdAt, updatedAt: createdAt, userId, provider: 'google' },
      ...{ providerUid: userId, providerEmail: 'jo@gmail.example' },
    })
    .execute()
  await connection
    .insertInto('passkeys')
    .values({
      ...{ id: `passkey-${userId}`, createdAt, userId, credentialId: userId, publicKey: '' },
      ...{ signCount: 0, transports: '[]', name: 'Old phone', lastUsedAt: null },
    })
    .execute()
  const { body } = await call(person, 'calendarAddress', { action: 'create' })
  return `${server.url}${body.path}`
}

/** An account with all of that after a recovery, signed in with the new password. */
export async function recoverWithAccess(server: TestServer, person: SignedUp): Promise<SignedUp> {
  await addAccess(server, person)
  await recover(server, person)
  const back = server.visitor()
  await back.account.createEmailPasswordSession({ email: person.email, password: NEW_PASSWORD })
  const { userId, email } = person
  return { ...back, userId, email, password: NEW_PASSWORD }
}
