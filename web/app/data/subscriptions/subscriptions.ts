import { subscriptionsList } from '@squared-away/domain/todays-lists'
import { listAsked } from '../calls/asked-lists.ts'
import { createDocument, deleteDocument } from '../calls/documents.ts'

/** A subscription, and the shared set that it is to. */
export type Subscription = { readonly $id: string; readonly communitySetId: string }

/** The user's subscriptions to shared sets. */
export async function loadSubscriptions(userId: string): Promise<Subscription[]> {
  return (await listAsked(subscriptionsList(userId))).documents
}

/** Ends a subscription by its id. */
export function unsubscribe(subscriptionId: string): Promise<void> {
  return deleteDocument('communitySubscriptions', subscriptionId)
}

/** Brings back a subscription that was just removed. */
export function subscribeAgain(communitySetId: string) {
  return createDocument('communitySubscriptions', { communitySetId })
}
