import { returnedOAuthError } from '../session/oauth.ts'

/** User-facing text of each failure to connect a provider (wire §7.3). */
const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  user_oauth2_unauthorized: (name) => `Connecting ${name} was canceled.`,
  user_already_exists: (name) =>
    `This ${name} account or its email address belongs to another account here.`,
  user_challenge_required: (name) => `Confirm that it is you, then connect ${name} again.`,
}

export const connectFailure = (name: string) =>
  `Could not connect ${name}. Please try again in a few minutes.`

/** The message for a user whom a provider returned without a connection; otherwise undefined. */
export function returnedConnectFailure(params: URLSearchParams): string | undefined {
  const returned = returnedOAuthError(params)
  if (returned === undefined) return undefined
  const { name } = returned.provider
  const sentence = Object.hasOwn(SENTENCES, returned.type) && SENTENCES[returned.type]
  return sentence ? sentence(name) : connectFailure(name)
}
