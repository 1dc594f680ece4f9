import { passedCards } from '@squared-away/domain/study/deck-length'
import { type RoundPlace, roundAt } from '@squared-away/domain/study/rounds'
import type { Card } from '@squared-away/domain/study/session-engine'
import { type ComponentType, useEffect, useState } from 'react'
import type { Study } from '../use-study-session.ts'
import type { RoundBreakProps } from './round-break.tsx'

/** A session in rounds: where it is, and what stands between two of them. */
export type Rounds = {
  place: RoundPlace
  /** Shown between two rounds; null within one, and if it could not be loaded. */
  Break: ComponentType<RoundBreakProps> | null
  goOn: () => void
}

/** The rounds of a session. A reload goes on within its round, without the pause before it. */
export function useRounds<C extends Card>({ state, going, restartClock }: Study<C>): Rounds {
  const { passed, cards } = passedCards(state)
  // The cards up to which a pause was left.
  const [gone, setGone] = useState(passed)
  const [part, setPart] = useState<{ Break: ComponentType<RoundBreakProps> } | null>(null)
  const next = roundAt(cards, passed)
  const isBetween = next.from === passed && passed > gone && state.phase === 'studying'
  const isPaused = isBetween && going === null && part !== null
  const isNear = next.rounds > 1 && passed - next.from >= next.size / 2
  useEffect(() => {
    if (!isNear) return
    import('./round-break.tsx').then(
      ({ RoundBreak }) => setPart({ Break: RoundBreak }),
      (error) => console.error('Could not load what stands between two rounds.', error),
    )
  }, [isNear])
  return {
    // The row over the card stays that of the ended round until the next one begins.
    place: isBetween ? roundAt(cards, passed - 1) : next,
    Break: isPaused ? part.Break : null,
    goOn() {
      restartClock()
      setGone(passed)
    },
  }
}
