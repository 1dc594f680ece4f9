import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { IdentityRow, UserRow } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type AccountWork, accountWork } from '../account-work.ts'
import { freshProofRequired } from '../callers/fresh-proof.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { takeOver } from '../passwords/take-over.ts'
import { presentUser } from '../present.ts'
import { type Arrival, MadeMeanwhile } from './arrival.ts'
import { createAccount } from './create-account.ts'
import { keepIdentity } from './keep-identity.ts'
import type { Person } from './provider-client.ts'

const ATTEMPTS = 3

/**
 * Returns the account that an arrival signs in to (wire §7.4): the caller's own if signed in, else
 * the one with this identity, else the one with this address if the provider has verified it, else
 * a new one.
 * @throws ApiError with one of the failure types of wire §7.3.
 */
export async function settleAccount(
  dependencies: AccountDependencies,
  request: FastifyRequest,
  arrival: Arrival,
): Promise<UserRow> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(dependencies.store, (transaction) =>
        settle(accountWork(transaction, dependencies, request), arrival),
      )
    } catch (error) {
      if (!(error instanceof MadeMeanwhile) || attempt === ATTEMPTS) throw error
    }
  }
}

async function settle(work: AccountWork, arrival: Arrival): Promise<UserRow> {
  const identity = await findIdentity(work, arrival)
  const user =
    arrival.linkTo === null
      ? await accountOfGuest(work, arrival, identity)
      : await accountOfCaller(work, arrival, identity, arrival.linkTo)
  return confirmEmail(work, user, arrival.person)
}

/** For a signed-in caller: adds the identity to the account. */
async function accountOfCaller(
  work: AccountWork,
  arrival: Arrival,
  identity: IdentityRow | undefined,
  userId: string,
): Promise<UserRow> {
  const user = notBlocked(await findUser(work, 'id', userId))
  if (identity !== undefined && identity.userId !== userId) throw takenIdentity(arrival)
  const { email, emailVerified } = arrival.person
  const ofAddress = emailVerified && email ? await findUser(work, 'email', email) : undefined
  if (ofAddress !== undefined && ofAddress.id !== userId) throw takenEmail()
  if (identity === undefined && !arrival.mayAdd) throw freshProofRequired()
  await keepIdentity(work, arrival, identity, userId)
  if (identity === undefined) await work.notify(user, 'provider-on')
  return user
}

async function accountOfGuest(
  work: AccountWork,
  arrival: Arrival,
  identity: IdentityRow | undefined,
): Promise<UserRow> {
  if (identity !== undefined) {
    await keepIdentity(work, arrival, identity, identity.userId)
    return notBlocked(await findUser(work, 'id', identity.userId))
  }
  const { email, emailVerified } = arrival.person
  if (email === null) throw noEmail(arrival)
  const found = await findUser(work, 'email', email)
  // An address that the provider did not verify may belong to anyone.
  if (found !== undefined && !emailVerified) throw takenEmail()
  const user = found
    ? await accountOfAddress(work, notBlocked(found))
    : await newAccount(work, { ...arrival.person, email }, arrival.signUpCodeHash)
  await keepIdentity(work, arrival, undefined, user.id)
  if (found !== undefined) await work.notify(user, 'provider-on')
  return user
}

/**
 * The owner may have confirmed the address for a stranger who signed up with it, so the stranger's
 * password and sessions end. A second factor stays, so that access to a mailbox cannot remove it.
 */
async function accountOfAddress(work: AccountWork, found: UserRow): Promise<UserRow> {
  if (found.emailOwned === 1) return found
  const taken = await takeOver(work, found, found.emailVerified === 1 ? 'stays' : 'ends')
  await work.notify(taken, 'taken-over')
  return taken
}

async function newAccount(
  work: AccountWork,
  person: Person & { email: string },
  codeHash: string | null,
) {
  const ofOther = await work.connection
    .selectFrom('identities')
    .select('id')
    .where('providerEmail', '=', person.email)
    .executeTakeFirst()
  if (ofOther === undefined) return createAccount(work, person, codeHash)
  // The person may have arrived a second time since the account was looked up.
  if ((await findUser(work, 'email', person.email)) !== undefined) throw new MadeMeanwhile()
  throw otherIdentity()
}

function findIdentity({ connection }: AccountWork, { provider, person }: Arrival) {
  return connection
    .selectFrom('identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerUid', '=', person.uid)
    .executeTakeFirst()
}

function findUser({ connection }: AccountWork, column: 'id' | 'email', value: string) {
  return connection.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst()
}

function notBlocked(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new MadeMeanwhile()
  if (user.status === 1) return user
  throw new ApiError('user_blocked', 'This account is blocked.')
}

/** Whether the provider verified the account's own address. */
async function confirmEmail(work: AccountWork, user: UserRow, person: Person): Promise<UserRow> {
  if (user.emailOwned === 1 || !person.emailVerified || person.email !== user.email) return user
  const { connection, announce, now } = work
  const changed = await connection
    .updateTable('users')
    .set({ emailVerified: 1, emailOwned: 1, updatedAt: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await work.record(user.id, 'user.update')
  const payload = await presentUser(connection, changed)
  announce({ kind: 'account', userId: user.id, event: 'update.email', payload })
  return changed
}

const takenIdentity = ({ providerName }: Arrival) =>
  new ApiError(
    'user_already_exists',
    `This ${providerName} account belongs to another account here.`,
  )

const takenEmail = () =>
  new ApiError('user_already_exists', 'An account with this email already exists.')

const otherIdentity = () =>
  new ApiError(
    'general_bad_request',
    'This email address already goes with another way to sign in.',
  )

const noEmail = ({ providerName }: Arrival) =>
  new ApiError('user_unauthorized', `${providerName} did not share a verified email address.`)
