import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import classes from './skipped-cards.module.css'

const LISTED = 200

/** Lists skipped cards with reasons. */
export function SkippedCards({ skipped }: { skipped: readonly SkippedCard[] }) {
  if (skipped.length === 0) return null
  const more = skipped.length - LISTED
  return (
    <details className={classes.skipped}>
      <summary>
        {skipped.length === 1
          ? '1 card is left out'
          : `${skipped.length.toLocaleString('en-US')} cards are left out`}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <section className={classes.scroller} tabIndex={0} aria-label="Cards that are left out">
        <ul>
          {skipped.slice(0, LISTED).map(({ place, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may begin with the same words.
            <li key={index}>
              <bdi>{place}</bdi>: {reason}
            </li>
          ))}
          {more > 0 && <li>… and {more.toLocaleString('en-US')} more.</li>}
        </ul>
      </section>
    </details>
  )
}
