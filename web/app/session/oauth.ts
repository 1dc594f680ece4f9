import * as pages from '../addresses/pages.ts'
import { openProvider } from '../data/account/oauth.ts'
import { keptSignUpCode } from './sign-up-code.ts'

/** The type of the error where not everybody may sign up (wire §6.6). */
export const SIGN_UP_RESTRICTED = 'user_sign_up_restricted'

export type OAuthProvider = { readonly id: 'apple' | 'google' | 'oidc'; readonly name: string }

/** The providers that every page offers. */
const COMMON_PROVIDERS: readonly OAuthProvider[] = [
  { id: 'apple', name: 'Apple' },
  { id: 'google', name: 'Google' },
]

/**
 * The name of this site's own provider. The server writes it into the page
 * (server/http/pages/page-installation.ts); undefined if there is none.
 */
const OWN_NAME =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.signIn

export const OAUTH_PROVIDERS: readonly OAuthProvider[] =
  OWN_NAME === undefined ? COMMON_PROVIDERS : [{ id: 'oidc', name: OWN_NAME }, ...COMMON_PROVIDERS]

/**
 * The providers of the prerendered page, which is the same for every site: a page without a provider
 * of its own does not show the first one (login-card.module.css).
 */
export const PRERENDERED_PROVIDERS: readonly OAuthProvider[] = [
  { id: 'oidc', name: 'single sign-on' },
  ...COMMON_PROVIDERS,
]

/** The name of a provider that an account is connected with, also if it is no longer offered. */
export const providerName = (id: string): string =>
  OAUTH_PROVIDERS.find((provider) => provider.id === id)?.name ?? (id === 'oidc' ? 'OpenID' : id)

/**
 * Opens the provider's page. If the sign-in fails, the provider redirects to `failedAt`.
 *
 * @throws if the provider is disabled or the server cannot be reached.
 */
export async function startOAuth(
  provider: OAuthProvider,
  next: string,
  failedAt = `${pages.login}?next=${encodeURIComponent(bareOf(next))}`,
): Promise<void> {
  const success = absolute(keepHash(next))
  const failure = new URL(absolute(failedAt))
  failure.searchParams.set('provider', provider.id)
  await openProvider({
    provider: provider.id,
    success,
    failure: failure.href,
    signUpCode: keptSignUpCode(),
  })
}

/** The message for a failed OAuth start (specification §8). */
export function oauthFailure(provider: OAuthProvider): string {
  return `Failed to start ${provider.name} login.`
}

/**
 * The provider of a failed sign-in and the type of the error, from the address (wire §7.3). Anyone
 * can craft the address, so never show its text.
 */
export function returnedOAuthError(
  params: URLSearchParams,
): { provider: OAuthProvider; type: string } | undefined {
  const provider = OAUTH_PROVIDERS.find(({ id }) => id === params.get('provider'))
  const error = params.get('error')
  return provider && error !== null ? { provider, type: typeOf(error) } : undefined
}

function typeOf(error: string): string {
  try {
    return String((JSON.parse(error) as { type?: unknown } | null)?.type)
  } catch {
    return ''
  }
}

/** A path without what is behind its #. */
const bareOf = (path: string) => path.replace(/#.*/, '')

function absolute(path: string): string {
  return window.location.origin + path
}

// A provider's sign-in leads back by an address that servers see. What is behind its # may be a
// secret, so this tab keeps it.

const KEY = 'squared-away.hash'

/** Keeps what is behind the # of a path, and returns the path without it. */
function keepHash(path: string): string {
  const [bare = '', hash] = path.split('#')
  try {
    if (hash === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, path)
  } catch {
    // The link opens the same screen again.
  }
  return bare
}

/**
 * The kept path, once, if it is `bare` with something behind its #; else null. Nothing of it stays
 * in this tab.
 */
export function takeHash(bare: string): string | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (kept !== null) sessionStorage.removeItem(KEY)
    return kept?.split('#')[0] === bare ? kept : null
  } catch {
    return null
  }
}
