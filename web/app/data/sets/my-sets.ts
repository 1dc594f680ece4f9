import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { useLiveRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { refreshCollections } from '../queries/refresh-collections.ts'
import { flush } from '../queue/queued-edits.ts'
import { loadSubscriptions } from '../subscriptions/subscriptions.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** specification §9. */
const SET_LIMIT = 1000

const ACTIVE = [Query.equal('isActive', true), Query.equal('isArchived', false)]

type Content = Pick<
  DocumentOf<'defaultQuestionSets'>,
  '$id' | 'name' | 'version' | 'type' | 'questionCount'
>

/** A set as My Questions shows it. Its source decides what the user can do with it. */
export type MySet = Content &
  (
    | { source: 'Default' }
    | { source: 'Subscribed'; subscriptionId: string }
    | {
        source: 'Private'
        /**
         * Whether it is shared, and visible in the Community Library. 'copy' is an unchanged copy
         * of another user's shared set, which cannot be shared again.
         */
        sharing: 'own' | 'shared' | 'hidden' | 'copy'
      }
  )

export type PrivateSet = Extract<MySet, { source: 'Private' }>
export type SubscribedSet = Extract<MySet, { source: 'Subscribed' }>

/** The sets that a user studies from: default, subscribed and private ones (specification §2). */
export function mySetsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSets', userId, 'mine'),
    meta: ON_DEVICE,
    queryFn: async (): Promise<MySet[]> => {
      await flush(userId)
      const lists = [loadDefault(), loadSubscribed(userId), loadPrivate(userId)]
      return (await Promise.all(lists)).flat()
    },
  })
}

/** The user's sets, updated live. */
export function useMySets() {
  const { $id: userId } = useSignedInUser()
  const refresh = () => void refreshSets(userId)
  useLiveRefresh(['questionSets', 'communitySubscriptions'], refresh, userId)
  return useQuery(mySetsQuery(userId))
}

/** Refetches everything that depends on a user's sets. */
export function refreshSets(userId: string): Promise<void> {
  return refreshCollections(userId, ['questionSets', 'questionSetSummaries', 'questions'])
}

async function loadDefault(): Promise<MySet[]> {
  const page = await listDocuments('defaultQuestionSets', [...ACTIVE, Query.limit(SET_LIMIT)])
  return page.documents.map((set) => ({ ...contentOf(set), source: 'Default' }))
}

async function loadPrivate(userId: string): Promise<MySet[]> {
  const own = (scope: string) => [Query.equal('userId', userId), Query.equal('scope', scope)]
  const [page, shared] = await Promise.all([
    listDocuments('questionSets', [...own('user'), ...ACTIVE, Query.limit(SET_LIMIT)]),
    listDocuments('questionSets', [
      ...own('community'),
      Query.select(['$id', 'isHidden']),
      Query.limit(SET_LIMIT),
    ]),
  ])
  const hidden = new Map(shared.documents.map(({ $id, isHidden }) => [$id, isHidden]))
  return page.documents.map((set) => {
    const sharing = sharingOf(set.linkedCommunitySetId, hidden)
    return { ...contentOf(set), source: 'Private', sharing }
  })
}

function sharingOf(
  communitySetId: string | null,
  hidden: ReadonlyMap<string, boolean>,
): PrivateSet['sharing'] {
  if (communitySetId === null) return 'own'
  if (!hidden.has(communitySetId)) return 'copy'
  return hidden.get(communitySetId) ? 'hidden' : 'shared'
}

async function loadSubscribed(userId: string): Promise<MySet[]> {
  const subscriptions = await loadSubscriptions(userId)
  const pages = await Promise.all(
    valueChunks(subscriptions.map(({ communitySetId }) => communitySetId)).map((ids) =>
      listDocuments('questionSets', [Query.equal('$id', ids), Query.limit(ids.length)]),
    ),
  )
  const sets = new Map(pages.flatMap((page) => page.documents.map((set) => [set.$id, set])))
  return subscriptions.flatMap(({ $id: subscriptionId, communitySetId }) => {
    const set = sets.get(communitySetId)
    return set ? [{ ...contentOf(set), source: 'Subscribed' as const, subscriptionId }] : []
  })
}

function contentOf({ $id, name, version, type, questionCount }: Content): Content {
  return { $id, name, version, type, questionCount }
}
