import type { Episode, FeedChoices, NewEpisode, SpeechState } from '@squared-away/domain/speech'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../queries/use-write.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import {
  changeFeed,
  createEpisode,
  createFeed,
  deleteEpisode,
  endFeed,
  readEpisode,
  readSpeech,
} from './speech-calls.ts'

const keyOf = (userId: string) => ['speech', userId] as const

/** Whether this server speaks, and the user's podcast feed; asked once a visit. */
export function speechQuery(userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: readSpeech,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function useSpeech() {
  const { $id: userId } = useSignedInUser()
  return useQuery(speechQuery(userId))
}

/** Milliseconds until the first poll for an episode, and between polls while it is being made. */
const ASKED_AFTER_MS = 200
const ASKED_EVERY_MS = 1000

/**
 * Makes an episode and waits until it is ready.
 *
 * @param onProgress Says how many of its parts are made.
 * @returns null if `stopping` aborts, which deletes it.
 * @throws the server's error, or an Error if its programs made nothing.
 */
export async function makeEpisode(
  wanted: NewEpisode,
  stopping: AbortSignal,
  onProgress: (progress: Pick<Episode, 'made' | 'total'>) => void,
): Promise<Episode | null> {
  let episode = await createEpisode(wanted)
  // What was made before is ready at once.
  let wait = ASKED_AFTER_MS
  while (episode.state === 'making') {
    onProgress(episode)
    await passed(wait, stopping)
    wait = ASKED_EVERY_MS
    if (stopping.aborted) {
      await deleteEpisode(episode.$id)
      return null
    }
    episode = await readEpisode(episode.$id)
  }
  if (episode.state === 'failed') throw new Error('The programs of this server made no sound.')
  return episode
}

function passed(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    stopping.addEventListener('abort', stop, { once: true })
  })
}

/** Asks for a proof before a call if the server needs one; null if the user gives none. */
type WithProof = <Answer>(call: () => Promise<Answer>) => Promise<Answer | null>

/** Makes a new address of the podcast feed; resolves to null if the user gives no proof. */
export function useCreateFeed(withProof: WithProof) {
  const refresh = useRefresh()
  return useWrite({
    mutationFn: (choices: FeedChoices) => withProof(() => createFeed(choices)),
    onSuccess: (made) => (made === null ? undefined : refresh()),
  })
}

/** Changes what is in the feed. */
export function useChangeFeed() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: changeFeed,
    onSuccess: (feed) =>
      queryClient.setQueryData<SpeechState>(keyOf(userId), (known) => known && { ...known, feed }),
  })
}

/** Ends the address of the feed, and the days that it has. */
export function useEndFeed() {
  const refresh = useRefresh()
  return useWrite({ mutationFn: endFeed, onSuccess: refresh })
}

function useRefresh() {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}
