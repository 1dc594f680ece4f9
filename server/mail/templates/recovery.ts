import type { MailTemplate } from '../mail-template.ts'

/** The mail with the link to set a new password. */
export function recoveryMail(url: string, minutes: number): MailTemplate {
  return {
    subject: 'Set a new password for Squared Away',
    opening:
      'We got a request to set a new password for the Squared Away account with this address.',
    action: { label: 'Set a new password', url },
    closing: [
      `The link works once, for ${minutes} minutes. Setting the password signs out every device.`,
      'If it was not you, ignore this email. Your password stays the same, and nobody else gets this link.',
    ],
  }
}
