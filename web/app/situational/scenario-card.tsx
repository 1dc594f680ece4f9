import type { AnsweringStrategy } from '@squared-away/domain/entities/question'
import { isEmptyStrategy, STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import type { RefObject } from 'react'
import side from '../study/screen/card-side.module.css'
import { FlipButton } from '../study/screen/flip-button.tsx'
import { TickList, type Ticks } from '../study/screen/list-ticks.tsx'
import type { Scenario } from './scenario.ts'
import classes from './scenario-card.module.css'

interface ScenarioCardProps {
  scenario: Scenario
  /** The soldier's answer, as far as typed or dictated. */
  own: AnsweringStrategy
  isFlipped: boolean
  /** True while the marked card fades. */
  isGoing: boolean
  /** Which points of the answer were said. */
  ticks: Ticks
  /** Reference with edition; null if none. */
  reference: string | null
  onFlip: () => void
  cardRef: RefObject<HTMLElement | null>
}

/**
 * The scenario and, on the back, its STAR response (specification §2 Situational Practice). Only
 * the visible side takes space: responses are much longer.
 */
export function ScenarioCard({
  scenario,
  own,
  isFlipped,
  isGoing,
  ticks,
  reference,
  onFlip,
  cardRef,
}: ScenarioCardProps) {
  const hasOwn = !isEmptyStrategy(own)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button within is what a key presses
    <article
      ref={cardRef}
      className={classes.card}
      tabIndex={-1}
      data-takes-keys
      data-going={isGoing || undefined}
      onClick={onFlip}
    >
      <span
        key={`${scenario.id} ${isFlipped}`}
        className={classes.side}
        data-back={isFlipped || undefined}
      >
        <span className={side.tab}>{isFlipped ? 'STAR response' : scenario.category}</span>
        {isFlipped ? (
          <>
            <span className={side.asked}>{scenario.scenario}</span>
            <span className={classes.parts}>
              {STRATEGY_PARTS.map(({ part, label }) => (
                <span key={part} className={classes.part}>
                  <span className={classes.label}>{label}</span>{' '}
                  <span className={classes.sides} data-own={hasOwn || undefined}>
                    {hasOwn && (
                      <span className={classes.own}>
                        <span className={classes.whose}>You:</span> {own[part] || 'Nothing'}
                      </span>
                    )}{' '}
                    <span className={classes.words}>
                      {hasOwn && <span className={classes.whose}>Model:</span>}{' '}
                      {scenario.response[part]}
                    </span>
                  </span>
                </span>
              ))}
              {scenario.points.length > 0 && (
                <span className={classes.part}>
                  <span className={classes.label}>The board listens for</span>{' '}
                  <TickList items={scenario.points} ticks={ticks} />
                </span>
              )}
            </span>
            <span className={side.reference}>{reference}</span>
          </>
        ) : (
          <>
            <span
              className={classes.scenario}
              data-long={scenario.scenario.length > 160 || undefined}
            >
              <span className="visually-hidden">Scenario: </span>
              {scenario.scenario}
            </span>
            <FlipButton />
          </>
        )}
      </span>
    </article>
  )
}
