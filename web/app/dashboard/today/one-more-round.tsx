import { Button } from '@mantine/core'
import type { BoardDocument } from '../../data/boards/active-board.ts'
import { useShakyCards } from '../../data/plan/on-request/shaky-cards.ts'
import { useStartPlanned } from '../../study/planned/start-planned.ts'
import { useStudyClock } from '../../ui/page/study-clock.ts'

const ROUND = 10

/** Once the day is done: the cards that are most likely to slip, for a soldier who wants more. */
export function OneMoreRound({ board }: { board: BoardDocument }) {
  const { query } = useShakyCards(useStudyClock(), ROUND)
  const deck = query.data ?? []
  const { start, isStarting, problem } = useStartPlanned(deck, board.$id, [])
  if (deck.length === 0) return null
  return (
    <>
      <Button size="lg" variant="default" loading={isStarting} onClick={() => void start()}>
        One more round ({deck.length})
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  )
}
