import type { MailTemplate } from '../mail-template.ts'

/** The mail that confirms a user's address. */
export function verificationMail(url: string, minutes: number): MailTemplate {
  return {
    subject: 'Confirm your address for Squared Away',
    opening: 'Someone entered this address for a Squared Away account. If it was you, confirm it.',
    action: { label: 'Confirm this address', url },
    closing: [
      `The link works once, for ${minutes} minutes. You can get a new one in Account Settings.`,
      'If it was not you, ignore this email. The address stays unconfirmed. To take over the account, set a new password with "Forgot password?" on the login page.',
    ],
  }
}
