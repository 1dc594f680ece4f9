/** Removes shown reminders from this device, and its address at the push service. */
export function forgetNotifications() {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  forget().catch((error) => console.error('Could not remove notifications.', error))
}

async function forget() {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  // Only who turned them on has any.
  if (!registration || !subscription) return
  for (const shown of await registration.getNotifications()) shown.close()
  await subscription.unsubscribe()
}
