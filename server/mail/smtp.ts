import { createTransport } from 'nodemailer'
import { type Mailer, mailMessage, NotTakenError, UndeliverableError } from './mail.ts'

/** A mail server without an answer after this time counts as unreachable (milliseconds). */
const PATIENCE = 10_000

/** Sends mails through the server at `url`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(mailMessage(mail, from))
      } catch (error) {
        throw explain(error)
      }
    },
    close: () => transport.close(),
  }
}

type SmtpFailure = { code?: string; responseCode?: number; command?: string }

/** Mail servers quote the address in their responses, so only their codes are logged. */
function explain(error: unknown): Error {
  const { code, responseCode, command } = error as SmtpFailure
  const codes = [code, responseCode, command].filter((part) => part !== undefined).join(' ')
  // The server reports that the address itself does not exist.
  const isForever = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  const message = `The mail server did not take a mail (${codes}).`
  if (isForever) return new UndeliverableError(message)
  const isRefused = responseCode !== undefined || command === 'CONN'
  return isRefused ? new NotTakenError(message) : new Error(message)
}
