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
 * server's error page.
 */
export async function startOAuth(provider: OAuthProvider, next: string): Promise<void> {
  // Without a failure address the server answers a provider that is off with an error (wire
  // §7.2); with one it would redirect, which cannot be told from a start that works. Nothing that
  // this asking begins is kept by the browser.
  const probe = await fetch(startAddress(provider, { success: absolute(next) }), {
    redirect: 'manual',
    credentials: 'omit',
  })
  if (probe.type !== 'opaqueredirect') throw new Error(`${provider.name} cannot be started`)
  const failure = absolute(
    `${pages.login}?provider=${provider.id}&next=${encodeURIComponent(next)}`,
  )
  window.location.assign(startAddress(provider, { success: absolute(next), failure }))
}

/** What a failed OAuth start shows (specification §8). */
export function oauthFailure(provider: OAuthProvider): string {
  return `Failed to start ${provider.name} login.`
}

function startAddress(provider: OAuthProvider, params: Record<string, string>): string {
  const query = new URLSearchParams({ ...params, project: PROJECT_ID })
  return `${ENDPOINT}/account/sessions/oauth2/${provider.id}?${query}`
}

function absolute(path: string): string {
  return window.location.origin + path
}
