import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BUILT_OPERATOR,
  type InstallationSettings,
  type SettingName,
} from '@squared-away/domain/installation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailServer } from '../mail/testing/mail-server.ts'
import { makeAdmin } from '../testing/accounts.ts'
import { ENGINES, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { comeBack, visitProvider } from '../testing/oauth-journey.ts'
import { OIDC_CLIENT, startOAuthServer } from '../testing/oauth-server.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { startTwoNodes } from '../testing/two-nodes.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const PATH = '/operations/installation'
const TRIAL = '/operations/address-trial'
const REVISION = '0123456789abcdef0123456789abcdef'

/** Legal texts as the build writes them, with an address in a sentence. */
const { name, contact, replyHours } = BUILT_OPERATOR
const PAGE = `<!doctype html><html lang="en" data-project="squaredaway"><p>we means ${name}.</p><p>Email ${name} at <a href="mailto:${contact}">${contact}</a>.</p><p>within ${replyHours} business hours</p></html>`
const WORKER = `var a=[{revision:\`${REVISION}\`,url:\`/legal\`},{revision:\`${REVISION}\`,url:\`/mark.svg\`},{revision:null,url:\`/assets/a-1.js\`}]`

async function send(server: TestServer, by: SignedUp, method: string, path: string, body?: object) {
  const response = await by.fetch(`${server.url}/v1${path}`, {
    method,
    headers: { ...HEADERS, origin: server.url },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  const answer = await response.json()
  return { ...answer, outcome: `${response.status} ${answer.type ?? ''}`.trim() }
}

async function newAdmin(server: TestServer): Promise<SignedUp> {
  const admin = await signUp(server.url)
  await makeAdmin(server.database.connection, admin.userId)
  return admin
}

const serverOf = ({ url }: { url: string }) => url.replace(/\/$/, '')

const settingOf = ({ settings }: InstallationSettings, name: SettingName) =>
  settings.find((setting) => setting.name === name)

describe.each(ENGINES)('settings of an installation, on %s', (engine) => {
  let root: string
  let server: TestServer
  let admin: SignedUp
  let later = 0
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'squared-away-web-'))
    await mkdir(join(root, 'legal'))
    await writeFile(join(root, 'index.html'), PAGE)
    await writeFile(join(root, 'legal/index.html'), PAGE)
    await writeFile(join(root, 'service-worker.js'), WORKER)
    server = await startTestServer({
      engine,
      webRoot: root,
      clock: () => new Date(Date.now() + later),
      configuration: {
        appStoreUrl: 'https://apps.example/1',
        fromEnvironment: new Set(['APP_STORE_URL']),
      },
    })
    admin = await newAdmin(server)
  })
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  const get = () => send(server, admin, 'GET', PATH)
  const put = (changes: object) => send(server, admin, 'PUT', PATH, changes)
  const text = async (path: string) => (await fetch(server.url + path)).text()

  test('what an admin sets stands in the legal texts at once, and is gone when taken back', async () => {
    const before = await text('/legal')
    expect(before).toContain('we means the operator of this site.')
    expect(before).toContain('at <span>the address given by whoever runs this site</span>.')
    expect(before).toContain('within 48 business hours')
    expect((await fetch(`${server.url}/.well-known/security.txt`)).status).toBe(404)
    const set = await put({
      OPERATOR_NAME: ' O\'Brien & "Sons" ',
      CONTACT_EMAIL: 'me@example.org',
      REPLY_HOURS: '24',
    })
    expect(settingOf(set, 'OPERATOR_NAME')).toEqual({
      name: 'OPERATOR_NAME',
      value: 'O\'Brien & "Sons"',
      source: 'admin',
      isUnreadable: false,
    })
    const after = await text('/legal')
    expect(after).toContain('we means O&#x27;Brien &amp; &quot;Sons&quot;.')
    expect(after).toContain('at <a href="mailto:me@example.org">me@example.org</a>.')
    expect(after).toContain('within 24 business hours')
    expect(after).toContain(
      'data-operator="O&#x27;Brien &amp; &quot;Sons&quot;" data-contact="me@example.org" data-reply-hours="24" data-app-store="https://apps.example/1"',
    )
    expect(await text('/.well-known/security.txt')).toContain('mailto:me@example.org')
    await put({ OPERATOR_NAME: null, CONTACT_EMAIL: '', REPLY_HOURS: null })
    expect(await text('/legal')).toBe(before)
  })

  test('a change reaches the pages that devices keep', async () => {
    const before = await text('/service-worker.js')
    await put({ OPERATOR_NAME: 'Fort Example' })
    const after = await text('/service-worker.js')
    const revision = (worker: string) => /\{revision:`(\w+)`,url:`\/legal`\}/.exec(worker)?.[1]
    expect(revision(before)).toMatch(/^[0-9a-f]{32}$/)
    expect(revision(after)).not.toBe(revision(before))
    expect(after).toContain(`{revision:\`${REVISION}\`,url:\`/mark.svg\`}`)
    await put({ OPERATOR_NAME: null })
    expect(await text('/service-worker.js')).toBe(before)
  })

  test('what is wrong is refused as a whole and says what is expected', async () => {
    for (const [changes, message] of [
      [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL: expected an email address.'],
      [{ REPLY_HOURS: '0' }, 'REPLY_HOURS: expected a whole number from 1 to 720.'],
      [{ OPERATOR_NAME: '<b>' }, 'OPERATOR_NAME: expected a name of at most 100'],
      [{ OPERATOR_NAME: 'a\nb' }, 'OPERATOR_NAME: expected'],
      [{ PLAY_STORE_URL: 'javascript:alert(1)' }, 'PLAY_STORE_URL: expected an http'],
      [{ SECRET_KEY: 'x'.repeat(32) }, ''],
    ] as const) {
      const refused = await put({ OPERATOR_NAME: 'Fort Example', ...changes })
      expect(refused).toMatchObject({ outcome: '400 general_argument_invalid' })
      expect(refused.message).toContain(message)
    }
    expect(settingOf(await get(), 'OPERATOR_NAME')).toMatchObject({ source: 'default' })
  })

  test('the environment wins, and nobody changes what it sets', async () => {
    expect(settingOf(await get(), 'APP_STORE_URL')).toEqual({
      name: 'APP_STORE_URL',
      value: 'https://apps.example/1',
      source: 'environment',
      isUnreadable: false,
    })
    expect(await put({ APP_STORE_URL: 'https://apps.example/2' })).toMatchObject({
      outcome: '409 document_update_conflict',
      message: 'APP_STORE_URL is set in the environment of the server. Change it there.',
    })
    const row = { name: 'installation.APP_STORE_URL', value: 'https://apps.example/3' }
    await server.database.connection.insertInto('settings').values(row).execute()
    await put({ REPLY_HOURS: '12' })
    expect(settingOf(await get(), 'APP_STORE_URL')).toMatchObject({
      value: 'https://apps.example/1',
    })
    await put({ REPLY_HOURS: null })
  })

  test('what an older version kept and this one does not take is left out', async () => {
    const row = { name: 'installation.PLAY_STORE_URL', value: 'not an address' }
    await server.database.connection.insertInto('settings').values(row).execute()
    await put({ REPLY_HOURS: '36' })
    expect(settingOf(await get(), 'PLAY_STORE_URL')).toMatchObject({ value: row.value })
    expect(server.services.configuration.playStoreUrl).toBeUndefined()
    await put({ REPLY_HOURS: null, PLAY_STORE_URL: null })
    expect(settingOf(await get(), 'PLAY_STORE_URL')).toMatchObject({ source: 'default' })
  })

  test('each change stands in the log', async () => {
    await put({ OPERATOR_NAME: 'Fort Example' })
    await put({ OPERATOR_NAME: null })
    const { entries } = await send(server, admin, 'GET', '/operations/log')
    expect(entries.slice(0, 2)).toMatchObject([
      { operation: 'setting', outcome: 'done', detail: 'OPERATOR_NAME: taken back' },
      { operation: 'setting', outcome: 'done', detail: 'OPERATOR_NAME: Fort Example' },
    ])
  })

  test('mail goes by the server that an admin set, from the next mail on', async () => {
    const [first, second] = [await startMailServer(), await startMailServer()]
    const mailMe = () => send(server, admin, 'POST', '/operations/test-mail')
    expect(await mailMe()).toEqual({ outcome: '200', to: admin.email, isFile: true })
    const set = await put({ MAIL_SERVER: serverOf(first), MAIL_FROM: 'Fort <fort@example.org>' })
    expect(settingOf(set, 'MAIL_SERVER')).toMatchObject({ value: serverOf(first) })
    expect(await mailMe()).toEqual({ outcome: '200', to: admin.email, isFile: false })
    expect((await first.arrived(admin.email)).from?.address).toBe('fort@example.org')
    await put({ MAIL_SERVER: serverOf(second) })
    const recovery = { email: admin.email, url: `${server.url}/recovery` }
    await send(server, server.visitor() as SignedUp, 'POST', '/account/recovery', recovery)
    expect((await second.arrived(admin.email)).subject).toContain('password')
    expect(first.to(admin.email)).toHaveLength(1)
    await second.stop()
    const failed = await mailMe()
    expect(failed.outcome).toBe('503 general_smtp_disabled')
    expect(failed.message).toContain('The mail server did not take a mail (')
    await first.stop()
    await put({ MAIL_SERVER: null, MAIL_FROM: null })
  })

  test('a login needs all of its parts, and goes with its server', async () => {
    const login = { MAIL_USER: 'fort', MAIL_PASSWORD: 'p@ss/word' }
    expect((await put(login)).message).toContain('MAIL_SERVER: is missing;')
    expect((await put({ MAIL_SERVER: 'smtp://127.0.0.1:1', MAIL_USER: 'fort' })).message).toContain(
      'MAIL_PASSWORD: is missing;',
    )
    await put({ MAIL_SERVER: 'smtp://127.0.0.1:1', ...login })
    expect(server.services.configuration.smtpUrl).toBe('smtp://fort:p%40ss%2Fword@127.0.0.1:1')
    const left = await put({ MAIL_SERVER: null })
    for (const name of ['MAIL_SERVER', 'MAIL_USER', 'MAIL_PASSWORD'] as const) {
      expect(settingOf(left, name)).toMatchObject({ value: null, source: 'default' })
    }
  })

  test('attack 338: learn a secret by the settings, the log or the database, or have it sent elsewhere', async () => {
    const secret = 'correct-horse-7731'
    await put({ MAIL_SERVER: 'smtp://127.0.0.1:1', MAIL_USER: 'fort', MAIL_PASSWORD: secret })
    expect(settingOf(await get(), 'MAIL_PASSWORD')).toEqual({
      name: 'MAIL_PASSWORD',
      value: null,
      source: 'admin',
      isUnreadable: false,
    })
    await send(server, admin, 'POST', '/operations/test-mail')
    for (const moved of [{ MAIL_SERVER: 'smtp://evil.example:25' }, { MAIL_USER: 'mallory' }]) {
      expect(await put(moved)).toMatchObject({
        outcome: '400 general_argument_invalid',
        message: 'MAIL_PASSWORD: enter it again, since it goes to another server or user now.',
      })
    }
    const rows = await server.database.connection.selectFrom('settings').selectAll().execute()
    const log = await send(server, admin, 'GET', '/operations/log')
    const seen = [JSON.stringify(rows), JSON.stringify(log), JSON.stringify(await get())]
    for (const text of [...seen, ...server.logged]) expect(text).not.toContain(secret)
    await put({ MAIL_SERVER: null })
  })

  test('a backup under another key starts, says what to enter again, and takes it', async () => {
    await put({
      OPERATOR_NAME: 'Fort Example',
      MAIL_SERVER: 'smtp://127.0.0.1:1',
      MAIL_USER: 'fort',
      MAIL_PASSWORD: 'secret',
    })
    const other = await startTestServer({
      engine,
      place: server.place,
      configuration: { secretKey: 'k'.repeat(32) },
    })
    expect(other.logged.join()).toContain('"settings":["MAIL_PASSWORD"]')
    const there = await signUp(other.url)
    await makeAdmin(other.database.connection, there.userId)
    const found = await send(other, there, 'GET', PATH)
    expect(settingOf(found, 'MAIL_PASSWORD')).toMatchObject({ isUnreadable: true })
    expect(settingOf(found, 'OPERATOR_NAME')).toMatchObject({ value: 'Fort Example' })
    expect(other.services.configuration.smtpUrl).toBe('smtp://fort@127.0.0.1:1')
    const renamed = await send(other, there, 'PUT', PATH, { OPERATOR_NAME: null })
    expect(renamed.outcome).toBe('200')
    const entered = await send(other, there, 'PUT', PATH, { MAIL_PASSWORD: 'secret' })
    expect(settingOf(entered, 'MAIL_PASSWORD')).toMatchObject({ isUnreadable: false })
    expect(other.services.configuration.smtpUrl).toBe('smtp://fort:secret@127.0.0.1:1')
    await other.stop()
    await put({ MAIL_SERVER: null })
  })

  /** What the page does: has a token, fetches it at an address, and shows the answer. */
  const prove = async (address: string) => {
    const { token } = await send(server, admin, 'POST', TRIAL, { address })
    const response = await fetch(`${server.url}/v1${TRIAL}?${new URLSearchParams({ token })}`, {
      headers: { origin: 'http://old.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return { token, proof: (await response.json()).proof }
  }

  test('attack 340: reach the network of the server by a push service', async () => {
    for (const own of ['http://127.0.0.1:9', 'http://localhost:9', 'http://push.example.org']) {
      expect(await put({ PUSH_SERVICE_URL: own })).toMatchObject({
        outcome: '400 general_argument_invalid',
        message: 'PUSH_SERVICE_URL: expected an https origin such as https://push.example.org.',
      })
    }
    await put({ PUSH_SERVICE_URL: 'https://push.example.org' })
    const { configuration } = server.services
    expect(configuration.chosenPushServiceUrl).toBe('https://push.example.org')
    // The one with a private address is for the environment of the server alone.
    expect(configuration.pushServiceUrl).toBeUndefined()
    await put({ PUSH_SERVICE_URL: null })
    expect(configuration.chosenPushServiceUrl).toBeUndefined()
  })

  test('an address that a page reached is kept, and everything follows it', async () => {
    const address = 'https://study.example.org'
    const set = await put({ PUBLIC_URL: `${address}/`, addressProof: await prove(address) })
    expect(settingOf(set, 'PUBLIC_URL')).toMatchObject({ value: address, source: 'admin' })
    expect(settingOf(set, 'MAIL_FROM')).toMatchObject({
      value: 'Squared Away <no-reply@study.example.org>',
      source: 'default',
    })
    const page = await fetch(`${server.url}/legal`)
    expect(page.headers.get('strict-transport-security')).toContain('max-age')
    expect(page.headers.get('content-security-policy')).toContain('wss://study.example.org')
    expect(await text('/robots.txt')).toContain(`Sitemap: ${address}/sitemap.xml`)
    const login = await fetch(`${server.url}/v1/account/sessions/email`, {
      method: 'POST',
      headers: { ...HEADERS, origin: address },
      body: JSON.stringify({ email: admin.email, password: admin.password }),
    })
    expect(login.headers.get('set-cookie')).toContain('Secure')
    // Pages of the address before are those of another site.
    const refused = await put({ OPERATOR_NAME: 'Fort Example' })
    expect(refused).toMatchObject({
      outcome: '403 general_unknown_origin',
      message: `This page may not call the server. The site is at ${address}`,
    })
    const { connection } = server.database
    await connection.deleteFrom('settings').where('name', '=', 'installation.PUBLIC_URL').execute()
    await eventually(async () => (await put({ OPERATOR_NAME: null })).outcome).toBe('200')
    expect((await fetch(`${server.url}/legal`)).headers.has('strict-transport-security')).toBe(
      false,
    )
  })

  test('attack 339: move a site to an address where it is not', async () => {
    const address = 'https://study.example.org'
    const good = await prove(address)
    const other = await prove('https://evil.example')
    for (const addressProof of [
      null,
      other,
      { ...good, token: other.token },
      { ...good, proof: other.proof },
      { ...good, proof: good.token.split('.')[1] },
    ]) {
      expect(await put({ PUBLIC_URL: address, addressProof })).toMatchObject({
        outcome: '400 general_argument_invalid',
        message: 'PUBLIC_URL: this page did not reach the site at that address. Try it again.',
      })
    }
    later = 11 * 60_000
    expect((await fetch(`${server.url}/v1${TRIAL}?token=${good.token}`)).status).toBe(404)
    later = 0
    for (const token of ['', 'a.b', `${good.token}x`, other.token.slice(5)]) {
      expect((await fetch(`${server.url}/v1${TRIAL}?token=${token}`)).status).toBe(404)
    }
    for (const wrong of ['http://study.example.org', 'https://a.example/path', 'javascript:1']) {
      expect(await send(server, admin, 'POST', TRIAL, { address: wrong })).toMatchObject({
        outcome: '400 general_argument_invalid',
      })
    }
    const soldier = await signUp(server.url)
    expect((await send(server, soldier, 'POST', TRIAL, { address })).outcome).toBe(
      '401 user_unauthorized',
    )
    expect(settingOf(await get(), 'PUBLIC_URL')).toMatchObject({ value: server.url })
  })

  test('attack 337: settings by a soldier, a guest, another site, or without a fresh proof', async () => {
    const soldier = await signUp(server.url)
    const guest = server.visitor() as SignedUp
    const changes = { OPERATOR_NAME: 'Mallory', CONTACT_EMAIL: 'mallory@example.org' }
    const before = await get()
    for (const method of ['GET', 'PUT']) {
      expect(await send(server, soldier, method, PATH, changes)).toMatchObject({
        outcome: '401 user_unauthorized',
      })
      expect(await send(server, guest, method, PATH, changes)).toMatchObject({
        outcome: '401 general_unauthorized_scope',
      })
    }
    const foreign = await admin.fetch(`${server.url}/v1${PATH}`, {
      method: 'PUT',
      headers: { ...HEADERS, origin: 'https://evil.example' },
      body: JSON.stringify(changes),
    })
    expect(foreign.status).toBe(403)
    later = 11 * 60_000
    expect((await get()).outcome).toBe('401 user_challenge_required')
    expect((await put(changes)).outcome).toBe('401 user_challenge_required')
    later = 0
    expect(await get()).toEqual(before)
  })
})

test.each(ENGINES)('people sign in by a provider that an admin set, on %s', async (engine) => {
  const root = await mkdtemp(join(tmpdir(), 'squared-away-web-'))
  await writeFile(join(root, 'index.html'), PAGE)
  const given = { webRoot: root, configuration: { oauth: {} } }
  const { server, oidc, startOf, stop } = await startOAuthServer(engine, given)
  const admin = await newAdmin(server)
  const put = (changes: object) => send(server, admin, 'PUT', PATH, changes)
  const page = async () => (await fetch(server.url)).text()
  const begin = async () => {
    const browser = server.visitor()
    const email = `${randomUUID()}@example.com`
    return comeBack(browser, await visitProvider(browser, startOf('oidc'), { email }))
  }
  expect(await page()).not.toContain('data-sign-in')
  await expect(begin()).rejects.toThrow()
  const { name: OIDC_NAME, clientId: OIDC_CLIENT_ID, clientSecret } = OIDC_CLIENT
  const client = { OIDC_NAME, OIDC_CLIENT_ID, OIDC_ISSUER: oidc.issuer }
  expect((await put(client)).message).toContain('OIDC_CLIENT_SECRET: is missing;')
  const set = await put({ ...client, OIDC_CLIENT_SECRET: clientSecret })
  expect(settingOf(set, 'OIDC_CLIENT_SECRET')).toMatchObject({ value: null, source: 'admin' })
  expect(await page()).toContain('data-sign-in="Fort Example"')
  expect((await begin()).ended.href).toBe(`${server.url}/home/boards`)
  expect((await put({ OIDC_ISSUER: 'https://evil.example' })).message).toBe(
    'OIDC_CLIENT_SECRET: enter it again, since it goes to another server or user now.',
  )
  const taken = await put({ OIDC_ISSUER: null })
  expect(settingOf(taken, 'OIDC_CLIENT_SECRET')).toMatchObject({ source: 'default' })
  expect(await page()).not.toContain('data-sign-in')
  await stop()
  await rm(root, { recursive: true })
})

describe.runIf(WITH_POSTGRES)('settings of two nodes', () => {
  test('both follow a change, and what npm run admin takes back', async () => {
    const { one, two, stop } = await startTwoNodes()
    const contactOf = async ({ url }: TestServer) =>
      (await fetch(`${url}/.well-known/security.txt`)).status
    const admin = await newAdmin(one)
    await send(one, admin, 'PUT', PATH, { CONTACT_EMAIL: 'me@example.org' })
    expect(await contactOf(one)).toBe(200)
    await eventually(() => contactOf(two)).toBe(200)
    await one.database.connection
      .deleteFrom('settings')
      .where('name', '=', 'installation.CONTACT_EMAIL')
      .execute()
    await eventually(async () => [await contactOf(one), await contactOf(two)]).toEqual([404, 404])
    await stop()
  })
})
