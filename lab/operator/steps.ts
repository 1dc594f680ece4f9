import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import type { Box } from './guide.ts'
import { copyInto, type Machine } from './machine.ts'
import type { Neighbors } from './neighbors.ts'
import { type Answer, openBrowser, type Visitor } from './visitor.ts'

/** Where the journey is, and its people. */
export type Journey = {
  machine: Machine
  /** Whether the machine begins with the programs of an earlier journey. */
  readonly isAgain: boolean
  readonly neighbors: Neighbors
  /** One with the programs, in place of this one, which is lost. */
  replaceMachine(): Promise<Machine>
  /** Commits a change of the app to the repository that was cloned. @returns The start of its id. */
  publishChange(): string
  /** Types the boxes of these headings. @returns What they printed. */
  typeBoxes(...headings: readonly string[]): Promise<string>
  people: { readonly admin?: Visitor; readonly soldier?: Visitor }
}

/** @returns What the operator has then. */
type Step = (journey: Journey) => Promise<string>

/** What comes after all other steps: they need the person. */
export const LAST_STEPS: readonly Box['heading'][] = [
  'A lost second factor',
  'An account to delete',
]

/** What the operator does under each heading of the guide, and what has to be so afterwards. */
export const STEPS: Readonly<Record<Box['heading'], Step>> = {
  'The programs': async ({ typeBoxes, machine, isAgain }) => {
    if (isAgain) {
      machine.run('git', '-C', PROJECT, 'pull', '--quiet')
      machine.run(`${PROJECT}/node_modules/.bin/node`, `${PROJECT}/scripts/build-if-needed.mjs`)
      return 'the programs of the last journey, and the app of today'
    }
    await typeBoxes('The programs')
    return 'the programs are there, and the app is built'
  },
  'The settings': async ({ typeBoxes, machine }) => {
    await typeBoxes('The settings')
    const mode = machine.run('stat', '--format=%a %U', '/etc/squared-away.env').trim()
    assert.equal(mode, '600 root')
    return 'one file that root alone reads'
  },
  'The start': async (journey) => {
    const { typeBoxes, machine, neighbors } = journey
    await typeBoxes('The start')
    const visitor = await waitForSite(machine)
    expectText(await visitor.send('GET', '/'), '<title>')
    expectText(await visitor.send('GET', '/legal'), OPERATOR.email)
    // What a build makes first and last.
    expectText(await visitor.send('GET', '/third-party-notices.txt'), 'fastify')
    expectText(await visitor.send('GET', '/service-worker.js'), '/login')
    assert.equal(stateOf(machine, 'squared-away-backup.timer'), 'active')
    const mode = machine.run('stat', '--format=%a %U', '/var/lib/squared-away').trim()
    assert.equal(mode, '700 squared-away')
    await neighbors.mailTo(OPERATOR.email, '')
    return 'a site with TLS and mail; its user is squared-away'
  },
  'The first admin': async (journey) => {
    const printed = await journey.typeBoxes('The first admin')
    const [, token = ''] = /"token":"(\w+)"/.exec(printed) ?? []
    const { authority } = await siteOf(journey.machine)
    const stranger = openBrowser(authority)
    assert.equal(
      (await signUp(stranger, { ...OPERATOR, email: 'stranger@example.net' })).status,
      403,
    )
    const admin = openBrowser(authority)
    expectStatus(await signUp(admin, OPERATOR, token), 201)
    expectStatus(await signIn(admin, OPERATOR), 201)
    expectStatus(await admin.send('POST', '/v1/first-start/admin', { token }), 204)
    assert.deepEqual((await admin.send('GET', '/v1/account')).body.labels, ['admin'])
    journey.people = { admin }
    return 'the operator is the admin, and strangers are refused'
  },
  Invite: async (journey) => {
    await journey.typeBoxes('Invite')
    const { text = '' } = await journey.neighbors.mailTo(SOLDIER.email, '/invitation#')
    const [, secret = ''] = /\/invitation#(\S+)/.exec(text) ?? []
    const soldier = openBrowser((await siteOf(journey.machine)).authority)
    expectStatus(await signUp(soldier, SOLDIER, secret), 201)
    expectStatus(await signIn(soldier, SOLDIER), 201)
    expectStatus(await soldier.send('PATCH', '/v1/account/prefs', { prefs: PREFS }), 200)
    journey.people = { ...journey.people, soldier }
    return 'the invited person has an account'
  },
  Help: async ({ typeBoxes, neighbors, machine }) => {
    await typeBoxes('Help')
    const { text = '' } = await neighbors.mailTo(SOLDIER.email, '/recovery?')
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
    const { userId, secret } = Object.fromEntries(link.searchParams)
    const browser = openBrowser((await siteOf(machine)).authority)
    const given = { userId, secret, password: NEW_PASSWORD }
    expectStatus(await browser.send('PUT', '/v1/account/recovery', given), 200)
    expectStatus(await signIn(browser, { ...SOLDIER, password: NEW_PASSWORD }), 201)
    return 'the person has a new password'
  },
  'A lost second factor': async ({ typeBoxes, neighbors, machine, people }) => {
    assert.ok(people.soldier)
    await addSecondFactor(people.soldier)
    const browser = openBrowser((await siteOf(machine)).authority)
    expectStatus(await signIn(browser, { ...SOLDIER, password: NEW_PASSWORD }), 201)
    assert.equal((await browser.send('GET', '/v1/account')).status, 401)
    await typeBoxes('A lost second factor')
    await neighbors.mailTo(SOLDIER.email, '/keep-second-factor/')
    await neighbors.mailTo(OPERATOR.email, '/keep-second-factor/')
    passADay(machine)
    await eventually(async () => {
      const phone = openBrowser((await siteOf(machine)).authority)
      expectStatus(await signIn(phone, { ...SOLDIER, password: NEW_PASSWORD }), 201)
      expectStatus(await phone.send('GET', '/v1/account'), 200)
    }, EACH_LOOK)
    return 'a day later, the person signs in without it'
  },
  'An account to delete': async ({ typeBoxes, machine }) => {
    await typeBoxes('An account to delete')
    const browser = openBrowser((await siteOf(machine)).authority)
    expectStatus(await signIn(browser, { ...SOLDIER, password: NEW_PASSWORD }), 401)
    const admin = openBrowser((await siteOf(machine)).authority)
    expectStatus(await signIn(admin, OPERATOR), 201)
    const search = await admin.send('GET', `/v1/operations/people?search=${SOLDIER.email}`)
    assert.deepEqual(search.body.people, [])
    return 'the account is gone'
  },
  'A backup': async ({ typeBoxes, neighbors, machine }) => {
    const printed = await typeBoxes('A backup')
    // What the operator names is where the operator finds it, or there is an error.
    machine.run('squared-away', 'backup', '/tmp/copy.db')
    machine.run('test', '-s', '/tmp/copy.db')
    assert.match(printed, /scheduled-\S+\.db/)
    assert.equal(neighbors.copies().length, 1)
    return 'a backup, and its copy in the bucket'
  },
  Restore: async (journey) => {
    const kept = readFileSync(join(journey.machine.root, 'etc/squared-away.env'))
    const newest = journey.neighbors.copies().at(-1) ?? ''
    const machine = await journey.replaceMachine()
    machine.run('install', '-m', '600', '/dev/null', '/etc/squared-away.env')
    machine.run('sh', '-c', `echo ${kept.toString('base64')} | base64 -d > /etc/squared-away.env`)
    await journey.typeBoxes('The start')
    copyInto(machine, newest, 'root/copy.db')
    await journey.typeBoxes('Restore')
    await waitForSite(machine)
    const { authority } = await siteOf(machine)
    const [admin, soldier] = [openBrowser(authority), openBrowser(authority)]
    expectStatus(await signIn(admin, OPERATOR), 201)
    assert.deepEqual((await admin.send('GET', '/v1/account')).body.labels, ['admin'])
    expectStatus(await signIn(soldier, { ...SOLDIER, password: NEW_PASSWORD }), 201)
    assert.deepEqual((await soldier.send('GET', '/v1/account/prefs')).body, PREFS)
    journey.people = { admin, soldier }
    return 'on another machine: everybody signs in, and everything is there'
  },
  Upgrade: async ({ typeBoxes, machine, publishChange, people }) => {
    const change = publishChange()
    const away = measureAway(people.soldier)
    await typeBoxes('Upgrade')
    await waitForSite(machine)
    const seconds = await away.stop()
    const { soldier } = people
    assert.ok(soldier)
    expectText(await soldier.send('GET', '/'), change)
    expectStatus(await soldier.send('GET', '/v1/account'), 200)
    return `the new version, with everybody signed in; away for ${seconds.toFixed(1)} s`
  },
}

