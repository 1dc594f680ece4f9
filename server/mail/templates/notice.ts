import { readableDay } from '@squared-away/domain/text/calendar-day'
import type { MailTemplate } from '../mail-template.ts'

/** The kind of notice jobs. */
export const NOTICE = 'notice'

/** Notifies the owner of an address that something happened to the account. */
export type Notice = {
  /** What happened, as a lower-case clause: 'your password was changed'. */
  readonly what: string
  readonly at: Date
  /** The rough origin, if known. */
  readonly from?: string | undefined
  /** Done by an admin of the site, not in the owner's name. */
  readonly isByAdmin?: boolean
  /** What to do if it was somebody else, one sentence per entry. */
  readonly otherwise: readonly string[]
  /** The page to check it on. */
  readonly action: { readonly label: string; readonly url: string }
}

/** The prefix of the subjects of all notices. */
export const NOTICE_SUBJECT = 'Security notice: '

/** The mail that reports a change. It contains no secret, and no changed value. */
export function noticeMail(notice: Notice): MailTemplate {
  const { what, at, from, otherwise, action, isByAdmin = false } = notice
  return {
    subject: `${NOTICE_SUBJECT}${what}`,
    opening: `In your Squared Away account: ${what}, on ${momentInUtc(at)}${from === undefined ? '' : `, from ${from}`}.`,
    action,
    closing: isByAdmin
      ? otherwise
      : ['If it was you, you do not need to do anything.', ...otherwise],
  }
}

/** '22 Nov 2026 at 14:05 UTC' */
function momentInUtc(at: Date): string {
  const [day, time] = at.toISOString().split('T')
  return `${readableDay(day ?? '')} at ${time?.slice(0, 5)} UTC`
}
