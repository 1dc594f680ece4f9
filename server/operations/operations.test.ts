import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BackupList, OperationEntry, OperationsStatus } from '@squared-away/domain/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appClock } from '../accounts/factors/testing/authenticator-app.ts'
import { call } from '../functions/testing/calls.ts'
import { recordFailedMessage } from '../mail/failed-messages.ts'
import { SlowStatements } from '../metrics/slow-statements.ts'
import { makeAdmin } from '../testing/accounts.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import type { SdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { BackupKeeper } from './backup-keeper.ts'
import { recordOperation } from './operation-log.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const PROOF_LASTS = 11 * 60

const ROUTES = [
  ['GET', '/status'],
  ['GET', '/log'],
  ['GET', '/backups'],
  ['POST', '/backups'],
  ['POST', '/backups/by-admin-20260101T000000000Z.db/check'],
  ['GET', '/backups/by-admin-20260101T000000000Z.db/download'],
] as const

describe.each(ENGINES)('operations on %s', (engine) => {
  const clock = appClock()
  const slowStatements = new SlowStatements(clock.now, 0)
  let server: TestServer
  let admin: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: clock.now, slowStatements })
  })
  // Each with a fresh proof.
  beforeEach(async () => {
    admin = await newAdmin(server)
  })
  afterAll(() => server.stop())

  async function newAdmin(on: TestServer): Promise<SignedUp> {
    const user = await signUp(on.url)
    await makeAdmin(on.database.connection, user.userId)
    return user
  }
  const send = (browser: SdkClient, method: string, path: string, headers = {}, on = server) =>
    browser.fetch(`${on.url}/v1/operations${path}`, {
      method,
      headers: { ...HEADERS, origin: on.url, ...headers },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
  const read = async <Answer>(path: string, on = server, by = admin): Promise<Answer> =>
    (await send(by, 'GET', path, {}, on)).json() as Promise<Answer>
  const list = (on = server, by = admin) => read<BackupList>('/backups', on, by)
  const entries = async (on = server, by = admin) =>
    (await read<{ entries: OperationEntry[] }>('/log', on, by)).entries
  const untilIdle = (on = server, by = admin) =>
    eventually(async () => (await list(on, by)).running).toBeNull()
  const backupFolder = (on = server) => join(on.services.configuration.dataDir, 'backups')
  const madeFiles = async (on = server) => (await readdir(backupFolder(on)).catch(() => [])).sort()

  /** Makes a backup. @returns Its file. */
  async function makeBackup(on = server, by = admin): Promise<string> {
    const made = await send(by, 'POST', '/backups', {}, on)
    expect(made.status).toBe(202)
    const { running } = (await made.json()) as Pick<BackupList, 'running'>
    await untilIdle(on, by)
    return running?.file ?? ''
  }

  test('an admin reads the health, the queues, the disk, failed mails, slow queries and versions', async () => {
    await recordFailedMessage(
      server.database.connection,
      { kind: 'verification', reason: 'The mail server did not take a mail (EENVELOPE 550).' },
      clock.now(),
    )
    const status = await read<OperationsStatus>('/status')
    expect(status.health.databaseMilliseconds).toBeGreaterThanOrEqual(0)
    expect(status.health.memory).toBeGreaterThan(1_000_000)
    expect(status.queue.executions).toEqual({ waiting: 0, processing: 0, scheduled: 0 })
    expect(status.disk.free).toBeGreaterThan(0)
    expect(status.disk.database).toBeGreaterThan(0)
    expect(status.failedMessages.total).toBe(1)
    expect(status.failedMessages.latest[0]).toMatchObject({ kind: 'verification' })
    expect(status.slowStatements.slowest.length).toBeGreaterThan(0)
    expect(JSON.stringify(status)).not.toContain(admin.email)
    expect(status.versions.engine).toBe(engine === 'postgres' ? 'PostgreSQL' : 'SQLite')
    expect(status.versions.schema).toMatch(/^\d{4}-/)
    clock.forward(15 * 86_400)
    const later = await newAdmin(server)
    const { failedMessages } = await read<OperationsStatus>('/status', server, later)
    expect(failedMessages.total).toBe(0)
  })

  test('an admin makes, checks and downloads a backup, and each is in the log', async () => {
    const file = await makeBackup()
    const { backups } = await list()
    expect(backups.find((backup) => backup.file === file)).toMatchObject({ kind: 'by-admin' })
    expect((await stat(join(backupFolder(), file))).mode & 0o077).toBe(0)

    expect((await send(admin, 'POST', `/backups/${file}/check`)).status).toBe(202)
    await untilIdle()
    expect((await list()).lastTriedRestore).toMatchObject({ file })

    const download = await send(admin, 'GET', `/backups/${file}/download`)
    expect(download.status).toBe(200)
    expect(download.headers.get('cache-control')).toBe('no-store')
    expect(download.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    const copy = join(backupFolder(), 'downloaded')
    await writeFile(copy, Buffer.from(await download.arrayBuffer()))
    const opened = new DatabaseSync(copy, { readOnly: true })
    const found = opened.prepare('select count(*) as n from users where email = ?').get(admin.email)
    opened.close()
    expect(found).toEqual({ n: 1 })

    const ofFile = (await entries()).filter((entry) => entry.file === file)
    expect(ofFile.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'download-backup done',
      'check-backup done',
      'make-backup done',
    ])
    expect(ofFile[0]?.name).toBe('Jo Soldier')
    expect(ofFile[1]?.detail).toMatch(/^\d+ accounts?, \d+ rows$/)
    expect((await madeFiles()).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('a damaged backup fails its check, and the log says why', async () => {
    const file = await makeBackup()
    const path = join(backupFolder(), file)
    await writeFile(path, (await readFile(path)).subarray(0, 20_000))
    expect((await send(admin, 'POST', `/backups/${file}/check`)).status).toBe(202)
    await untilIdle()
    const [entry] = await entries()
    expect(entry).toMatchObject({ operation: 'check-backup', outcome: 'failed', file })
    expect(entry?.detail).toContain('is damaged or cut off')
    expect(entry?.detail).not.toContain(backupFolder())
  })

  test('keeps the newest seven backups by admins, and none before an upgrade is touched', async () => {
    await mkdir(backupFolder(), { recursive: true })
    const upgrade = 'before-upgrade-20250101T000000000Z.db'
    const left = 'by-admin-20250101T000000000Z.db.unfinished-1'
    for (const name of [upgrade, 'notes.txt']) await writeFile(join(backupFolder(), name), 'x')
    for (let n = 0; n < 8; n++) {
      await writeFile(join(backupFolder(), `by-admin-2025010${n + 1}T000000000Z.db`), 'x')
    }
    await writeFile(join(backupFolder(), left), 'x')
    const newest = await makeBackup()
    const files = (await list()).backups.map(({ file }) => file)
    expect(files.filter((name) => name.startsWith('by-admin'))).toHaveLength(7)
    expect(files[0]).toBe(newest)
    expect(files).toContain(upgrade)
    expect(files).not.toContain('notes.txt')
    // Another process may still write what is younger than a day.
    expect(await madeFiles()).toContain(left)
  })

  test('attack 180: a guest, a soldier and a former admin operate nothing', async () => {
    const soldier = await signUp(server.url)
    const former = await newAdmin(server)
    await server.database.connection
      .updateTable('users')
      .set({ labels: '[]' })
      .where('id', '=', former.userId)
      .execute()
    const before = { files: await madeFiles(), entries: await entries() }
    const forged = { 'x-appwrite-user-labels': '["admin"]', 'x-appwrite-key': 'admin' }
    for (const [method, path] of ROUTES) {
      const by = async (browser: SdkClient) => {
        const response = await send(browser, method, path, forged)
        return { status: response.status, type: (await response.json()).type }
      }
      const refused = { status: 401, type: 'user_unauthorized' }
      expect(await by(server.visitor())).toEqual({
        ...{ status: 401, type: 'general_unauthorized_scope' },
      })
      expect(await by(soldier)).toEqual(refused)
      expect(await by(former)).toEqual(refused)
    }
    expect({ files: await madeFiles(), entries: await entries() }).toEqual(before)
  })

  test('attack 181: an admin without a fresh proof operates nothing, by session or by JWT', async () => {
    const stale = await newAdmin(server)
    const { jwt } = await stale.account.createJWT()
    const before = { files: await madeFiles(), entries: await entries() }
    const byJwt = server.visitor()
    const ask = async (browser: SdkClient, method: string, path: string, headers = {}) => {
      const response = await send(browser, method, path, headers)
      return { status: response.status, type: (await response.json()).type }
    }
    const refused = { status: 401, type: 'user_challenge_required' }
    for (const [method, path] of ROUTES) {
      expect(await ask(byJwt, method, path, { 'x-appwrite-jwt': jwt })).toEqual(refused)
    }
    clock.forward(PROOF_LASTS)
    for (const [method, path] of ROUTES) expect(await ask(stale, method, path)).toEqual(refused)
    const proof = await stale.fetch(`${server.url}/v1/account/proof`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify({ password: stale.password }),
    })
    expect(proof.status).toBe(200)
    expect((await send(stale, 'GET', '/status')).status).toBe(200)
    admin = stale
    expect({ files: await madeFiles(), entries: await entries() }).toEqual(before)
  })

  test('attack 182: the name of a backup leads to no other file', async () => {
    await mkdir(join(backupFolder(), 'by-admin-20260102T000000000Z.db'), { recursive: true })
    const link = 'by-admin-20260103T000000000Z.db'
    const { dataDir } = server.services.configuration
    const target = join(dataDir, 'outside.db')
    await writeFile(target, 'secret')
    await symlink(target, join(backupFolder(), link)).catch(() => {})
    await writeFile(join(backupFolder(), 'other.db'), 'secret')
    const names = [
      ...['..%2foutside.db', '..%2Fsquaredaway.db', '%2e%2e%2foutside.db', '..%5coutside.db'],
      ...['other.db', link, 'by-admin-20260102T000000000Z.db', '%00', 'constructor', '..', '.'],
      ...['by-admin-20260103T000000000Z.db%00', 'by-admin-20260199T000000000Z.db', 'x'.repeat(300)],
      encodeURIComponent(`../backups/${link}`),
      encodeURIComponent(target),
    ]
    const before = await entries()
    for (const name of names) {
      for (const [method, action] of [
        ['GET', 'download'],
        ['POST', 'check'],
      ] as const) {
        const response = await send(admin, method, `/backups/${name}/${action}`)
        expect([400, 404, 414], `${name} ${response.status}`).toContain(response.status)
        expect(await response.text()).not.toContain('secret')
      }
    }
    expect((await list()).backups.map(({ file }) => file)).not.toContain(link)
    expect(await entries()).toEqual(before)
  })

  test('attack 183: of two at once one runs, and an admin has six an hour on all nodes', async () => {
    const limited = await startTestServer({ engine, rateLimits: true })
    const other = await startTestServer({ engine, rateLimits: true, place: limited.place })
    const jo = await newAdmin(limited)
    const keeper = new BackupKeeper(limited.services)
    const both = await Promise.allSettled([keeper.make(jo.userId), keeper.make(jo.userId)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(both[1]).toMatchObject({ reason: { status: 409 } })
    await eventually(async () => (await keeper.list()).running).toBeNull()
    // Of two calls, the second may come after the first backup is done.
    const files = await madeFiles(limited)
    const calls = await Promise.all([1, 2].map(() => send(jo, 'POST', '/backups', {}, limited)))
    const begun = calls.filter(({ status }) => status === 202).length
    expect(begun + calls.filter(({ status }) => status === 409).length).toBe(2)
    await untilIdle(limited, jo)
    const made = (await madeFiles(limited)).filter((name) => !files.includes(name))
    expect(made).toHaveLength(begun)
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      statuses.push((await send(jo, 'POST', '/backups', {}, other)).status)
      await untilIdle(other, jo)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 429])
    await other.stop()
    await limited.stop()
  })

  test('attack 184: a link to a backup is worthless without the session, the proof and the right', async () => {
    const jo = await newAdmin(server)
    const file = await makeBackup(server, jo)
    const path = `/backups/${file}/download`
    const cookie = [...jo.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const get = async (headers: Record<string, string>) => {
      const response = await fetch(`${server.url}/v1/operations${path}?project=squaredaway`, {
        headers,
      })
      const isSent = response.status === 200
      await response.body?.cancel()
      return isSent ? 'sent' : response.status
    }
    expect(await get({ cookie })).toBe('sent')
    expect(await get({})).toBe(401)
    expect(await get({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    await server.database.connection
      .updateTable('users')
      .set({ labels: '[]' })
      .where('id', '=', jo.userId)
      .execute()
    expect(await get({ cookie })).toBe(401)
    await makeAdmin(server.database.connection, jo.userId)
    expect(await get({ cookie })).toBe('sent')
    await jo.account.deleteSession({ sessionId: 'current' })
    expect(await get({ cookie })).toBe(401)
    await jo.account.createEmailPasswordSession({ email: jo.email, password: jo.password })
    clock.forward(PROOF_LASTS)
    expect((await send(jo, 'GET', path)).status).toBe(401)
  })

  test('attack 185: nobody changes the log, and it outlives the account of the admin', async () => {
    const { connection } = server.database
    const jo = await newAdmin(server)
    const entry = { operation: 'make-backup', outcome: 'done', adminId: jo.userId } as const
    await recordOperation(connection, { ...entry, detail: 'the one to change' }, clock.now())
    const ofJo = async () =>
      (await entries()).filter(({ detail }) => detail === 'the one to change')
    expect((await ofJo()).map(({ name }) => name)).toEqual(['Jo Soldier'])
    const change = connection.updateTable('operationLog').set({ detail: 'nothing' })
    await expect(change.execute()).rejects.toThrow(/cannot be changed/)
    await expect(connection.deleteFrom('operationLog').execute()).rejects.toThrow(
      /cannot be changed/,
    )
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const path of ['/log', '/log/1']) {
        expect((await send(admin, method, path)).status).toBe(404)
      }
    }
    const path = '/databases/main/collections/operationLog/documents'
    const byDocuments = await admin.fetch(`${server.url}/v1${path}`, { headers: HEADERS })
    expect(byDocuments.status).toBe(404)
    expect(await call(jo, 'deleteAccount', '')).toMatchObject({ status: 'completed' })
    expect((await ofJo()).map(({ name }) => name)).toEqual([null])
    const { rows } = await sql<{ n: number }>`
      select count(*) as "n" from "operationLog" where "adminId" = ${jo.userId}`.execute(connection)
    expect(Number(rows[0]?.n)).toBe(1)
  })
})
