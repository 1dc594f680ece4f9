import { Button } from '@mantine/core'
import { situationalCountChoices } from '@squared-away/domain/study/question-selection'
import { useState } from 'react'
import type { BoardDocument } from '../data/boards/active-board.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { BeingCheckedNote } from '../study/setup/being-checked-note.tsx'
import { CountChoice } from '../study/setup/count-choice.tsx'
import { NoBoardNote } from '../study/setup/no-board-note.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import type { Scenario } from './scenario.ts'
import classes from './scenario-setup.module.css'
import { startPractice } from './start-practice.ts'

/**
 * Chooses how many scenarios: 1, 3 and 5 if there are more, or all (specification §9 Study setup).
 */
export function ScenarioSetup({
  scenarios,
  needReview,
  board,
  onStart,
}: {
  scenarios: readonly Scenario[]
  /** The questions last marked 'Needs Review'. */
  needReview: readonly Scenario[]
  board: BoardDocument | null
  onStart: (session: OpenSession<Scenario>) => void
}) {
  const [wanted, setWanted] = useState<number | null>(null)
  const total = scenarios.length
  const choices = situationalCountChoices(total)
  const count = wanted !== null && choices.includes(wanted) ? wanted : usualCount(choices)
  const start = (chosen: readonly Scenario[], howMany: number) =>
    onStart(startPractice(chosen, howMany, board?.$id ?? null))

  if (total === 0) {
    return (
      <EmptyState title="No questions available to start a session.">
        Scenarios come from the default content and from your own situational sets.
      </EmptyState>
    )
  }
  return (
    <BinderCard
      tab="Scenarios"
      aside={board?.name}
      className={classes.setup}
      labelledBy="scenarios-available"
    >
      <h2 id="scenarios-available" className={classes.total}>
        {total === 1 ? '1 scenario available' : `${total} scenarios available`}
      </h2>
      <p className={classes.words}>
        Read the scenario, answer out loud by Situation, Task, Action and Result, then flip the card
        and compare.
      </p>
      <BeingCheckedNote type="situational" />
      {needReview.length > 0 && (
        <Button
          className={classes.review}
          size="lg"
          variant="default"
          fullWidth
          onClick={() => start(needReview, needReview.length)}
        >
          Study what needs review ({needReview.length})
        </Button>
      )}
      <CountChoice
        label="How many scenarios?"
        choices={choices}
        value={count}
        onChange={setWanted}
      />
      {board === null && <NoBoardNote what="session" />}
      <Button
        className={classes.start}
        size="lg"
        fullWidth
        data-starts
        onClick={() => start(scenarios, count)}
      >
        Start Practice Session
      </Button>
    </BinderCard>
  )
}

/** As many as a board asks, or all of fewer. */
function usualCount(choices: readonly number[]): number {
  return choices.includes(USUAL) ? USUAL : (choices.at(-1) ?? 0)
}

const USUAL = 3
