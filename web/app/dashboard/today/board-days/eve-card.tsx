import { Button } from '@mantine/core'
import { lightsOut } from '@squared-away/domain/boards/lights-out'
import { Link } from 'react-router'
import * as screens from '../../../addresses/screens.ts'
import type { BoardDocument } from '../../../data/boards/active-board.ts'
import type { BoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import { useHeadlinesOfDay } from '../../../data/plan/headlines-of-day.ts'
import { useShakyCards } from '../../../data/plan/on-request/shaky-cards.ts'
import { headlinesText } from '../../../study/planned/plan-text.ts'
import { useStartPlanned } from '../../../study/planned/start-planned.ts'
import { useStudyClock } from '../../../ui/page/study-clock.ts'
import { TodayFrame } from '../today-frame.tsx'
import classes from './board-days.module.css'
import { FactList } from './fact-list.tsx'
import { PackingList } from './packing-list.tsx'

/** Enough to settle the nerves, too few to cost sleep. */
const SHAKY = 10

interface EveCardProps {
  board: BoardDocument
  /** The board's day, yyyy-MM-dd. */
  day: string
  facts: BoardDayFacts
}

/** The evening before: ten cards that are about to slip, what to pack, and sleep. */
export function EveCard({ board, day, facts }: EveCardProps) {
  return (
    <TodayFrame heading="Your board is tomorrow" words={<bdi>{board.name}</bdi>}>
      <div className={classes.steps}>
        <FactList facts={facts} />
        <ShakyStep board={board} />
        <section className={classes.step} aria-labelledby="packing">
          <h3 id="packing" className={classes.title}>
            2. Lay it out
          </h3>
          <PackingList day={day} facts={facts} />
          <p>
            <Link to={screens.inspection}>Inspect the uniform item by item</Link>
          </p>
        </section>
        <section className={classes.step} aria-labelledby="sleep">
          <h3 id="sleep" className={classes.title}>
            3. Sleep
          </h3>
          <p>{sleepText(facts)}</p>
        </section>
      </div>
    </TodayFrame>
  )
}

function ShakyStep({ board }: { board: BoardDocument }) {
  const now = useStudyClock()
  const { query } = useShakyCards(now, SHAKY)
  const headlines = useHeadlinesOfDay(board, now, query.isSuccess)
  const deck = query.data ?? []
  const { start, isStarting, problem } = useStartPlanned(deck, board.$id, headlines)
  return (
    <section className={classes.step} aria-labelledby="shaky">
      <h3 id="shaky" className={classes.title}>
        1. {deck.length > 0 ? shakyTitle(deck.length) : 'Read your introduction once'}
      </h3>
      {deck.length > 0 && (
        <>
          <p>
            The ones most likely to slip by tomorrow.
            {headlines.length > 0 && ` ${headlinesText(headlines.length)}`} Then stop.
          </p>
          <Button size="lg" loading={isStarting} onClick={() => void start()}>
            Start
          </Button>
        </>
      )}
      {query.isPending && <p>Finding them...</p>}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  )
}

function shakyTitle(cards: number): string {
  if (cards === SHAKY) return 'Ten shaky cards'
  return cards === 1 ? '1 shaky card' : `${cards} shaky cards`
}

function sleepText({ reportingTime, startTime }: BoardDayFacts): string {
  const from = reportingTime ?? startTime
  const time = from === null ? null : lightsOut(from)
  const stop = 'Put the cards away. A night of sleep helps more than another hour of cards.'
  if (time === null) return stop
  return `${stop} Lights out at ${time} leaves eight hours, and two to get ready.`
}
