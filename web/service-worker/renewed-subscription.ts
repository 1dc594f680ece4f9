declare const self: ServiceWorkerGlobalScope

/** The event of a subscription that the push service replaced or ended (Push API §10). */
export type SubscriptionChange = ExtendableEvent & {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

const WEB_PUSH = '/v1/account/web-push'

/** Subscribes again and tells the server, which would otherwise post to an address that is gone. */
export function renewSubscription(event: SubscriptionChange) {
  event.waitUntil(sendRenewed(event))
}

async function sendRenewed({ oldSubscription, newSubscription }: SubscriptionChange) {
  const headers = { 'content-type': 'application/json', 'x-appwrite-project': await projectId() }
  const known = await fetch(WEB_PUSH, { headers, credentials: 'include' })
  // Signed out, or notifications were turned off elsewhere.
  if (!known.ok) return
  const { publicKey, subscriptions } = await known.json()
  if (!subscriptions.some(({ current }: { current: boolean }) => current)) return
  const { pushManager } = self.registration
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? publicKey
  const renewed =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  const { endpoint, keys } = renewed.toJSON()
  const body = JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  await fetch(WEB_PUSH, { method: 'POST', headers, credentials: 'include', body })
}

/** The project of the installation, which the server writes into its pages. */
async function projectId(): Promise<string> {
  const page = await (await fetch('/home')).text()
  return /<html[^>]* data-project="([^"]+)"/.exec(page)?.[1] ?? 'squaredaway'
}
