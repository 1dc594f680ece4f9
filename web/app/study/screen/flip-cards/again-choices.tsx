import { Button } from '@mantine/core'
import { type Card, firstDeck, missedAtFirst } from '@squared-away/domain/study/session-engine'
import { shuffle } from '@squared-away/domain/study/shuffle'
import type { Study } from '../use-study-session.ts'

interface AgainChoicesProps<C extends Card> {
  study: Study<C>
  onStartDeck: (deck: readonly C[]) => void
}

/** After a session of cards: the missed ones once more, or all of them. */
export function AgainChoices<C extends Card>({
  study: { state },
  onStartDeck,
}: AgainChoicesProps<C>) {
  const missed = missedAtFirst(state)
  const startWith = (deck: readonly C[]) => () => onStartDeck(shuffle(deck, Math.random))
  return (
    <>
      {missed.length > 0 && (
        <Button size="sm" variant="subtle" onClick={startWith(missed)}>
          Study what I missed ({missed.length})
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={startWith(firstDeck(state))}>
        Study again
      </Button>
    </>
  )
}
