import { Agent, fetch } from 'undici'

/** What a browser's call was answered. */
export type Answer = { readonly status: number; readonly text: string; readonly body: Fields }

type Fields = Readonly<Record<string, unknown>>

/** A browser that keeps its cookies. */
export type Visitor = {
  send(method: string, path: string, body?: object, headers?: Fields): Promise<Answer>
}

export const SITE = 'https://study.local'

/** A browser that trusts `authority` (PEM), and finds the site on this machine. */
export function openBrowser(authority: string): Visitor {
  const cookies = new Map<string, string>()
  const dispatcher = new Agent({
    connect: {
      ca: authority,
      lookup: (_host, { all }, found) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    },
  })
  return {
    async send(method, path, body, headers = {}) {
      const response = await fetch(new URL(path, SITE), {
        ...{ method, dispatcher, redirect: 'manual' },
        headers: {
          ...{ origin: SITE, 'x-appwrite-project': 'squaredaway' },
          ...(body && { 'content-type': 'application/json' }),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(headers as Record<string, string>),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
      return { status: response.status, text, body: isJson ? JSON.parse(text) : {} }
    },
  }
}
