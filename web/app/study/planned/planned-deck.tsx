import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { questionCards } from '../../data/plan/deck-card.ts'
import { loadDeckSoonest } from '../../data/plan/plan-cards.ts'
import { type TodayState, useTodaysPlan } from '../../data/plan/todays-plan.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import type { Deck } from '../setup/use-deck-start.ts'
import { sayAnswersFromElsewhere } from './answers-elsewhere.ts'
import { deckParts, nextText } from './plan-text.ts'
import classes from './planned-choice.module.css'

interface PlannedDeckProps {
  /** The name of the deck's items, in the plural: 'cards', 'questions'. */
  noun: string
  withDistractors?: boolean
  onStart: (deck: Deck) => void
}

/** Starts the remaining questions of today's deck in this study mode. */
export function PlannedDeck(props: PlannedDeckProps) {
  const today = useTodaysPlan(useStudyClock())
  if (today.state === 'ready' && questionCards(today.deck).length > 0)
    return <Planned {...props} {...today} />
  return <p className={classes.words}>{wordsOf(today)}</p>
}

function wordsOf(today: TodayState) {
  switch (today.state) {
    case 'loading':
      return 'Loading your plan...'
    case 'failed':
      return 'Could not load your plan. Choose your own below.'
    case 'no-board':
      return (
        <>
          You need a board to get a plan. <Link to={screens.newBoard}>Create a board</Link>
        </>
      )
    case 'no-cards':
      return 'Your board has no categories yet.'
    case 'ready': {
      const { kind, next, today: day } = today.plan
      if (kind === 'study') return "Today's questions are done; the rest is on the dashboard."
      return `${kind === 'day-off' ? 'Day off.' : 'Done for today.'} ${nextText(next, day)}`
    }
  }
}

type Ready = TodayState & { state: 'ready' }

function Planned({ noun, withDistractors, onStart, plan, deck, board }: PlannedDeckProps & Ready) {
  const { $id: userId } = useSignedInUser()
  const asked = questionCards(deck)
  const [isStarting, setStarting] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function start() {
    setStarting(true)
    setFailed(false)
    try {
      const questions = await loadDeckSoonest(userId, asked, withDistractors)
      const categories = [...new Set(questions.map(({ category }) => category))]
      onStart({ questions, pool: questions, categories, boardId: board.$id })
      void sayAnswersFromElsewhere(userId)
    } catch (error) {
      console.error("Could not load today's cards.", error)
      setFailed(true)
      setStarting(false)
    }
  }

  return (
    <>
      <p className={classes.words}>
        {hasFailed
          ? 'Could not load the cards. Check your connection and try again.'
          : `${deckParts({ ...plan.figures, creedLines: 0, scenarios: 0 })}. Or choose your own below.`}
      </p>
      <Button variant="default" loading={isStarting} onClick={() => void start()}>
        Today's {asked.length} {asked.length === 1 ? noun.replace(/s$/, '') : noun}
      </Button>
    </>
  )
}
