import type { Letter } from '../template.ts'

/** The mail with which someone sets a new password. */
export function recoveryLetter(url: string, minutes: number): Letter {
  return {
    subject: 'Set a new password for Squared Away',
    opening:
      'Someone, most likely you, asked to set a new password for the Squared Away account with this address.',
    action: { label: 'Set a new password', url },
    closing: [
      `The link works once, for ${minutes} minutes. When the password is set, every device that is signed in is signed out.`,
      'If it was not you, do nothing: your password stays as it is, and nobody sees this link but you.',
    ],
  }
}
