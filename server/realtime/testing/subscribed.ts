import type { RealtimeResponseEvent } from 'appwrite'
import { expect } from 'vitest'
import type { SdkClient } from '../../testing/sdk-client.ts'

/** What the SDK keeps of its socket; it tells the app nothing of it. */
type Inside = { lastMessage: { type: string } | undefined }

const insideOf = ({ client }: Pick<SdkClient, 'client'>) =>
  Reflect.get(client, 'realtime') as Inside

/**
 * Subscribes by the SDK and waits until the server has said that it listens.
 *
 * @param greeting the frame to wait for; `response` for a socket that has to say who it is first.
 * @returns what ends the subscription.
 */
export async function subscribed<Payload>(
  browser: Pick<SdkClient, 'client'>,
  channels: string[],
  listener: (event: RealtimeResponseEvent<Payload>) => void,
  greeting = 'connected',
): Promise<() => void> {
  forget(browser)
  const unsubscribe = browser.client.subscribe(channels, listener)
  await greeted(browser, greeting)
  return unsubscribe
}

/** Forgets the last frame, so that the next greeting can be waited for. */
export function forget(browser: Pick<SdkClient, 'client'>): void {
  insideOf(browser).lastMessage = undefined
}

/** Waits for a greeting of the server. */
export async function greeted(browser: Pick<SdkClient, 'client'>, greeting = 'connected') {
  await expect.poll(() => insideOf(browser).lastMessage?.type, { timeout: 10_000 }).toBe(greeting)
}
