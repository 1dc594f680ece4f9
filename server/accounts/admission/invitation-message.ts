import { INVITATION_DAYS } from '@squared-away/domain/sign-up'
import type { Configuration } from '../../configuration/configuration.ts'
import { inTransaction } from '../../database/transaction.ts'
import { renderMail } from '../../mail/mail-template.ts'
import type { MessageKind } from '../../mail/mail-worker.ts'
import { invitationMail, signUpLinkMail } from '../../mail/templates/invitation.ts'
import type { Services } from '../../services.ts'
import { hashSecret, makeSecret } from '../secrets/session-token.ts'
import { insertInvitation } from './invitations.ts'

/** Days for which a link works that somebody asked for. */
const ASKED_DAYS = 1

export const invitationLink = ({ publicUrl }: Pick<Configuration, 'publicUrl'>, secret: string) =>
  `${publicUrl}/invitation#${secret}`

type Dependencies = Pick<Services, 'store' | 'clock' | 'makeId' | 'configuration'>

/** The mail of an invitation by an admin. None is sent if it was withdrawn or replaced. */
export function invitationMessage({ store, configuration }: Dependencies): MessageKind {
  return async ({ address, reference }) => {
    const secret = makeSecret()
    const { numUpdatedRows } = await store.connection
      .updateTable('invitations')
      .set({ secretHash: hashSecret(secret) })
      .where('id', '=', reference ?? '')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined
    const link = invitationLink(configuration, secret)
    return { mail: renderMail(address, invitationMail(link, INVITATION_DAYS)) }
  }
}

/** The mail that somebody asked for to sign up. An address with an account gets none. */
export function signUpLinkMessage(dependencies: Dependencies): MessageKind {
  const { store, clock, makeId, configuration } = dependencies
  return async ({ address }) => {
    const secret = makeSecret()
    const isNew = await inTransaction(store, async ({ connection }) => {
      const row = await connection
        .selectFrom('users')
        .select('id')
        .where('email', '=', address)
        .executeTakeFirst()
      if (row !== undefined) return false
      const given = { email: address, secretHash: hashSecret(secret), invitedBy: null }
      await insertInvitation(connection, { id: makeId(), ...given }, clock(), ASKED_DAYS)
      return true
    })
    if (!isNew) return undefined
    return { mail: renderMail(address, signUpLinkMail(invitationLink(configuration, secret))) }
  }
}
