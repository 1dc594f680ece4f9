import { generateKeyPairSync } from 'node:crypto'
import { freePort } from '../../scripts/free-port.ts'
import type { Engine } from '../database/engine.ts'
import { startTestProvider, type TestProvider } from './openid-provider.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

export type OAuthServer = {
  readonly server: TestServer
  readonly google: TestProvider
  readonly apple: TestProvider
  readonly oidc: TestProvider
  /** The start URL that the SDK creates. */
  startOf(provider: string, result?: 'sessions' | 'tokens', query?: Record<string, string>): string
  stop(): Promise<void>
}

export const GOOGLE_CLIENT = { clientId: 'google-client', clientSecret: 'a secret of Google' }

export const OIDC_CLIENT = {
  clientId: 'oidc-client',
  clientSecret: 'a-secret-of-the-post',
  name: 'Fort Example',
}

/** A server with all providers, each a real one on loopback. */
export async function startOAuthServer(
  engine: Engine,
  options: Partial<TestServerOptions> = {},
): Promise<OAuthServer> {
  const port = await freePort()
  const callback = `http://127.0.0.1:${port}/v1/account/sessions/oauth2/callback`
  const google = await startTestProvider({
    clientId: GOOGLE_CLIENT.clientId,
    redirectUri: `${callback}/google/squaredaway`,
    proof: { clientSecret: GOOGLE_CLIENT.clientSecret },
  })
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const signing = {
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })),
  }
  const apple = await startTestProvider({
    clientId: 'apple-client',
    redirectUri: `${callback}/apple/squaredaway`,
    proof: signing,
  })
  const oidc = await startTestProvider({
    clientId: OIDC_CLIENT.clientId,
    redirectUri: `${callback}/oidc/squaredaway`,
    proof: { clientSecret: OIDC_CLIENT.clientSecret },
    isStrict: true,
  })
  const server = await startTestServer({
    engine,
    ...options,
    configuration: {
      port,
      oauth: {
        google: { issuer: google.issuer, ...GOOGLE_CLIENT },
        apple: { issuer: apple.issuer, clientId: 'apple-client', ...signing },
        oidc: { issuer: oidc.issuer, ...OIDC_CLIENT },
      },
      ...options.configuration,
    },
  })
  return {
    server,
    google,
    apple,
    oidc,
    startOf(provider, result = 'sessions', query = {}) {
      const values = new URLSearchParams({
        success: `${server.url}/home/boards`,
        failure: `${server.url}/login?from=start`,
        project: 'squaredaway',
        ...query,
      })
      return `${server.url}/v1/account/${result}/oauth2/${provider}?${values}`
    },
    async stop() {
      await server.stop()
      await Promise.all([google.stop(), apple.stop(), oidc.stop()])
    },
  }
}
