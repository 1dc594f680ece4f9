import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashSecret } from '../accounts/secrets/session-token.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { killedChildren } from '../testing/killed-children.ts'
import { linkIn } from './testing/mail-server.ts'
import { openQueuedMails, type QueuedMails } from './testing/queued-mails.ts'

describe.each(ENGINES)('killed mail workers on %s', (engine) => {
  let { place, mailServer, addUser, add, tokens, none, close } = {} as QueuedMails
  const children = killedChildren()
  beforeEach(async () => {
    ;({ place, mailServer, addUser, add, tokens, none, close } = await openQueuedMails(engine))
  })
  afterEach(async () => {
    children.killAll()
    await close()
  })
  const startProcess = (smtpUrl: string) => {
    const script = fileURLToPath(new URL('./testing/mail-process.ts', import.meta.url))
    return children.start(script, JSON.stringify(place.location), smtpUrl)
  }

  test('loses no mail if processes are killed during sending, and its link works', async () => {
    const server = await mailServer({ beforeTaking: () => sleep(60) })
    const addresses: string[] = []
    for (let n = 0; n < 16; n++) addresses.push(await addUser(`u${n}@example.com`))
    for (const address of addresses) await add(address)
    for (let round = 1; round <= 3; round++) {
      const child = await startProcess(server.url)
      await eventually(() => server.mails.length).toBeGreaterThanOrEqual(round)
      await children.kill(child)
    }
    await startProcess(server.url)
    await none()
    const kept = (await tokens()).map(({ secretHash }) => secretHash)
    expect(kept).toHaveLength(addresses.length)
    for (const address of addresses) {
      const secrets = server.to(address).map((mail) => linkIn(mail).parameters.secret ?? '')
      expect(secrets.filter((secret) => kept.includes(hashSecret(secret)))).toHaveLength(1)
    }
  })
})
