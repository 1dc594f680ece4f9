import type { EngineProfile } from './engine.ts'

type Call = { headers?: Record<string, string>; data?: unknown; multipart?: unknown }

/** Calls of the server with the browser's cookies, as Playwright's `page.request` makes them. */
export class EngineRequest {
  readonly #profile: EngineProfile
  readonly #origin: string

  constructor(profile: EngineProfile, origin: string) {
    this.#profile = profile
    this.#origin = origin
  }

  get = (path: string, call?: Call) => this.#send('GET', path, call)
  post = (path: string, call?: Call) => this.#send('POST', path, call)
  put = (path: string, call?: Call) => this.#send('PUT', path, call)
  patch = (path: string, call?: Call) => this.#send('PATCH', path, call)
  delete = (path: string, call?: Call) => this.#send('DELETE', path, call)

  async #send(method: string, path: string, { headers = {}, data, multipart }: Call = {}) {
    if (multipart !== undefined) throw new Error('No files are sent in these engines.')
    const cookies = await this.#profile.cookies(this.#origin)
    const response = await fetch(new URL(path, this.#origin), {
      method,
      headers: {
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...(cookies.length > 0
          ? { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
          : {}),
      },
      ...(data === undefined
        ? {}
        : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1) }
      await this.#profile.setCookie(this.#origin, {
        ...cookie,
        httpOnly: /;\s*httponly/i.test(line),
      })
    }
    const body = Buffer.from(await response.arrayBuffer())
    return {
      ok: () => response.ok,
      status: () => response.status,
      url: () => response.url,
      headers: () => Object.fromEntries(response.headers),
      text: async () => body.toString(),
      json: async () => JSON.parse(body.toString()),
      body: async () => body,
    }
  }
}
