import type { MailTemplate } from '../mail-template.ts'

const IF_NOT_YOU =
  'If it was not you, ignore this email. Nobody can get in without it. Never share it. We will never ask you for it.'

/** The mail with a sign-in code. */
export function codeMail(code: string, minutes: number, phrase: string | null): MailTemplate {
  return {
    subject: 'Your code for Squared Away',
    opening: 'We got a request for a code to sign in to Squared Away.',
    action: { code },
    closing: [`The code works once, for ${minutes} minutes.`, IF_NOT_YOU],
    phrase,
  }
}

/** The mail with a sign-in link. */
export function magicLinkMail(url: string, minutes: number, phrase: string | null): MailTemplate {
  return {
    subject: 'Sign in to Squared Away',
    opening: 'We got a request for a link to sign in to Squared Away.',
    action: { label: 'Sign in', url },
    closing: [`The link works once, for ${minutes} minutes.`, IF_NOT_YOU],
    phrase,
  }
}
