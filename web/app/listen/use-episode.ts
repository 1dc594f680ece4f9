import type { Episode, ReadingChoices } from '@squared-away/domain/speech'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, errorStatus } from '../data/errors.ts'
import { makeEpisode } from '../data/speech/speech.ts'
import { type HeardCard, heardCards } from './heard-card.ts'
import type { Gathered } from './listen-sources.ts'

/** An episode that is ready, with what is left out of it. */
export type ReadyEpisode = {
  title: string
  episode: Episode
  cards: readonly HeardCard[]
}

type Made =
  | { state: 'none'; problem: string | null }
  | { state: 'making'; progress: Pick<Episode, 'made' | 'total'> }
  | ({ state: 'ready' } & ReadyEpisode)

const NOTHING = { made: 0, total: 0 }

/** Gathers what to hear and has the server make it. One at a time; leaving the screen stops it. */
export function useEpisode() {
  const [made, setMade] = useState<Made>({ state: 'none', problem: null })
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  function forget() {
    stopping.current?.abort()
    stopping.current = null
    setMade({ state: 'none', problem: null })
  }

  async function make(
    gather: () => Promise<Gathered>,
    { pauseFactor, withReference }: ReadingChoices,
  ) {
    if (stopping.current) return
    const stop = new AbortController()
    stopping.current = stop
    setMade({ state: 'making', progress: NOTHING })
    const next = await madeOf(gather, { pauseFactor, withReference }, stop.signal, (progress) =>
      setMade({ state: 'making', progress: { made: progress.made, total: progress.total } }),
    )
    if (stop.signal.aborted) return
    stopping.current = null
    setMade(next)
  }

  return { ...made, problem: made.state === 'none' ? made.problem : null, make, forget }
}

async function madeOf(
  gather: () => Promise<Gathered>,
  choices: ReadingChoices,
  stopping: AbortSignal,
  onProgress: (progress: Pick<Episode, 'made' | 'total'>) => void,
): Promise<Made> {
  try {
    const { title, cards } = await gather()
    if (cards.length === 0) return { state: 'none', problem: 'There is nothing to hear in this.' }
    const items = cards.map(({ item }) => item)
    const tell: typeof onProgress = (progress) => stopping.aborted || onProgress(progress)
    const episode = await makeEpisode({ items, ...choices }, stopping, tell)
    if (episode === null) return { state: 'none', problem: null }
    const heard = heardCards(episode, cards)
    if (heard.length > 0) return { state: 'ready', title, episode, cards: heard }
    return { state: 'none', problem: 'None of these questions can be read out.' }
  } catch (error) {
    console.error('Could not make an episode.', error)
    return { state: 'none', problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  const failed = 'Could not make your audio. Check your connection and try again.'
  if (errorStatus(error) === 404) {
    return 'Some of these questions are gone. Reload the page and choose again.'
  }
  return errorMessage(error, failed)
}
