import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { NOTICE_SUBJECT } from '../templates/notice.ts'

/** A busy machine may have many mails to send first. */
const PATIENT = { timeout: 18_000 }

/** A mail as it arrived. */
export type Arrived = Email & {
  /** The recipient given to the mail server. */
  readonly recipients: string[]
}

/** A real mail server on loopback. */
export type MailServer = {
  readonly url: string
  readonly port: number
  /** Everything that arrived, oldest first. */
  readonly mails: Arrived[]
  /** The mails that came for `address`, but for notices. */
  to(address: string): Arrived[]
  /** The notices of changes that came for `address`. */
  noticesTo(address: string): Arrived[]
  /** Waits until `count` mails have come for `address`, and gives the newest. */
  arrived(address: string, count?: number): Promise<Arrived>
  stop(): Promise<void>
}

export type MailServerOptions = {
  port?: number
  /** What the server says to a recipient: an SMTP status, or nothing to take it. */
  refuse?: (address: string) => number | undefined
  /** Waits before a mail that was sent whole is taken. */
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

/** The only link of a mail, which its two forms share, and its parameters. */
export function linkIn(mail: Arrived): { link: URL; parameters: Record<string, string> } {
  const [address = ''] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? []
  const link = new URL(address)
  const inHtml = mail.html?.includes(address.replaceAll('&', '&amp;'))
  if (!inHtml) throw new Error('The two forms of the mail differ.')
  return { link, parameters: Object.fromEntries(link.searchParams) }
}

/** The code of a mail, which its two forms share. */
export function codeIn(mail: Arrived): string {
  const [code = ''] = /\b\d{6}\b/.exec(mail.text ?? '') ?? []
  if (!mail.html?.includes(`>${code}<`)) throw new Error('The two forms of the mail differ.')
  return code
}
