import {
  EXPORTED_COLLECTIONS,
  type ExportedCollection,
} from '@squared-away/domain/entities/collection-facts'
import type { CollectionId } from '@squared-away/domain/entities/collections'
import { Query } from 'appwrite'
import { listPasskeys } from '../account/passkeys.ts'
import { account } from '../calls/client.ts'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { listNotifiedBrowsers } from '../reminders/web-push.ts'

/** Everything an account owns, as returned by the API. */
export type AccountData = {
  account: object
  sessions: object[]
  identities: object[]
  passkeys: object[]
  /** The browsers that get notifications. */
  notifications: object[]
  logs: object[]
} & { [Id in ExportedCollection]: DocumentOf<Id>[] }

/** Page size; sessions can be large (specification §9 allows far more). */
const PAGE = 500
const LOGS = 2000

/**
 * Loads everything the account owns. Calls `onProgress` with a share from 0 to 1.
 *
 * @throws if anything cannot be loaded: a partial export must not look complete.
 */
export async function loadAccountData(
  userId: string,
  onProgress: (share: number) => void,
): Promise<AccountData> {
  const steps = 6 + EXPORTED_COLLECTIONS.length
  let done = 0
  async function step<T>(loading: Promise<T>): Promise<T> {
    const loaded = await loading
    done += 1
    onProgress(done / steps)
    return loaded
  }
  // Sequential, to keep the load on the server low: the user needs all lists anyway.
  const ofAccount = {
    account: await step(account.get()),
    sessions: (await step(account.listSessions())).sessions,
    identities: (await step(account.listIdentities())).identities,
    passkeys: await step(listPasskeys()),
    notifications: await step(listNotifiedBrowsers()),
    logs: (await step(account.listLogs({ queries: [Query.limit(LOGS)] }))).logs,
  }
  const documents: Partial<Record<ExportedCollection, unknown>> = {}
  for (const collection of EXPORTED_COLLECTIONS) {
    documents[collection] = await step(loadOwn(collection, userId))
  }
  return { ...ofAccount, ...documents } as AccountData
}

/** The user's documents of a collection, fetched page by page. */
async function loadOwn<C extends CollectionId>(
  collection: C,
  userId: string,
): Promise<DocumentOf<C>[]> {
  const found: DocumentOf<C>[] = []
  for (;;) {
    const last = found.at(-1)
    const { documents } = await listDocuments(collection, [
      Query.equal('userId', [userId]),
      Query.limit(PAGE),
      ...(last ? [Query.cursorAfter(last.$id)] : []),
    ])
    found.push(...documents)
    if (documents.length < PAGE) return found
  }
}
