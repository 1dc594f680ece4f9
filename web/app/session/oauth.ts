import * as pages from '../addresses/pages.ts'
import { ENDPOINT } from '../data/calls/client.ts'
import { PROJECT_ID } from '../data/project-id.ts'

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
 * Starts the sign-in by opening the provider's page. Throws if the provider is disabled or the
 * server cannot be reached, so that the page can say so instead of showing the server's error page.
 * If the sign-in fails, the provider redirects to `failedAt`.
 */
export async function startOAuth(
  provider: OAuthProvider,
  next: string,
  failedAt = `${pages.login}?next=${encodeURIComponent(next)}`,
): Promise<void> {
  // Without a failure address the server answers for a disabled provider with an error (wire §7.2);
  // with one it would redirect, just as on success. The probe stores nothing in the browser.
  const probe = await fetch(startAddress(provider, { success: absolute(next) }), {
    redirect: 'manual',
    credentials: 'omit',
  })
  if (probe.type !== 'opaqueredirect') throw new Error(`${provider.name} cannot be started`)
  const failure = new URL(absolute(failedAt))
  failure.searchParams.set('provider', provider.id)
  const success = absolute(next)
  window.location.assign(startAddress(provider, { success, failure: failure.href }))
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

function startAddress(provider: OAuthProvider, params: Record<string, string>): string {
  const query = new URLSearchParams({ ...params, project: PROJECT_ID })
  return `${ENDPOINT}/account/sessions/oauth2/${provider.id}?${query}`
}

function absolute(path: string): string {
  return window.location.origin + path
}
