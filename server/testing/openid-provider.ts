import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { type People, signInPage } from './openid-sign-in-page.ts'

/** A real OpenID provider on loopback that behaves like Google or Apple. */
export type TestProvider = {
  readonly issuer: string
  /** The signing key of its id tokens. */
  readonly signingKey: CryptoKey
  /** Changes the response of the token endpoint, to forge it. */
  tamper: ((answer: TokenAnswer) => Promise<void> | void) | undefined
  stop(): Promise<void>
}

export type TokenAnswer = { id_token?: string; [name: string]: unknown }

export type TestProviderOptions = {
  clientId: string
  redirectUri: string
  /** Our server's credentials: a secret for Google, a signed JWT for Apple. */
  proof: { clientSecret: string } | AppleKey
  /**
   * Follows the specification where Google and Apple do not: requires PKCE and HTTP Basic, signs by
   * ES256, and returns the address at its userinfo endpoint only.
   */
  isStrict?: boolean
}

type AppleKey = { teamId: string; keyId: string; privateKey: string }

export const KEY_ID = 'test-key'

/** Starts a provider whose page lets every visitor choose an identity. */
export async function startTestProvider(options: TestProviderOptions): Promise<TestProvider> {
  const { clientId, redirectUri, proof, isStrict = false } = options
  const alg = isStrict ? 'ES256' : 'RS256'
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey: signingKey } = await generateKeyPair(alg, { extractable: true })
  const people: People = new Map()
  const clientSecret = 'clientSecret' in proof ? proof.clientSecret : randomUUID()
  const provider = new Provider(issuer, {
    ...behavior(people),
    ...(isStrict ? STRICT : {}),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: isStrict ? 'client_secret_basic' : 'client_secret_post',
        id_token_signed_response_alg: alg,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(signingKey)), alg, use: 'sig', kid: KEY_ID }] },
  })
  const test: TestProvider = {
    issuer,
    signingKey,
    tamper: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  provider.use(async (context, next) => {
    if (context.path.startsWith('/sign-in/')) return signInPage(provider, people, context)
    await next()
    if (context.path === '/token') await test.tamper?.(context.body as TokenAnswer)
  })
  if ('teamId' in proof) behaveLikeApple(provider, people, { ...proof, clientId, clientSecret })
  server.on('request', provider.callback())
  return test
}

const behavior = (people: People): Configuration => ({
  cookies: { keys: [randomUUID()] },
  scopes: ['openid', 'email', 'profile', 'name'],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Like the real providers, it puts all claims into the id token.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
  ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: async () => ({ ...people.get(accountId), sub: accountId }),
  }),
  async loadExistingGrant({ oidc }) {
    const accountId = oidc.session?.accountId
    const grant = new oidc.provider.Grant({
      ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
      ...(accountId ? { accountId } : {}),
    })
    grant.addOIDCScope('openid email profile name')
    await grant.save()
    return grant
  },
})

const STRICT: Configuration = {
  conformIdTokenClaims: true,
  clientAuthMethods: ['client_secret_basic'],
  pkce: { required: () => true },
}

/** Apple's differences: no `openid` scope, a signed client secret, the name only once. */
function behaveLikeApple(
  provider: Provider,
  people: People,
  given: AppleKey & { clientId: string; clientSecret: string },
) {
  const known = new Set<string>()
  provider.use(async (context, next) => {
    if (context.path === '/auth') {
      context.query = { ...context.query, scope: `openid ${context.query.scope}` }
    }
    if (context.path === '/token') {
      const form = new URLSearchParams(await textOf(context.req))
      const isSigned = await isSignedBy(given, form.get('client_secret') ?? '', provider.issuer)
      form.set('client_secret', isSigned ? given.clientSecret : 'not this one')
      Object.assign(context.req, { body: Object.fromEntries(form) })
    }
    await next()
    const accountId = context.oidc?.session?.accountId
    const page = typeof context.body === 'string' ? context.body : ''
    if (accountId !== undefined && page.includes('name="code"') && !known.has(accountId)) {
      known.add(accountId)
      const [firstName = '', ...rest] = String(people.get(accountId)?.name).split(' ')
      const user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') } })
      const field = `<input type="hidden" name="user" value="${user.replaceAll('"', '&quot;')}">`
      context.body = page.replace('<noscript>', `${field}<noscript>`)
    }
  })
}

async function isSignedBy(
  { teamId, clientId, keyId, privateKey }: AppleKey & { clientId: string },
  secret: string,
  issuer: string,
): Promise<boolean> {
  const key = createPublicKey(createPrivateKey(privateKey))
  const expected = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ['ES256'] }
  const read = await jwtVerify(secret, key, { ...expected, maxTokenAge: '180d' }).catch(() => null)
  return read !== null && read.protectedHeader.kid === keyId && read.payload.exp !== undefined
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
