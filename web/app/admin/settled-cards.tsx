import type { SettledCard } from '@squared-away/domain/functions'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import classes from './settled-cards.module.css'

/** The reports settled last, and how. */
export function SettledCards({ cards }: { cards: readonly SettledCard[] }) {
  if (cards.length === 0) return null
  return (
    <details className={classes.settled}>
      <summary>Recently settled</summary>
      <ul>
        {cards.map((card) => (
          <li key={`${card.settledAt} ${card.questionId}`}>
            <p>{card.questionText}</p>
            <p className={classes.soft}>
              {card.outcome === 'fixed' ? 'Fixed' : 'Dismissed'}{' '}
              {readableDay(card.settledAt.slice(0, 10))}
              {card.resolution !== null && <Resolution text={card.resolution} />}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Resolution({ text }: { text: string }) {
  if (!/^https:\/\/\S+$/.test(text)) return <> · {text}</>
  return (
    <>
      {' · '}
      <a href={text} rel="noreferrer">
        {text}
      </a>
    </>
  )
}
