import { createTransport } from 'nodemailer'
import { type Mailer, mailMessage, NotTakenError, UndeliverableError } from './mail.ts'

/** A mail server without an answer after this time counts as unreachable (milliseconds). */
const PATIENCE = 10_000

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/**
 * Connects to the mail server at `url` and signs in, without a mail.
 * @throws If that fails, with the codes.
 */
export async function checkMailServer(url: string): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(`The mail server cannot be used (${codesOf(error)}).`)
  } finally {
    transport.close()
  }
}

/** Sends mails through the server at `url`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = transportTo(url)
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
function codesOf(error: unknown): string {
  const { code, responseCode, command } = error as SmtpFailure
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ')
}

function explain(error: unknown): Error {
  const { code, responseCode, command } = error as SmtpFailure
  // The server reports that the address itself does not exist.
  const isForever = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  const message = `The mail server did not take a mail (${codesOf(error)}).`
  if (isForever) return new UndeliverableError(message)
  const isRefused = responseCode !== undefined || command === 'CONN'
  return isRefused ? new NotTakenError(message) : new Error(message)
}
