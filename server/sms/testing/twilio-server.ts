import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TwilioConfiguration } from '../../configuration/text-messages.ts'
import { eventually } from '../../testing/eventually.ts'

/** A message in the form of the provider's call. */
export type SentText = { readonly to: string; readonly from: string; readonly body: string }

/** The response instead of accepting a message: an error, or none. */
type Trouble = { status: number; code?: number; page?: string } | 'silence'

/** A server that implements Twilio's Messages call. */
export type TwilioServer = {
  readonly configuration: TwilioConfiguration
  /** The number of calls, including rejected ones. */
  calls(): number
  /** Failures of the next calls, in order. */
  fail(...troubles: Trouble[]): void
  /** The accepted messages to a number. */
  to(number: string): readonly SentText[]
  /** Waits for `count` messages to a number, and returns the last one. */
  arrived(number: string, count: number): Promise<SentText>
  stop(): Promise<void>
}

const ACCOUNT = `AC${'0'.repeat(31)}1`
const TOKEN = 'token-of-the-test'

export async function startTwilioServer(): Promise<TwilioServer> {
  const taken: SentText[] = []
  const troubles: Trouble[] = []
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    answer(request, response, troubles.shift(), taken).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const to = (number: string) => taken.filter((message) => message.to === number)
  return {
    configuration: {
      apiUrl: `http://127.0.0.1:${port}`,
      accountSid: ACCOUNT,
      authToken: TOKEN,
      sender: '+12025550100',
    },
    calls: () => calls,
    fail: (...more) => void troubles.push(...more),
    to,
    async arrived(number, count) {
      await eventually(() => to(number).length).toBe(count)
      const last = to(number).at(-1)
      if (last === undefined) throw new Error('No message arrived.')
      return last
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  trouble: Trouble | undefined,
  taken: SentText[],
) {
  const form = new URLSearchParams(await text(request))
  const { authorization, 'content-type': type } = request.headers
  const say = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (status: number, code: number) =>
    say(status, { code, message: `Refused for ${form.get('To')}`, more_info: 'https://x', status })
  if (trouble === 'silence') return
  if (trouble?.page) return response.writeHead(trouble.status).end(trouble.page)
  if (trouble) return refuse(trouble.status, trouble.code ?? 20_001)
  const credentials = Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')
  if (authorization !== `Basic ${credentials}`) return refuse(401, 20_003)
  const isCall = request.url === `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`
  if (request.method !== 'POST' || !isCall) return refuse(404, 20_404)
  if (!type?.startsWith('application/x-www-form-urlencoded')) return refuse(415, 20_001)
  const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
  if (!to || !/^\+[1-9]\d{6,14}$/.test(to)) return refuse(400, 21_211)
  if (!from || !body) return refuse(400, 21_602)
  taken.push({ to, from, body })
  return say(201, { sid: `SM${'0'.repeat(32)}`, status: 'queued', to, from, body })
}
