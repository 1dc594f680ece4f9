import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import type { Mailer } from './mail.ts'

type MailConfiguration = Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** Folder of mails while no mail server is configured. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * The configured mail server, or else files in the data folder. The library, which is large, is
 * loaded with the first mail. Each mail goes by the configuration of its time.
 */
export function makeMailer(configuration: MailConfiguration): Mailer {
  let opened: { settings: string; mailer: Promise<Mailer> } | undefined
  const close = () => {
    opened?.mailer.then(
      (mailer) => mailer.close(),
      () => {},
    )
    opened = undefined
  }
  return {
    async send(mail) {
      const settings = JSON.stringify([configuration.smtpUrl, configuration.mailFrom])
      if (opened?.settings !== settings) {
        close()
        opened = { settings, mailer: openMailer(configuration) }
      }
      const { mailer } = opened
      const ready = await mailer.catch((error: unknown) => {
        if (opened?.mailer === mailer) opened = undefined
        throw error
      })
      await ready.send(mail)
    },
    close,
  }
}

async function openMailer({ smtpUrl, mailFrom, dataDir }: MailConfiguration): Promise<Mailer> {
  if (smtpUrl === undefined) {
    const { outboxMailer } = await import('./outbox.ts')
    return outboxMailer(outboxFolder(dataDir), mailFrom)
  }
  const { smtpMailer } = await import('./smtp.ts')
  return smtpMailer(smtpUrl, mailFrom)
}
