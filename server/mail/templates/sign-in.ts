import type { Letter } from '../template.ts'

const IF_NOT_YOU =
  'If it was not you, do nothing: without this mail nobody gets in. Never pass it on; nobody of ours asks for it.'

/** The mail with a code to sign in by. */
export function codeLetter(code: string, minutes: number, phrase: string | null): Letter {
  return {
    subject: 'Your code for Squared Away',
    opening: 'Someone, most likely you, asked for a code to sign in to Squared Away.',
    action: { code },
    closing: [`The code works once, for ${minutes} minutes.`, IF_NOT_YOU],
    phrase,
  }
}

/** The mail with a link to sign in by. */
export function magicLinkLetter(url: string, minutes: number, phrase: string | null): Letter {
  return {
    subject: 'Sign in to Squared Away',
    opening: 'Someone, most likely you, asked for a link to sign in to Squared Away.',
    action: { label: 'Sign in', url },
    closing: [`The link works once, for ${minutes} minutes.`, IF_NOT_YOU],
    phrase,
  }
}
