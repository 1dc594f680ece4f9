import type { SdkClient } from './sdk-client.ts'

/** A user's actions on a provider's page. */
export type AtProvider =
  | { email: string; name?: string; verified?: boolean; sub?: string }
  | 'cancel'

/** The browser's last request at the provider before it returns to our server. */
export type WayBack = {
  readonly address: string
  /** The fields of the form that the provider's page posts; undefined for a plain redirect. */
  readonly form: URLSearchParams | undefined
  readonly values: URLSearchParams
}

/** Goes from the start of a sign-in to the provider and through its page, as a browser does. */
export async function visitProvider(
  browser: SdkClient,
  start: string,
  person: AtProvider,
): Promise<WayBack> {
  const begun = await browser.fetch(start, { redirect: 'manual' })
  const provider = elsewhere()
  const page = await provider.follow(locationOf(begun, start))
  const answered = await provider.follow(page.address, {
    method: 'POST',
    body: new URLSearchParams(fieldsOf(person)),
  })
  if (answered.html === '') {
    return {
      address: answered.address,
      form: undefined,
      values: new URL(answered.address).searchParams,
    }
  }
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of answered.html.matchAll(/name="(\w+)" value="([^"]*)"/g)) {
    form.set(name, unescaped(value))
  }
  const action = /action="([^"]*)"/.exec(answered.html)?.[1] ?? ''
  return { address: unescaped(action), form, values: form }
}

/** Returns through our server, and gives the final URL of the browser. */
export async function comeBack(
  browser: SdkClient,
  { address, form }: WayBack,
): Promise<{ ended: URL; status: number; page: string }> {
  // A form from another site comes without our cookies.
  let response = form
    ? await fetch(address, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { origin: 'http://provider.example', 'sec-fetch-site': 'cross-site' },
      })
    : await browser.fetch(address, { redirect: 'manual' })
  let at = address
  while (response.status >= 300 && response.status < 400) {
    at = locationOf(response, at)
    if (!new URL(at).pathname.startsWith('/v1/')) break
    response = await browser.fetch(at, { redirect: 'manual' })
  }
  return { ended: new URL(at), status: response.status, page: await response.text() }
}

/** The parameters of a redirect to the failure address. */
export function failureAt({ ended }: { ended: URL }): {
  type?: string
  message?: string
  code?: number
} {
  return JSON.parse(ended.searchParams.get('error') ?? '{}')
}

function fieldsOf(person: AtProvider): Record<string, string> {
  if (person === 'cancel') return { answer: 'cancel' }
  const { email, name = '', verified = true, sub = '' } = person
  return { answer: 'continue', email, name, sub, verified: verified ? 'yes' : '' }
}

/** The same browser on the provider's site, with its cookies there. */
function elsewhere() {
  const cookies = new Map<string, string>()
  return {
    /** Follows redirects as long as they stay on the site; `html` is empty once one leaves it. */
    async follow(
      start: string,
      first: RequestInit = {},
    ): Promise<{ address: string; html: string }> {
      const { origin } = new URL(start)
      let address = start
      let init = first
      for (;;) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        if (response.status < 300 || response.status >= 400) {
          return { address, html: await response.text() }
        }
        address = locationOf(response, address)
        init = {}
        if (new URL(address).origin !== origin) return { address, html: '' }
      }
    },
  }
}

function locationOf(response: Response, base: string): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${base} answered ${response.status} and no address`)
  return new URL(location, base).href
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
