import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { deckQuestionsQuery } from '../../data/plan/plan-cards.ts'
import { type TodayState, useTodaysPlan } from '../../data/plan/todays-plan.ts'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'
import type { Deck } from '../setup/use-deck-start.ts'
import { deckParts, nextWords } from './plan-words.ts'
import classes from './planned-choice.module.css'

interface PlannedDeckProps {
  /** What the deck is made of, in the plural: 'cards', 'questions'. */
  noun: string
  withDistractors?: boolean
  onStart: (deck: Deck) => void
}

/** What is left of today's deck, to be studied in this way. */
export function PlannedDeck(props: PlannedDeckProps) {
  const today = useTodaysPlan(useStudyClock())
  if (today.state === 'ready' && today.plan.kind === 'study')
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
      return `${kind === 'day-off' ? 'Day off.' : 'Done for today.'} ${nextWords(next, day)}`
    }
  }
}

type Ready = TodayState & { state: 'ready' }

function Planned({ noun, withDistractors, onStart, plan, deck, board }: PlannedDeckProps & Ready) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function start() {
    setStarting(true)
    setFailed(false)
    try {
      const query = deckQuestionsQuery(userId, deck, withDistractors)
      const questions = await queryClient.fetchQuery(query)
      const categories = [...new Set(questions.map(({ category }) => category))]
      onStart({ questions, pool: questions, categories, boardId: board.$id })
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
          : `${deckParts(plan.figures)}. Or choose your own below.`}
      </p>
      <Button loading={isStarting} onClick={() => void start()}>
        Today's {deck.length} {deck.length === 1 ? noun.replace(/s$/, '') : noun}
      </Button>
    </>
  )
}
