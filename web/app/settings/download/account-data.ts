import type { CollectionId } from '@squared-away/domain/entities/collections'
import { Query } from 'appwrite'
import { account } from '../../data/calls/client.ts'
import { type DocumentOf, listDocuments } from '../../data/calls/documents.ts'
import { listPasskeys } from '../../session/passkeys/passkey-calls.ts'
import type { AccountData } from './data-archive.ts'

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
  const steps = 19
  let done = 0
  async function step<T>(loading: Promise<T>): Promise<T> {
    const loaded = await loading
    done += 1
    onProgress(done / steps)
    return loaded
  }
  const own = <C extends CollectionId>(collection: C) => step(loadOwn(collection, userId))
  // Sequential: nobody waits for one list alone, and others use the server too.
  return {
    account: await step(account.get()),
    sessions: (await step(account.listSessions())).sessions,
    identities: (await step(account.listIdentities())).identities,
    passkeys: await step(listPasskeys()),
    logs: (await step(account.listLogs({ queries: [Query.limit(LOGS)] }))).logs,
    boards: await own('boards'),
    boardPlans: await own('boardPlans'),
    questionSets: await own('questionSets'),
    questions: await own('questions'),
    communitySubscriptions: await own('communitySubscriptions'),
    studyGuides: await own('studyGuides'),
    studySessions: await own('studySessions'),
    reviews: await own('reviews'),
    studyReminders: await own('studyReminders'),
    chainOfCommand: await own('chainOfCommand'),
    biographies: await own('biographies'),
    memoryTexts: await own('memoryTexts'),
    userPreferences: await own('userPreferences'),
    setAsideEdits: await own('setAsideEdits'),
  }
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
