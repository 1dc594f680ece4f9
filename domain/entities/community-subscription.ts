import * as z from 'zod/mini'
import { documentId } from './text.ts'

/** The set list shows 1,000 (specification §9 Page limits). */
export const SUBSCRIPTIONS_PER_USER = 1000

/** A user follows a community set; at most one per user and set. */
export const communitySubscriptionSchema = z.object({
  userId: documentId,
  communitySetId: documentId,
})

export type CommunitySubscription = z.infer<typeof communitySubscriptionSchema>
