import * as pages from '../addresses/pages.ts'
import { ENDPOINT } from '../data/calls/client.ts'
import { PROJECT_ID } from '../data/project-id.ts'

export const OAUTH_PROVIDERS = [
  { id: 'apple', name: 'Apple' },
  { id: 'google', name: 'Google' },
] as const

export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number]

/**
 * Starts the sign-in with a provider by leaving for it. Throws when the provider cannot be started
 * (it is off, or the server cannot be reached), so that the page can say so instead of showing the
 * server's error page. Who could not be signed in comes back to `failedAt`.
 */
export async function startOAuth(
  provider: OAuthProvider,
  next: string,
  failedAt = `${pages.login}?next=${encodeURIComponent(next)}`,
): Promise<void> {
  // Without a failure address the server answers a provider that is off with an error (wire
  // §7.2); with one it would redirect, which cannot be told from a start that works. Nothing that
  // this asking begins is kept by the browser.
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

/** What a failed OAuth start shows (specification §8). */
export function oauthFailure(provider: OAuthProvider): string {
  return `Failed to start ${provider.name} login.`
}

/**
 * Who comes back from a provider without having been signed in, and the type of the failure (wire
 * §7.3). The address may be anyone's making, so none of its text is to be shown.
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
