import type { CollectionId } from '@squared-away/domain/entities/collections'

/**
 * The keys of cached responses. Keys of user data include the user's id, so that no data of one
 * account shows in another.
 */
export const queryKeys = {
  currentUser: ['current-user'] as const,
  /** The second factors of the account; fetched before the user is known. */
  factors: ['second-factors'] as const,
  /** Data of the account itself, such as its sessions. */
  account: (
    userId: string,
    what:
      | 'sessions'
      | 'access-review'
      | 'identities'
      | 'logs'
      | 'proof'
      | 'passkeys'
      | 'providers'
      | 'calendar'
      | 'notifications',
  ) => ['account', userId, what] as const,
  /** Everything of one collection; invalidating it refetches its lists and documents. */
  collection: (collection: CollectionId, userId: string) =>
    ['documents', userId, collection] as const,
  /** One list of a collection; `what` names the filter and order. */
  list: (collection: CollectionId, userId: string, ...what: (string | number)[]) =>
    ['documents', userId, collection, 'list', ...what] as const,
  document: (collection: CollectionId, userId: string, id: string) =>
    ['documents', userId, collection, 'document', id] as const,
}
