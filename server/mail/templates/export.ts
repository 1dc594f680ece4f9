import type { MailTemplate } from '../mail-template.ts'

/** The kind of the mails with a link to the data of an account. */
export const EXPORT = 'export'

/** The mail by which the owner of an account fetches its data. */
export function exportMail(url: string, days: number): MailTemplate {
  return {
    subject: 'Your Squared Away data',
    opening:
      'An admin of this site sends you this link to download everything that is stored for your account. The admin does not get the file.',
    action: { label: 'Get my data', url },
    closing: [
      `The link works once, for ${days} days. If your account asks for a second factor, so does the link.`,
      'Do not forward this email. If you did not ask for your data, ignore it.',
    ],
  }
}
