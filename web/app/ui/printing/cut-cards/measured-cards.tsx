import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { PrintedCard } from '../printed-cards.tsx'
import { CardBack, CardFront } from './card-faces.tsx'
import classes from './cut-cards.module.css'

interface MeasuredCardsProps {
  cards: readonly PrintedCard[]
  /** Called with the ids of the cards that are too long for a side, once they are measured. */
  onMeasured: (tooLong: ReadonlySet<string>) => void
}

/** Lays out both sides of all cards as they are printed, unseen, and finds those that do not fit. */
export function MeasuredCards({ cards, onMeasured }: MeasuredCardsProps) {
  const paper = useRef<HTMLDivElement>(null)
  const tell = useRef(onMeasured)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other cards
  useLayoutEffect(() => {
    const sides = paper.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []
    const tooLong = [...sides].filter((side) => side.scrollHeight > side.clientHeight + 1)
    tell.current(new Set(tooLong.map((side) => side.dataset.card ?? '')))
  }, [cards])
  return createPortal(
    <div ref={paper} className={classes.measured} aria-hidden="true">
      {cards.map((card) => (
        <div key={card.id}>
          <div className={classes.card} data-card={card.id}>
            <CardFront card={card} />
          </div>
          <div className={classes.card} data-card={card.id}>
            <CardBack card={card} />
          </div>
        </div>
      ))}
    </div>,
    document.body,
  )
}
