declare const self: ServiceWorkerGlobalScope

/** What the server sends (server/web-push/push-sender.ts). */
type Reminder = { title: string; body: string; path: string; tag: string }

/** Shows a reminder. Browsers withdraw the permission if a message shows nothing. */
export function showReminder(event: PushEvent) {
  const { title, body, path, tag } = reminderIn(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      ...{ body, tag, data: { path } },
      ...{ icon: '/icons/icon-192.png', badge: '/icons/maskable-192.png' },
    }),
  )
}

/** Brings an open window of the app to the front as it is, since it may hold a session; or opens one. */
export function openReminder(event: NotificationEvent) {
  event.notification.close()
  event.waitUntil(openApp(screenIn(Object(event.notification.data).path)))
}

async function openApp(path: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/home'))
  if (open) await open.focus()
  else await self.clients.openWindow(path)
}

function reminderIn(data: PushMessageData | null): Reminder {
  const usual = { title: 'Squared Away', body: 'Time to study.', tag: 'study-reminder' }
  try {
    const given: Partial<Reminder> = Object(data?.json())
    return { ...usual, ...given, path: screenIn(given.path) }
  } catch {
    return { ...usual, path: screenIn(undefined) }
  }
}

/** A screen of the app, whatever the message says. */
const screenIn = (path: unknown) =>
  typeof path === 'string' && /^\/home\/[a-z/-]*$/.test(path) ? path : '/home/dashboard'
