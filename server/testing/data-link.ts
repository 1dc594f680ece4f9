import { keepToken, makeLinkSecret } from '../accounts/secrets/one-time-tokens.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SignedUp, TestServer } from './server.ts'

/** The address in a mail by which the owner of an account gets its data. */
export async function mailedDataLink(server: TestServer, { userId }: SignedUp): Promise<string> {
  const { store, clock, makeId } = server.services
  // No other address gets a link.
  await store.connection
    .updateTable('users')
    .set({ emailVerified: 1, emailOwned: 1 })
    .where('id', '=', userId)
    .execute()
  const { secret, secretHash } = makeLinkSecret()
  const token = { id: makeId(), kind: 'export', userId, givenId: null, address: null } as const
  await inTransaction(store, (transaction) =>
    keepToken(transaction, { ...token, secretHash }, clock()),
  )
  return `/my-data?${new URLSearchParams({ userId, secret })}`
}
