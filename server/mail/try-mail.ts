import type { Logger } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'
import { renderMail } from './mail-template.ts'
import { makeMailer } from './mailer.ts'

/** Warns if the configured mail server cannot be reached or refuses the login. Sends nothing. */
export async function warnOfMailServer(
  { smtpUrl }: Pick<Configuration, 'smtpUrl'>,
  log: Logger,
): Promise<void> {
  if (smtpUrl === undefined) return
  try {
    const { checkMailServer } = await import('./smtp.ts')
    await checkMailServer(smtpUrl)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { reason },
      'SMTP_URL: no email can be sent, so nobody can confirm an address or set a new password',
    )
  }
}

/**
 * Sends a mail that says that mails arrive.
 * @throws If the mail server does not take it.
 */
export async function sendTestMail(configuration: Configuration, to: string): Promise<void> {
  const mailer = makeMailer(configuration)
  try {
    await mailer.send(
      renderMail(to, {
        subject: 'Squared Away can send email',
        opening: 'This email was requested by whoever runs the site. Its emails arrive.',
        action: { label: 'Open the site', url: configuration.publicUrl },
        closing: [],
      }),
    )
  } finally {
    mailer.close()
  }
}
