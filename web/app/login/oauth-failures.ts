import { oauthFailure, returnedOAuthError, SIGN_UP_RESTRICTED } from '../session/oauth.ts'

/** User-facing text of each provider failure (wire §7.3). */
const SENTENCES: Readonly<Record<string, (name: string) => string>> = {
  user_oauth2_unauthorized: (name) => `Signing in with ${name} was canceled.`,
  user_oauth2_bad_request: (name) =>
    `Signing in with ${name} took too long, or started in another browser. Please try again.`,
  user_oauth2_provider_error: (name) =>
    `${name} is not answering the way it should. Please try again in a few minutes.`,
  user_already_exists: (name) =>
    `An account with your ${name} address already exists. Please log in with your email and password.`,
  general_bad_request: (name) =>
    `Your ${name} address already goes with another way to sign in. Please use that one.`,
  user_unauthorized: (name) =>
    `${name} did not share a verified email address. Allow it there, or sign up with an email and a password.`,
  user_challenge_required: (name) =>
    `Log out and log in again before you connect ${name} to your account.`,
  [SIGN_UP_RESTRICTED]: () =>
    'There is no account for this address, and not everybody may sign up here.',
  user_blocked: () => 'This account is blocked.',
  general_rate_limit_exceeded: () => 'Too many requests. Try again later.',
}

/**
 * The message for a user whom a provider returned without a session; undefined for everyone else.
 */
export function oauthReturnFailure(params: URLSearchParams): string | undefined {
  const returned = returnedOAuthError(params)
  if (returned === undefined) return undefined
  const { provider, type } = returned
  const sentence = Object.hasOwn(SENTENCES, type) && SENTENCES[type]
  return sentence ? sentence(provider.name) : oauthFailure(provider)
}
