import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, ENDPOINT } from '../calls/client.ts'
import { isAppleMobile } from '../device/apple-mobile.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** A browser that gets the user's notifications, until its session ends (wire §8.3). */
export interface NotifiedBrowser {
  $id: string
  $createdAt: string
  /** Whether it is this one. */
  current: boolean
  clientName: string
  clientVersion: string
  osName: string
  osVersion: string
}

interface WebPush {
  /** The server's key, base64url. */
  publicKey: string
  total: number
  subscriptions: NotifiedBrowser[]
}

/**
 * What this browser can do: `ready` to be turned on or off, `not-installed` if it notifies installed
 * apps only, `blocked` by the user's settings, or `none`.
 */
export type NotificationSupport = 'ready' | 'not-installed' | 'blocked' | 'none'

const HEADERS = { 'content-type': 'application/json' }
const address = (path = '') => new URL(`${ENDPOINT}/account/web-push${path}`)

/** Notifications are off: the user said no, or closed the browser's question. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError'
}

export function notificationSupport(): NotificationSupport {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) {
    return isAppleMobile() ? 'not-installed' : 'none'
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

const loadWebPush = (): Promise<WebPush> => client.call('GET', address(), HEADERS)

/** The browsers that get the user's notifications, for the download of all data. */
export async function listNotifiedBrowsers(): Promise<NotifiedBrowser[]> {
  return (await loadWebPush()).subscriptions
}

function webPushQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.account(userId, 'notifications'),
    queryFn: async () => {
      const known = await loadWebPush()
      const here = known.subscriptions.find(({ current }) => current)
      if (here === undefined || (await isNotifiedHere())) return known
      // Notifications were taken away in the browser: without this one, a mail goes out instead.
      await client.call('DELETE', address(`/${here.$id}`), HEADERS)
      const subscriptions = known.subscriptions.filter((browser) => browser !== here)
      return { ...known, total: known.total - 1, subscriptions }
    },
  })
}

/** Whether this browser would still show a notification; only it knows. */
async function isNotifiedHere(): Promise<boolean> {
  if (notificationSupport() !== 'ready' || Notification.permission !== 'granted') return false
  return (await currentSubscription()) != null
}

/** The browsers that get the user's notifications. */
export function useNotifiedBrowsers() {
  const { $id: userId } = useSignedInUser()
  return useQuery({ ...webPushQuery(userId), select: ({ subscriptions }) => subscriptions })
}

/**
 * Turns notifications on in this browser. Call it from a press only: it asks for permission.
 *
 * @throws NotAllowedError if the user does not permit it; the server's or the browser's error.
 */
export function useTurnOnNotifications() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async () => {
      // First, while the press still counts as one.
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError()
      const { publicKey } = await queryClient.fetchQuery(webPushQuery(userId))
      await client.call('POST', address(), HEADERS, await subscribed(publicKey))
    },
    onSettled: () => queryClient.invalidateQueries(webPushQuery(userId)),
  })
}

/** Ends the notifications of a browser, this one or another. */
export function useTurnOffNotifications() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async ({ $id, current }: NotifiedBrowser) => {
      await client.call('DELETE', address(`/${$id}`), HEADERS)
      if (current) await (await currentSubscription())?.unsubscribe()
    },
    onSettled: () => queryClient.invalidateQueries(webPushQuery(userId)),
  })
}

async function subscribed(publicKey: string) {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('The app is not stored in this browser yet. Reload the page.')
  await navigator.serviceWorker.ready
  // A subscription with the key of another installation would be refused.
  await (await currentSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }
}

async function currentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription()
}
