import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mailer, mailMessage } from './mail.ts'
import { pruneOutbox } from './prune-outbox.ts'

/**
 * Writes each mail to `folder` as a file `<time>-<random>.eml`, for the operator to open. A file
 * appears complete or not at all, and is kept for two weeks. Only the server's user may read the
 * files, since they hold live links.
 */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailMessage(mail, from))
      const name = `${Date.now()}-${crypto.randomUUID().slice(0, 8)}.eml`
      const unfinished = join(folder, `.${name}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, join(folder, name))
      await pruneOutbox(folder, Date.now())
    },
    close: () => transport.close(),
  }
}
