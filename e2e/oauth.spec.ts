import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { freePort } from '../scripts/free-port.ts'
import { startOpenIdProvider } from '../scripts/openid-provider.ts'
import { startProduct } from '../scripts/product.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'

/** Not the project id of the build: the page provides it. */
const PROJECT = 'garrison7'

/** Cleanup of what a test has started. */
type Started = { stop(): Promise<void> }[]

/**
 * Starts a separate product with all providers, each a real OpenID server; the shared product has
 * them off. It runs on localhost and they on 127.0.0.1, which is cross-site to a browser.
 *
 * @returns its URL.
 */
async function startWithProviders(started: Started): Promise<string> {
  const port = await freePort()
  const callback = `http://localhost:${port}/v1/account/sessions/oauth2/callback`
  const googleClient = { clientId: 'google-client', clientSecret: 'a-secret-of-Google' }
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const privateKey = String(key.export({ type: 'pkcs8', format: 'pem' }))
  const appleKey = { teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey }
  const google = await startOpenIdProvider({
    clientId: googleClient.clientId,
    redirectUri: `${callback}/google/${PROJECT}`,
    proof: { clientSecret: googleClient.clientSecret },
  })
  started.push(google)
  const apple = await startOpenIdProvider({
    clientId: 'apple-client',
    redirectUri: `${callback}/apple/${PROJECT}`,
    proof: appleKey,
  })
  started.push(apple)
  const oidcClient = { clientId: 'oidc-client', clientSecret: 'a-secret-of-the-post' }
  const oidc = await startOpenIdProvider({
    clientId: oidcClient.clientId,
    redirectUri: `${callback}/oidc/${PROJECT}`,
    proof: { clientSecret: oidcClient.clientSecret },
    isStrict: true,
  })
  started.push(oidc)
  const product = await startProduct({
    port,
    env: {
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidcClient.clientId,
      OIDC_CLIENT_SECRET: oidcClient.clientSecret,
      OIDC_NAME: 'Fort Example',
      PROJECT_ID: PROJECT,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: googleClient.clientId,
      GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
      APPLE_ISSUER: apple.issuer,
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_TEAM_ID: appleKey.teamId,
      APPLE_KEY_ID: appleKey.keyId,
      APPLE_PRIVATE_KEY: privateKey.trim().replaceAll('\n', '\\n'),
    },
  })
  started.push(product)
  return product.url
}

/** Signs in on the provider's page. */
async function identify(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name').fill('Jo Soldier')
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function logOut(page: Page, url: string) {
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(`${url}/`)
}

const started: Started = []

test.afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()))
})

test('signs in with Google, again, with Apple, and cancels', async ({ page }) => {
  const url = await startWithProviders(started)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const email = `oauth-${randomUUID()}@example.com`
  const userId = async () => {
    const headers = { 'x-appwrite-project': PROJECT }
    const response = await page.request.get(`${url}/v1/account`, { headers })
    const user = await response.json()
    expect(user).toMatchObject({ email, name: 'Jo Soldier', emailVerification: true })
    return user.$id
  }
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const apple = page.getByRole('button', { name: 'Continue with Apple' })

  await page.goto(`${url}/login?next=${encodeURIComponent('/home/boards')}`)
  await google.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByRole('alert')).toHaveText('Signing in with Google was canceled.')
  await expectNoAxeFindings(page)

  // The redirect to the boards survived.
  await google.click()
  await identify(page, email)
  await expect(page).toHaveURL(`${url}/home/boards`)
  await expect(page.getByRole('heading', { name: 'Manage My Boards' })).toBeVisible()
  const first = await userId()

  // A new account: the dashboard asks about the first board.
  const firstBoard = page.getByRole('region', { name: 'What are you getting ready for?' })
  await page.goto(`${url}/home/dashboard`)
  await firstBoard.getByLabel('Board Name').fill('SGT board')
  await firstBoard.getByRole('button', { name: 'Start studying' }).click()
  await expect(page).toHaveURL(`${url}/home/daily/study`)
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.getByRole('link', { name: 'Squared Away, dashboard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('SGT board').first()).toBeVisible()
  await logOut(page, url)

  // Google remembers the browser and asks nothing.
  await page.goto(`${url}/login`)
  await google.click()
  await expect(page).toHaveURL(`${url}/home/dashboard`)
  await expect(page.getByText('SGT board').first()).toBeVisible()
  await expect(firstBoard).toBeHidden()
  expect(await userId()).toBe(first)
  await logOut(page, url)

  await page.goto(`${url}/login`)
  await apple.click()
  await identify(page, email)
  await expect(page).toHaveURL(`${url}/home/dashboard`)
  expect(await userId()).toBe(first)

  // A disconnected provider is connected again in Settings.
  const connected = page.getByRole('region', { name: 'Connected sign-ins' })
  const connect = (name: string) =>
    connected.getByRole('button', { name: `Connect ${name}`, exact: true })
  await page.goto(`${url}/home/settings#sign-ins`)
  await connected.getByRole('button', { name: 'Disconnect Apple' }).click()
  await expect(connect('Apple')).toBeVisible()
  await expect(connect('Google')).toHaveCount(0)
  await connect('Apple').click()
  await expect(connected.getByRole('button', { name: 'Disconnect Apple' })).toBeVisible()
  expect(await userId()).toBe(first)

  // The site's own provider is connected the same way, and then signs in.
  await connect('Fort Example').click()
  await identify(page, email)
  const disconnect = connected.getByRole('button', { name: 'Disconnect Fort Example' })
  await expect(disconnect).toBeVisible()
  await page.goto(`${url}/home/dashboard`)
  await logOut(page, url)
  await page.goto(`${url}/login`)
  await page.getByRole('button', { name: 'Continue with Fort Example' }).click()
  await expect(page).toHaveURL(`${url}/home/dashboard`)
  expect(await userId()).toBe(first)
  await page.goto(`${url}/home/settings#sign-ins`)
  await disconnect.click()
  await expect(connect('Fort Example')).toBeVisible()
  expect(faults).toEqual([])
})
