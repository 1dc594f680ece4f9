import type { CollectionId } from '@squared-away/domain/entities/collections'

/**
 * The names under which answers are cached. What belongs to a user carries the user's id, so
 * that nothing of one account is ever shown in another.
 */
export const queryKeys = {
  currentUser: ['current-user'] as const,
  /** The second factors of the account; asked for before it is known whose they are. */
  factors: ['second-factors'] as const,
  /** What belongs to the account itself, for example its sessions. */
  account: (
    userId: string,
    what: 'sessions' | 'identities' | 'logs' | 'proof' | 'passkeys' | 'providers' | 'calendar',
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
