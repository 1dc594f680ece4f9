import * as z from 'zod/mini'
import { documentId } from './text.ts'

/** A user follows a community set; at most one per user and set. */
export const communitySubscriptionSchema = z.object({
  userId: documentId,
  communitySetId: documentId,
})

export type CommunitySubscription = z.infer<typeof communitySubscriptionSchema>
