import { Query } from 'appwrite'
import { createDocument, deleteDocument, listDocuments } from '../calls/documents.ts'

/** specification §9 Page limits. */
const SUBSCRIPTION_LIMIT = 1000

/** A subscription, and the shared set that it is to. */
export type Subscription = { readonly $id: string; readonly communitySetId: string }

/** The user's subscriptions to shared sets. */
export async function loadSubscriptions(userId: string): Promise<Subscription[]> {
  const { documents } = await listDocuments('communitySubscriptions', [
    Query.equal('userId', userId),
    Query.select(['communitySetId']),
    Query.limit(SUBSCRIPTION_LIMIT),
  ])
  return documents
}

/** Ends a subscription by its id. */
export function unsubscribe(subscriptionId: string): Promise<void> {
  return deleteDocument('communitySubscriptions', subscriptionId)
}

/** Brings back a subscription that was just removed. */
export function subscribeAgain(communitySetId: string) {
  return createDocument('communitySubscriptions', { communitySetId })
}
