import { type AccountCalls, bySession, SIGNED_IN } from '../calls.ts'
import { byAccount } from '../limits.ts'
import { addWebPush, deleteWebPush, listWebPush } from '../push/web-push-subscriptions.ts'

/** Browsers that get notifications (wire §8.3). */
export const webPushCalls: AccountCalls = (dependencies, { hourly }) => {
  const additions = hourly('notifications turned on', 30, byAccount)
  return [
    ['GET', '/account/web-push', SIGNED_IN, listWebPush(dependencies)],
    ['POST', '/account/web-push', SIGNED_IN, addWebPush(dependencies), bySession, additions],
    ['DELETE', '/account/web-push/:subscriptionId', SIGNED_IN, deleteWebPush(dependencies)],
  ]
}
