import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { NOTICE_SUBJECT } from '../templates/notice.ts'

/** A busy machine may have to send many other mails first. */
const PATIENT = { timeout: 18_000 }

/** A received mail. */
export type Arrived = Email & {
  /** The envelope recipient. */
  readonly recipients: string[]
}

/** A real mail server on loopback. */
export type MailServer = {
  readonly url: string
  readonly port: number
  /** All received mails, oldest first. */
  readonly mails: Arrived[]
  /** The mails to `address`, without notices. */
  to(address: string): Arrived[]
  /** The notices to `address`. */
  noticesTo(address: string): Arrived[]
  /** Waits for `count` mails to `address`, and returns the newest. */
  arrived(address: string, count?: number): Promise<Arrived>
  stop(): Promise<void>
}

export type MailServerOptions = {
  port?: number
  /** The server's answer to a recipient: an SMTP status, or nothing to accept it. */
  refuse?: (address: string) => number | undefined
  /** Awaited before a complete mail is accepted. */
  beforeTaking?: () => Promise<void>
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = options.refuse?.(address)
      done(responseCode ? Object.assign(new Error(`No ${address} here`), { responseCode }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const take = async () => {
          await options.beforeTaking?.()
          mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients })
        }
        take().then(() => done(), done)
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(options.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const all = (address: string) => mails.filter(({ recipients }) => recipients.includes(address))
  const isNotice = ({ subject }: Arrived) => subject?.startsWith(NOTICE_SUBJECT) === true
  const to = (address: string) => all(address).filter((mail) => !isNotice(mail))
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    to,
    noticesTo: (address) => all(address).filter(isNotice),
    async arrived(address, count = 1) {
      await expect.poll(() => to(address).length, PATIENT).toBeGreaterThanOrEqual(count)
      const newest = to(address).at(-1)
      if (newest === undefined) throw new Error('No mail came.')
      return newest
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The only link of a mail, the same in text and HTML, and its parameters. */
export function linkIn(mail: Arrived): { link: URL; parameters: Record<string, string> } {
  const [address = ''] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? []
  const link = new URL(address)
  const inHtml = mail.html?.includes(address.replaceAll('&', '&amp;'))
  if (!inHtml) throw new Error('The two forms of the mail differ.')
  return { link, parameters: Object.fromEntries(link.searchParams) }
}

/** The code of a mail, the same in text and HTML. */
export function codeIn(mail: Arrived): string {
  const [code = ''] = /\b\d{6}\b/.exec(mail.text ?? '') ?? []
  if (!mail.html?.includes(`>${code}<`)) throw new Error('The two forms of the mail differ.')
  return code
}
