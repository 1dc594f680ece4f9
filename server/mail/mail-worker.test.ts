import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { messageKinds } from '../accounts/message-kinds.ts'
import { hashSecret } from '../accounts/secrets/session-token.ts'
import { wireTime } from '../contract/wire-time.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { insertMailJob } from './mail-jobs.ts'
import { type MessageKind, startMailWorker } from './mail-worker.ts'
import { makeMailer, outboxFolder } from './mailer.ts'
import { linkIn } from './testing/mail-server.ts'
import { openQueuedMails, QUICK, type QueuedMails } from './testing/queued-mails.ts'

describe.each(ENGINES)('mail queue on %s', (engine) => {
  let {
    place,
    services,
    logged,
    mailServer,
    queues,
    start,
    addUser,
    newJob,
    add,
    jobs,
    tokens,
    none,
    close,
  } = {} as QueuedMails
  beforeEach(async () => {
    ;({
      place,
      services,
      logged,
      mailServer,
      queues,
      start,
      addUser,
      newJob,
      add,
      jobs,
      tokens,
      none,
      close,
    } = await openQueuedMails(engine))
  })
  afterEach(() => close())

  test('delivers a mail once after a mail server was unreachable', async () => {
    const port = await freePort()
    const queue = await start(`smtp://127.0.0.1:${port}`)
    await queue.post(newJob(await addUser('jo@example.com')))
    await eventually(async () => (await jobs())[0]?.attempts ?? 0).toBeGreaterThan(1)
    const server = await mailServer({ port })
    await none()
    expect(server.mails).toHaveLength(1)
    const { secret = '' } = linkIn(await server.arrived('jo@example.com')).parameters
    expect(await tokens()).toMatchObject([{ secretHash: hashSecret(secret) }])
    expect(logged.join('')).toContain('a mail could not be sent')
  })

  test('a mail that must not be sent twice is left to the worker that claimed it meanwhile', async () => {
    const server = await mailServer()
    const smtpUrl = `smtp://127.0.0.1:${server.port}`
    const job = { ...newJob('jo@example.com'), kind: 'once' }
    let times = 0
    const once: MessageKind = async ({ id }) => {
      times += 1
      const elsewhere = { claimedBy: 'another node', claimedUntil: wireTime(new Date()) }
      const lose = services.store.connection.updateTable('mailJobs').set(elsewhere)
      if (times === 1) await lose.where('id', '=', id).execute()
      return {
        mail: { to: job.address, subject: 'Once', text: 'Once.', html: '<p>Once.</p>' },
        isOnce: true,
      }
    }
    const mailer = makeMailer({ ...services.configuration, smtpUrl })
    const needs = { ...services, kinds: new Map([['once', once]]), mailer, texts: undefined }
    queues.push(await startMailWorker(needs, QUICK))
    await insertMailJob(services.store.connection, job, new Date())
    await none()
    expect(times).toBe(2)
    expect(server.mails).toHaveLength(1)
    expect(logged.join('')).toContain('another worker sends this mail')
  })

  test('fault 30: leaves a mail of an unknown kind to a newer node, for an hour', async () => {
    const server = await mailServer()
    const url = `smtp://127.0.0.1:${server.port}`
    const older = await start(url)
    const address = await addUser('newer@example.com')
    const job = { ...newJob(address), kind: 'of the next edition' }
    await insertMailJob(services.store.connection, job, new Date())
    await insertMailJob(
      services.store.connection,
      { ...job, id: services.makeId() },
      new Date(Date.now() - 2 * 60 * 60_000),
    )
    // The one that nobody sent for an hour is ended.
    await eventually(async () => (await jobs()).map(({ id }) => id)).toEqual([job.id])
    await older.post(newJob(await addUser('jo@example.com')))
    await server.arrived('jo@example.com')
    // A job is deleted after the mail server accepted its mail.
    await eventually(jobs).toMatchObject([{ id: job.id, attempts: 0 }])
    const [recovery] = [...messageKinds(services)].filter(([kind]) => kind === 'recovery')
    if (!recovery) throw new Error('no such kind')
    const newer = await startMailWorker(
      {
        ...services,
        kinds: new Map([[job.kind, recovery[1]]]),
        mailer: makeMailer({ ...services.configuration, smtpUrl: url }),
        texts: undefined,
      },
      QUICK,
    )
    queues.push(newer)
    await server.arrived(address)
    await none()
  })

  test('two nodes send each mail once', async () => {
    const server = await mailServer()
    const addresses: string[] = []
    for (let n = 0; n < 15; n++) addresses.push(await addUser(`u${n}@example.com`))
    await start(server.url)
    if (engine === 'postgres') await start(server.url)
    for (const address of addresses) await add(address)
    await none()
    const recipients = server.mails.flatMap((mail) => mail.recipients)
    expect(recipients.toSorted()).toEqual(addresses.toSorted())
  })

  test('attack 72: gives up a rejected mail without delaying others, and logs no address', async () => {
    const server = await mailServer({
      refuse: (address) => ({ gone: 550, full: 452 })[address.split('@')[0] ?? ''],
    })
    for (const name of ['gone', 'full', 'fine']) await add(await addUser(`${name}@example.com`))
    await start(server.url, { slots: 1, backOff: [20, 20] })
    await none()
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['fine@example.com']])
    const log = logged.join('')
    expect(logged.filter((line) => line.includes('"level":"error"'))).toHaveLength(2)
    expect(log).toContain('EENVELOPE 550')
    expect(log).toContain('EENVELOPE 452')
    expect(log).not.toContain('example.com')
    expect(await jobs()).toEqual([])
  })

  test('gives up a mail that crashes every process that handles it', async () => {
    const server = await mailServer()
    await add(await addUser('jo@example.com'))
    await services.store.connection.updateTable('mailJobs').set({ attempts: 9 }).execute()
    await start(server.url, { backOff: [20, 20] })
    await none()
    expect(server.mails).toEqual([])
    expect(logged.join('')).toContain('broken off too often')
  })

  test('a stop returns unfinished work without counting the attempt', async () => {
    const held = Promise.withResolvers<void>()
    const server = await mailServer({ beforeTaking: () => held.promise })
    const queue = await start(server.url, { stopWithin: 50 })
    await queue.post(newJob(await addUser('jo@example.com')))
    await eventually(async () => (await tokens()).length).toBe(1)
    await queue.stop()
    expect(await jobs()).toMatchObject([{ attempts: 0, claimedBy: null, claimedUntil: null }])
    held.resolve()
  })

  test('without a mail server, writes each mail to a file that only its owner can read', async () => {
    const queue = await start()
    await queue.post(newJob(await addUser('jo@example.com')))
    await none()
    const folder = outboxFolder(place.dataDir)
    const files = await readdir(folder)
    expect(files).toEqual([expect.stringMatching(/^\d+-[0-9a-f]{8}\.eml$/)])
    const file = join(folder, files[0] ?? '')
    expect((await stat(file)).mode & 0o077).toBe(0)
    const mail = await PostalMime.parse(await readFile(file))
    expect(mail.to).toEqual([{ name: '', address: 'jo@example.com' }])
    expect(mail.from?.address).toBe('no-reply@localhost')
    expect(mail.text).toContain('http://localhost:3000/recovery?userId=')
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })
})