const OPERATOR = { name: 'Jo Operator', email: 'me@example.org', password: 'lantern-copper-21' }
const SOLDIER = { name: 'Sam Doe', email: 'someone@example.com', password: 'river-anvil-84' }
const NEW_PASSWORD = 'meadow-piston-37'
const PREFS = { kept: 'over a restore' }

type Person = typeof OPERATOR

const PROJECT = '/opt/squared-away'

/** Only what hangs takes this long, in milliseconds. */
const LONGEST_WAIT = 180_000
/** The server looks twice a minute for second factors that come off; sign-ins are limited. */
const EACH_LOOK = 15_000

/** What a browser on this machine needs: the authority of Caddy. */
async function siteOf(machine: Machine): Promise<{ authority: string }> {
  const path = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  return { authority: await eventually(() => readFileSync(join(machine.root, path), 'utf8')) }
}

async function addSecondFactor(browser: Visitor) {
  const app = '/v1/account/mfa/authenticators/totp'
  const made = await browser.send('POST', app)
  const secret = Secret.fromBase32(String(made.body.secret))
  expectStatus(await browser.send('PUT', app, { otp: TOTP.generate({ secret }) }), 200)
  expectStatus(await browser.send('PATCH', '/v1/account/mfa', { mfa: true }), 200)
}

