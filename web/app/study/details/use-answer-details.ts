import { useEffect, useSyncExternalStore } from 'react'
import { type DetailedCard, loadDetails } from '../../data/questions/on-request/answer-details.ts'
import { LoadedDetails } from './loaded-details.ts'

let latest: { sessionId: string; details: LoadedDetails } | null = null

/** The details of a session's answers, shared by its study screen and results. */
export function useAnswerDetails(sessionId: string, cards: readonly DetailedCard[]): LoadedDetails {
  const details = detailsOf(sessionId)
  useEffect(() => {
    void details.want(cards)
    const again = () => void details.again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [details, cards])
  return details
}

function detailsOf(sessionId: string): LoadedDetails {
  if (latest?.sessionId !== sessionId) {
    latest = { sessionId, details: new LoadedDetails(loadDetails) }
  }
  return latest.details
}

/** The details of one answer; undefined until loaded. */
export function useLoadedDetails(details: LoadedDetails, id: string | undefined) {
  return useSyncExternalStore(details.subscribe, () => details.of(id))
}

/** For cards without details. */
export const NO_DETAILS = new LoadedDetails(async () => new Map())
