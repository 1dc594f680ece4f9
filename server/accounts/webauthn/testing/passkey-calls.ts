import type { SdkClient } from '../../../testing/sdk-client.ts'
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../../testing/server.ts'
import {
  type Algorithm,
  type Authenticator,
  type Lies,
  makeAuthenticator,
} from './authenticator.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

/** Passkey calls of a browser at `url`, in addition to the SDK's. */
export function passkeyCalls(url: string) {
  const call = async (browser: SdkClient, method: string, path: string, body?: object) => {
    const response = await browser.fetch(`${url}/v1/account/${path}`, {
      method,
      headers: HEADERS,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const post = (browser: SdkClient, path: string, body: object = {}) =>
    call(browser, 'POST', path, body)

  /** Lets `device` answer the options of `path`, and sends the result to `to`. */
  const answer =
    (path: string, to: string, act: 'create' | 'get') =>
    async (browser: SdkClient, device: Authenticator, lies: Lies = {}) => {
      const { status, body } = await post(browser, `${path}/options`)
      return status === 200
        ? post(browser, to, { passkey: device[act](body, lies) })
        : { status, body }
    }
  const add = answer('passkeys', 'passkeys', 'create')
  return {
    call,
    post,
    add,
    signIn: answer('sessions/passkey', 'sessions/passkey', 'get'),
    giveFactor: answer('mfa/passkey', 'mfa/passkey', 'get'),
    giveProof: answer('proof', 'proof', 'get'),
    list: (browser: SdkClient) => call(browser, 'GET', 'passkeys'),
    remove: (browser: SdkClient, id: string) => call(browser, 'DELETE', `passkeys/${id}`),
    /** Adds a passkey for the signed-in user, and returns it with its id. */
    async made(browser: SdkClient, algorithm?: Algorithm) {
      const device = makeAuthenticator(url, algorithm)
      const { status, body } = await add(browser, device)
      if (status !== 201) throw new Error(`No passkey was made: ${JSON.stringify(body)}`)
      return { device, id: String(body.$id) }
    },
  }
}

/** A test server, and the passkey calls at its address. */
export type PasskeyServer = {
  readonly server: TestServer
  readonly calls: ReturnType<typeof passkeyCalls>
}

export async function startPasskeyServer(options: TestServerOptions): Promise<PasskeyServer> {
  const server = await startTestServer(options)
  return { server, calls: passkeyCalls(server.url) }
}
