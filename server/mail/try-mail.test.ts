import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { makeLog } from '../logging.ts'
import { linkIn, startMailServer } from './testing/mail-server.ts'
import { sendTestMail, warnOfMailServer } from './try-mail.ts'

/** The lines that a start with this mail server logs. */
async function warningsOf(SMTP_URL: string): Promise<string[]> {
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => lines.push(line) })
  await warnOfMailServer(readConfiguration({ SMTP_URL }), log)
  return lines
}

test('a mail server that is not there, or refuses the login, is a warning without the password', async () => {
  const server = new SMTPServer({
    ...{ allowInsecureAuth: true, disabledCommands: ['STARTTLS'], closeTimeout: 100 },
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  server.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const absent = await warningsOf(`smtp://me:hush@127.0.0.1:${await freePort()}`)
  expect(absent).toEqual([expect.stringContaining('ESOCKET')])
  const refused = await warningsOf(`smtp://me:hush@127.0.0.1:${port}`)
  await new Promise<void>((resolve) => server.close(resolve))
  expect(refused).toEqual([expect.stringContaining('EAUTH 535')])
  expect([...absent, ...refused].join()).not.toContain('hush')
})

test('a mail server that takes mails is no warning, and receives none', async () => {
  const server = await startMailServer()
  expect(await warningsOf(server.url)).toEqual([])
  expect(server.mails).toEqual([])
  await server.stop()
})

test('a test mail arrives with a link to the site', async () => {
  const server = await startMailServer()
  const PUBLIC_URL = 'https://study.example.org'
  await sendTestMail(readConfiguration({ PUBLIC_URL, SMTP_URL: server.url }), 'me@example.com')
  expect(linkIn(await server.arrived('me@example.com')).link.origin).toBe(PUBLIC_URL)
  await server.stop()
})
