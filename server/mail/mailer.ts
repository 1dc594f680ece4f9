import type { Configuration } from '../configuration/configuration.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer, outboxOf } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** The configured mail server, or else files in the data folder. */
export function makeMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return smtpUrl === undefined
    ? outboxMailer(outboxOf(dataDir), mailFrom)
    : smtpMailer(smtpUrl, mailFrom)
}
