import type { MailTemplate } from '../mail-template.ts'

/** The mail with the code of a second factor. */
export function factorCodeMail(code: string, minutes: number): MailTemplate {
  return {
    subject: 'Your second-step code for Squared Away',
    opening:
      'Someone just entered your Squared Away password. If it was you, this code is the second step.',
    action: { code },
    closing: [
      `The code works once, for ${minutes} minutes. Never share it. We will never ask you for it.`,
      'If it was not you, someone knows your password. Log in and change it. They cannot get in without this code.',
    ],
  }
}
