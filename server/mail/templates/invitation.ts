import type { MailTemplate } from '../mail-template.ts'

/** The mail by which an admin invites somebody. */
export function invitationMail(url: string, days: number): MailTemplate {
  return {
    subject: 'You are invited to Squared Away',
    opening:
      'An admin of this site invites you to Squared Away, a free app that gets Soldiers ready for promotion boards.',
    action: { label: 'Sign up', url },
    closing: [
      `The link works once, for ${days} days, for this email address only.`,
      'If you do not want an account, ignore this email. Without you, none is made.',
    ],
  }
}

/** The mail that somebody asked for to sign up. */
export function signUpLinkMail(url: string): MailTemplate {
  return {
    subject: 'Sign up for Squared Away',
    opening: 'We got a request for a link to sign up for Squared Away with this email address.',
    action: { label: 'Sign up', url },
    closing: [
      'The link works once, for 24 hours, for this email address only.',
      'If it was not you, ignore this email. Without you, no account is made.',
    ],
  }
}
