import type { Letter } from '../template.ts'

/** The mail with which someone confirms that an address is theirs. */
export function verificationLetter(url: string, minutes: number): Letter {
  return {
    subject: 'Confirm your address for Squared Away',
    opening: 'Someone, most likely you, gave this address for a Squared Away account.',
    action: { label: 'Confirm this address', url },
    closing: [
      `The link works once, for ${minutes} minutes. You can ask for a new one in the account settings.`,
      'If it was not you, do nothing: the address stays unconfirmed. To make the account yours, set a new password with "Forgot password?" on the sign-in page.',
    ],
  }
}
