/** A mail to one person. */
export type Mail = {
  /** One address and nothing else. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** More headers, by their names. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A mail as nodemailer takes it. */
export function mailMessage({ to, subject, text, html, headers }: Mail, from: string) {
  return { from, to: { name: '', address: to }, subject, text, html, headers: allHeaders(headers) }
}

/** The first one keeps out-of-office replies away (RFC 3834). */
const allHeaders = (headers: Mail['headers']) => ({
  'Auto-Submitted': 'auto-generated',
  ...headers,
})

/** Hands mails over to their transport. */
export type Mailer = {
  /** @throws UndeliverableError when trying again is of no use; any other error may pass. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail is not out for certain: the server said no, or was not reached at all. */
export class NotTakenError extends Error {
  override name = 'NotTakenError'
}

/** The mail server will never take this mail. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError'
}
