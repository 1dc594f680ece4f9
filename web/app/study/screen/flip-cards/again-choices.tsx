import { Button } from '@mantine/core'
import { type Card, firstDeck, missedAtFirst } from '@squared-away/domain/study/session-engine'
import { shuffle } from '@squared-away/domain/study/shuffle'
import { Link } from 'react-router'
import * as screens from '../../../addresses/screens.ts'
import type { Study } from '../use-study-session.ts'

interface AgainChoicesProps<C extends Card> {
  study: Study<C>
  onStartDeck: (deck: readonly C[]) => void
}

/** The choices after a session of cards: to the dashboard, the missed ones, or all again. */
export function AgainChoices<C extends Card>({
  study: { state },
  onStartDeck,
}: AgainChoicesProps<C>) {
  const missed = missedAtFirst(state)
  const startWith = (deck: readonly C[]) => () => onStartDeck(shuffle(deck, Math.random))
  return (
    <>
      <Button size="lg" component={Link} to={screens.dashboard}>
        Done
      </Button>
      {missed.length > 0 && (
        <Button size="lg" variant="default" onClick={startWith(missed)}>
          Study what I missed ({missed.length})
        </Button>
      )}
      <Button size="lg" variant="default" onClick={startWith(firstDeck(state))}>
        Study again
      </Button>
    </>
  )
}
