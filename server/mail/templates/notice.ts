import type { MailTemplate } from '../mail-template.ts'

/** The kind of the jobs of notices. */
export const NOTICE = 'notice'

/** Notifies the owner of an address that something happened to the account. */
export type Notice = {
  /** What happened, as a clause with a small first letter: 'your password was changed'. */
  readonly what: string
  readonly at: Date
  /** Whence, roughly, where that is known. */
  readonly from?: string | undefined
  /** What to do if it was somebody else, a sentence an entry. */
  readonly otherwise: readonly string[]
  /** Where the reader looks after it. */
  readonly action: { readonly label: string; readonly url: string }
}

/** What the subjects of all notices begin with. */
export const NOTICE_SUBJECT = 'Security notice: '

/** The mail that tells of a change. It holds no secret, and no value that was changed. */
export function noticeMail({ what, at, from, otherwise, action }: Notice): MailTemplate {
  return {
    subject: `${NOTICE_SUBJECT}${what}`,
    opening: `In your Squared Away account: ${what}, on ${momentInUtc(at)}${from === undefined ? '' : `, from ${from}`}.`,
    action,
    closing: ['If it was you, you do not need to do anything.', ...otherwise],
  }
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 22, 2026 at 14:05 UTC' */
const momentInUtc = (at: Date) => `${DAY.format(at)} at ${at.toISOString().slice(11, 16)} UTC`
