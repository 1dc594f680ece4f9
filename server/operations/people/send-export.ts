import { findByEmail } from '../../accounts/find-user.ts'
import { recordLog, UNKNOWN_ASKER } from '../../accounts/logs/account-log.ts'
import { keepToken, MINUTES, makeLinkSecret } from '../../accounts/secrets/one-time-tokens.ts'
import type { UserRow } from '../../database/schema.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { linkTo } from '../../mail/link-to.ts'
import { insertMailJob } from '../../mail/mail-jobs.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind, MessageKinds } from '../../mail/mail-worker.ts'
import { EXPORT, exportMail } from '../../mail/templates/export.ts'
import type { Services } from '../../services.ts'
import { conflict } from './conflict.ts'
import type { PeopleServices } from './sign-up-calls.ts'

/** The page behind the link. */
const PAGE = '/my-data'

const MINUTES_PER_DAY = 24 * 60

/**
 * Mails the owner of a locked account a link to its data. The address has to be confirmed: a
 * mistyped one is somebody else's.
 * @throws ApiError `document_update_conflict`.
 */
export async function sendExport(
  { clock, makeId }: Pick<PeopleServices, 'clock' | 'makeId'>,
  { connection }: Transaction,
  user: UserRow,
): Promise<void> {
  if (user.status !== 1) throw conflict('This account is blocked. Unblock it first.')
  if (user.email === null || user.emailVerified !== 1) {
    throw conflict('The owner has not confirmed the email address. Ask for that first.')
  }
  const job = { id: makeId(), kind: EXPORT, address: user.email, userId: user.id }
  await insertMailJob(connection, job, clock())
}

/** The kinds of mail with a link to the data of an account. */
export const exportKinds = (services: Services): MessageKinds =>
  new Map([[EXPORT, exportMessage(services)]])

/** Makes the mail, with a link that replaces an earlier one. */
function exportMessage(services: Services): MessageKind {
  const { store, clock, configuration } = services
  return async ({ id, address, userId }) => {
    const user = await findByEmail(store.connection, address)
    if (user === undefined || user.id !== userId) return undefined
    if (user.status !== 1 || user.emailVerified !== 1) return undefined
    const { secret, secretHash } = makeLinkSecret()
    const { expire } = await inTransaction(store, async (transaction) => {
      const done = { userId: user.id, event: 'token.create' } as const
      await recordLog(transaction, services, UNKNOWN_ASKER, done)
      // Without an address it signs in to this account only, and takes none over.
      const token = { id, kind: EXPORT, userId: user.id, givenId: null, address: null } as const
      return keepToken(transaction, { ...token, secretHash }, clock())
    })
    const url = `${configuration.publicUrl}${PAGE}`
    const link = linkTo(url, { userId: user.id, secret, expire })
    return { mail: renderMail(address, exportMail(link, MINUTES.export / MINUTES_PER_DAY)) }
  }
}
