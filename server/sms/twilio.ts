import type { TwilioConfiguration } from '../configuration/text-messages.ts'
import type { BoundedFetch } from '../http/bounded-fetch.ts'
import { boundedFetch } from '../http/bounded-fetch.ts'
import { type TextSender, UndeliverableTextError } from './text-sender.ts'

/** A provider without a response after this time counts as unreachable (milliseconds). */
const PATIENCE = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** Errors that pass without the user: the operator can fix credentials, and a rate limit ends. */
const MAY_PASS: ReadonlySet<number> = new Set([401, 403, 404, 408, 429])

/**
 * Sends text messages through Twilio's Messages call (`POST
 * /2010-04-01/Accounts/{AccountSid}/Messages.json`), or a compatible server.
 */
export function twilioSender(
  configuration: TwilioConfiguration,
  patience: number = PATIENCE,
): TextSender {
  const { apiUrl, accountSid } = configuration
  const address = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  return {
    async send({ to, message }) {
      // A deadline applies to one call.
      const ask = boundedFetch({
        milliseconds: patience,
        bytes: MAX_ANSWER_BYTES,
        allows: ({ origin }) => origin === new URL(apiUrl).origin,
      })
      const response = await post(ask, address, configuration, { to, message })
      if (response.status !== 201) throw await refusalIn(response)
    },
  }
}

async function post(
  ask: BoundedFetch,
  address: string,
  { accountSid, authToken, sender }: TwilioConfiguration,
  { to, message }: Parameters<TextSender['send']>[0],
): Promise<Response> {
  const sentBy = sender.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  try {
    return await ask(address, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
      body: new URLSearchParams({ To: to, [sentBy]: sender, Body: message }),
    })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new Error(
      isLate ? 'Twilio did not answer in time.' : `Twilio was not reached (${codeOf(error)}).`,
    )
  }
}

/** Twilio quotes the number in its responses, so only its codes are logged. */
async function refusalIn(response: Response): Promise<Error> {
  const { status } = response
  const answer: unknown = await response.json().catch(() => undefined)
  const { code } = Object(answer) as { code?: unknown }
  const codes = typeof code === 'number' ? `${status}, code ${code}` : `${status}`
  const message = `Twilio did not take a text message (${codes}).`
  const isForever = status >= 400 && status < 500 && !MAY_PASS.has(status)
  return isForever ? new UndeliverableTextError(message) : new Error(message)
}

function codeOf(error: unknown): string {
  const { cause } = Object(error) as { cause?: unknown }
  const { code } = Object(cause) as { code?: unknown }
  return typeof code === 'string' ? code : 'no connection'
}
