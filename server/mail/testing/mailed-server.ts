import type { TextSender } from '../../sms/text-sender.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

/** A text message as the product hands it to its sender. */
export type SentText = Parameters<TextSender['send']>[0]

/** A test server that delivers its mails to a real mail server and collects its text messages. */
export type MailedServer = {
  readonly mails: MailServer
  readonly texts: SentText[]
  readonly server: TestServer
  /** Stops both servers. */
  stop(): Promise<void>
}

export async function startMailedServer(options: TestServerOptions): Promise<MailedServer> {
  const mails = await startMailServer()
  const texts: SentText[] = []
  const server = await startTestServer({
    ...options,
    configuration: { smtpUrl: mails.url, ...options.configuration },
    variations: { texts: { send: async (text) => void texts.push(text) }, ...options.variations },
  })
  return {
    mails,
    texts,
    server,
    async stop() {
      await server.stop()
      await mails.stop()
    },
  }
}
