/** An address as Playwright's `route` takes it. */
export type RouteAddress = string | RegExp | ((address: URL) => boolean)

/** A request that a journey answers itself, with the members of Playwright's `Route` that are used. */
export interface JourneyRoute {
  request(): {
    method(): string
    url(): string
    postData(): string | null
    postDataJSON(): unknown
    headers(): Record<string, unknown>
  }
  fulfill(answer: {
    status?: number
    json?: unknown
    body?: string | Buffer
    contentType?: string
    headers?: Record<string, string>
  }): Promise<void>
  abort(reason?: string): Promise<void>
  fallback(): Promise<void>
  continue(): Promise<void>
}
export type RouteHandler = (route: JourneyRoute) => unknown
export type JourneyRouteEntry = { address: RouteAddress; handler: RouteHandler; left: number }

/** Whether a request's address is meant; globs as Playwright's: `**` passes slashes, `*` does not. */
export function isMeant(address: RouteAddress, href: string): boolean {
  if (typeof address === 'function') return address(new URL(href))
  if (typeof address !== 'string') return address.test(href)
  const escaped = address.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&')
  const pattern = escaped
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*')
  return new RegExp(`^${pattern}$`).test(href)
}
