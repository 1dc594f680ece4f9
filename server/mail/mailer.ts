import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import type { Mailer } from './mail.ts'

type MailConfiguration = Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Folder of mails while no mail server is configured. */
export const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

/**
 * The configured mail server, or else files in the data folder. The library, which is large, is
 * loaded with the first mail.
 */
export function makeMailer(configuration: MailConfiguration): Mailer {
  let opened: Promise<Mailer> | undefined
  return {
    async send(mail) {
      opened ??= openMailer(configuration)
      const mailer = await opened.catch((error: unknown) => {
        opened = undefined
        throw error
      })
      await mailer.send(mail)
    },
    close() {
      opened?.then(
        (mailer) => mailer.close(),
        () => {},
      )
    },
  }
}

async function openMailer({ smtpUrl, mailFrom, dataDir }: MailConfiguration): Promise<Mailer> {
  if (smtpUrl === undefined) {
    const { outboxMailer } = await import('./outbox.ts')
    return outboxMailer(outboxOf(dataDir), mailFrom)
  }
  const { smtpMailer } = await import('./smtp.ts')
  return smtpMailer(smtpUrl, mailFrom)
}