/** Lets the 24 hours until a second factor comes off be over. */
function passADay(machine: Machine) {
  const statement = "update factorRemovals set dueAt = '2000-01-01T00:00:00.000+00:00'"
  const file = '/var/lib/squared-away/squaredaway.db'
  const script = `new (require('node:sqlite').DatabaseSync)('${file}').exec(\`${statement}\`)`
  const node = `${PROJECT}/node_modules/.bin/node`
  machine.run('runuser', '--user', 'squared-away', '--', node, '-e', script)
}

/** A browser on the site, once it answers. */
async function waitForSite(machine: Machine): Promise<Visitor> {
  const { authority } = await siteOf(machine)
  return eventually(async () => {
    const visitor = openBrowser(authority)
    const { status } = await visitor.send('GET', '/readyz')
    assert.equal(status, 200)
    return visitor
  })
}

const signUp = (browser: Visitor, { name, email, password }: Person, code?: string) =>
  browser.send(
    'POST',
    '/v1/account',
    { userId: 'unique()', name, email, password },
    code === undefined ? {} : { 'x-sign-up-code': code },
  )

const signIn = (browser: Visitor, { email, password }: Person) =>
  browser.send('POST', '/v1/account/sessions/email', { email, password })

function expectStatus({ status, text }: Answer, expected: number) {
  assert.equal(status, expected, text.slice(0, 500))
}

function expectText({ status, text }: Answer, expected: string) {
  const start = `${status} ${text.slice(0, 500)}`
  assert.ok(text.includes(expected), `The page has no "${expected}", but is ${start}`)
}

/** `systemctl is-active` fails for a unit that is not. */
const stateOf = (machine: Machine, unit: string) =>
  machine.run('sh', '-c', `systemctl is-active ${unit} || true`).trim()

/** Seconds in which the site gave a browser no whole answer. */
function measureAway(browser: Visitor | undefined) {
  let isOver = false
  const polls = (async () => {
    let seconds = 0
    while (!isOver) {
      const began = performance.now()
      const answer = await browser?.send('GET', '/v1/account').catch(() => undefined)
      await sleep(100)
      if (answer?.status !== 200) seconds += (performance.now() - began) / 1000
    }
    return seconds
  })()
  return {
    stop: () => {
      isOver = true
      return polls
    },
  }
}

async function eventually<T>(look: () => T | Promise<T>, between = 200): Promise<T> {
  for (let waited = 0; ; waited += between) {
    try {
      return await look()
    } catch (error) {
      if (waited >= LONGEST_WAIT) throw error
      await sleep(between)
    }
  }
}
