import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import { IconRotate2 } from '@tabler/icons-react'
import type { RefObject } from 'react'
import side from '../study/screen/card-side.module.css'
import type { Scenario } from './scenario.ts'
import classes from './scenario-card.module.css'

interface ScenarioCardProps {
  scenario: Scenario
  isFlipped: boolean
  /** Marked, and fading. */
  isGoing: boolean
  /** The reference with its edition; null for a scenario that names none. */
  reference: string | null
  onFlip: () => void
  cardRef: RefObject<HTMLButtonElement | null>
}

/**
 * The scenario, and on the back its STAR response (specification §2 Situational Practice). Only the
 * side that shows takes room: a response is many times as long as its scenario.
 */
export function ScenarioCard({
  scenario,
  isFlipped,
  isGoing,
  reference,
  onFlip,
  cardRef,
}: ScenarioCardProps) {
  return (
    <button
      ref={cardRef}
      type="button"
      className={classes.card}
      data-takes-keys
      data-going={isGoing || undefined}
      onClick={onFlip}
      // Some browsers press a button when Space comes up again; the key has turned the card by
      // then.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
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
                  <span className={classes.words}>{scenario.response[part]}</span>
                </span>
              ))}
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
            <span className={side.turn}>
              <IconRotate2 size={18} stroke={1.6} aria-hidden="true" />
              Tap to flip
            </span>
          </>
        )}
      </span>
    </button>
  )
}
