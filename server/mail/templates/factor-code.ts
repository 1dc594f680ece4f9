import type { Letter } from '../template.ts'

/** The mail with the code of a second factor. */
export function factorCodeLetter(code: string, minutes: number): Letter {
  return {
    subject: 'Your second-step code for Squared Away',
    opening:
      'Someone, most likely you, has signed in to your Squared Away account and is asked for this code as the second step.',
    action: { code },
    closing: [
      `The code works once, for ${minutes} minutes. Never pass it on; nobody of ours asks for it.`,
      'If it was not you, someone knows your password: sign in and choose another one. Without this code they do not get in.',
    ],
  }
}
