import type { MailTemplate } from '../mail-template.ts'

/** The kind of the mails that announce that a second factor comes off. */
export const LOST_FACTOR = 'lost-factor'

export const LOST_FACTOR_READERS = ['owner', 'former-address', 'admin'] as const

/** The reader of such a mail: the owner, the holder of an address from before, or an admin. */
export type LostFactorReader = (typeof LOST_FACTOR_READERS)[number]

const OPENINGS: Record<LostFactorReader, string> = {
  owner:
    'An admin of this site was asked to take the second factor off your Squared Away account, because it is lost. This happens 24 hours from now.',
  'former-address':
    'An admin of this site was asked to take the second factor off the Squared Away account that had this address until a short time ago. This happens 24 hours from now.',
  admin:
    'An admin of this site takes the second factor off an account, 24 hours from now. The log of Server and Backups says who does it, and for whom.',
}

/** The mail that announces that a second factor comes off, with a link that stops it. */
export function lostFactorMail(reader: LostFactorReader, url: string): MailTemplate {
  return {
    subject: 'Security notice: a second factor is about to be taken off',
    opening: OPENINGS[reader],
    action: { label: 'Keep the second factor', url },
    closing:
      reader === 'admin'
        ? ['If nobody asked for it, or you do not know who asked, stop it.']
        : [
            'If you asked for it, you do not need to do anything.',
            'If you did not, stop it: somebody is trying to get into the account. Then set a new password.',
          ],
  }
}
