/** A mail to one recipient. */
export type Mail = {
  /** Exactly one address. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Converts a mail to nodemailer's format. */
export function mailMessage({ to, subject, text, html, headers }: Mail, from: string) {
  return { from, to: { name: '', address: to }, subject, text, html, headers: allHeaders(headers) }
}

/** The first one suppresses out-of-office replies (RFC 3834). */
const allHeaders = (headers: Mail['headers']) => ({
  'Auto-Submitted': 'auto-generated',
  ...headers,
})

/** Passes mails to their transport. */
export type Mailer = {
  /** @throws UndeliverableError if a retry is useless; any other error may be temporary. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail was certainly not sent: the server rejected it, or was not reached. */
export class NotTakenError extends Error {
  override name = 'NotTakenError'
}

/** The mail server will never accept this mail. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}
