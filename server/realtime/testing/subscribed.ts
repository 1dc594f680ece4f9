import type { RealtimeResponseEvent } from 'appwrite'
import { expect } from 'vitest'
import type { SdkClient } from '../../testing/sdk-client.ts'

/** The SDK's internal socket state, which has no public API. */
type Inside = { lastMessage: { type: string } | undefined }

const insideOf = ({ client }: Pick<SdkClient, 'client'>) =>
  Reflect.get(client, 'realtime') as Inside

/**
 * Subscribes through the SDK and waits until the server confirms it.
 * @param greeting The frame to wait for; `response` for a socket that has to authenticate first.
 * @returns A function that unsubscribes.
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

/** Clears the last frame, so that the next greeting can be awaited. */
export function forget(browser: Pick<SdkClient, 'client'>): void {
  insideOf(browser).lastMessage = undefined
}

/** Waits for a greeting from the server. */
export async function greeted(browser: Pick<SdkClient, 'client'>, greeting = 'connected') {
  await expect.poll(() => insideOf(browser).lastMessage?.type, { timeout: 10_000 }).toBe(greeting)
}
