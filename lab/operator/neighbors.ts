import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import S3rver from 's3rver'
import { SMTPServer } from 'smtp-server'

/** Whose key the bucket takes; the package has no other door to it. */
const accounts = createRequire(import.meta.url)('s3rver/lib/models/account.js') as {
  readonly DUMMY_ACCOUNT: { createKeyPair(keyId: string, secret: string): void }
}

/** What the guide names besides the machine: a mail server and a bucket. */
export type Neighbors = {
  /** Waits for a mail to `address` whose subject or text has `words`. */
  mailTo(address: string, words: string): Promise<Email>
  /** The files in the bucket, whole, oldest first. */
  copies(): string[]
  stop(): Promise<void>
}

/** As in the guide: SMTP_URL and BACKUP_S3_URL. */
const [USER, PASSWORD, BUCKET] = ['user', 'password', 'copies']
const WAIT = { times: 900, between: 200 }

/** The port of the bucket, in place of https. */
export const BUCKET_PORT = 4568

export async function startNeighbors(folder: string): Promise<Neighbors> {
  const mails: { readonly to: string[]; readonly mail: Email }[] = []
  const mailServer = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, closeTimeout: 100 },
    onAuth({ username, password }, _session, done) {
      if (username === USER && password === PASSWORD) done(null, { user: username })
      else done(new Error('Wrong password'))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail })
        done()
      })
    },
  })
  mailServer.on('error', () => {})
  await once(mailServer.listen(587, '127.0.0.1'), 'listening')
  mkdirSync(folder, { recursive: true })
  const bucket = new S3rver({
    ...{ address: '127.0.0.1', port: BUCKET_PORT, silent: true, directory: folder },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  accounts.DUMMY_ACCOUNT.createKeyPair('key', 'secret')
  await bucket.run()
  return {
    async mailTo(address, words) {
      for (let time = 0; time < WAIT.times; time++) {
        const found = mails.find(
          ({ to, mail }) => to.includes(address) && `${mail.subject}\n${mail.text}`.includes(words),
        )
        if (found) return found.mail
        await sleep(WAIT.between)
      }
      throw new Error(`No mail with "${words}" came to ${address}.`)
    },
    copies: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('._S3rver_object'))
        .sort()
        .map((path) => join(folder, path)),
    async stop() {
      await new Promise<void>((resolve) => mailServer.close(() => resolve()))
      await bucket.close()
    },
  }
}
