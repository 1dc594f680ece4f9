import {
  type Breakpoint,
  type DashboardCardId,
  type Layout,
  readingOrder,
} from '@squared-away/domain/dashboard/layout'
import { type MoveDirection, moveCard } from '@squared-away/domain/dashboard/moves'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

/** Moving a card by keys or buttons instead of dragging. */
export interface CardMoving {
  /** The card being moved. */
  picked: DashboardCardId | null
  directions: readonly MoveDirection[]
  /** Starts moving a card, or drops it if it is being moved. */
  toggle: (card: DashboardCardId, name: string) => void
  /** These do nothing unless a card is being moved. */
  move: (direction: MoveDirection) => void
  putDown: () => void
  putBack: () => void
}

export const CardMovingContext = createContext<CardMoving | null>(null)

export function useCardMoving(): CardMoving {
  const moving = use(CardMovingContext)
  if (!moving) throw new Error('useCardMoving is for the cards of the dashboard')
  return moving
}

interface Grid {
  layout: Layout
  breakpoint: Breakpoint
  onPlace: (layout: Layout) => void
}

/** State of the move, and its announcements for screen readers. */
export function useMoveByStep({ layout, breakpoint, onPlace }: Grid) {
  const [hand, setHand] = useState<{ card: DashboardCardId; name: string; before: Layout } | null>(
    null,
  )
  const [said, say] = useState('')

  const moving: CardMoving = {
    picked: hand?.card ?? null,
    directions: breakpoint === 'sm' ? ['up', 'down'] : ['left', 'up', 'down', 'right'],
    toggle(card, name) {
      if (hand?.card === card) return moving.putDown()
      setHand({ card, name, before: layout })
      say(
        `${name} picked up, ${position(card, layout)}. Move it with the arrow keys, ` +
          'put it down with Enter, put it back with Escape.',
      )
    },
    move(direction) {
      if (!hand) return
      const moved = moveCard(layout, hand.card, direction, breakpoint)
      if (moved === layout) return say(`${hand.name} cannot go further ${direction}.`)
      onPlace(moved)
      say(`${hand.name} moved ${direction}, ${position(hand.card, moved)}.`)
    },
    putDown() {
      if (!hand) return
      setHand(null)
      say(`${hand.name} put down, ${position(hand.card, layout)}.`)
    },
    putBack() {
      if (!hand) return
      setHand(null)
      onPlace(hand.before)
      say(`${hand.name} put back, ${position(hand.card, hand.before)}.`)
    },
  }
  useFocusOutside(hand?.card, moving.putDown)
  return { moving, said }
}

function position(card: DashboardCardId, layout: Layout): string {
  return `position ${readingOrder(layout).indexOf(card) + 1} of ${layout.length}`
}

/** Leaving the card drops it. */
function useFocusOutside(card: DashboardCardId | undefined, onOutside: () => void) {
  const leave = useEffectEvent(onOutside)
  useEffect(() => {
    if (card === undefined) return
    function look({ target }: FocusEvent) {
      if (target instanceof Element && !target.closest(`[data-card="${card}"]`)) leave()
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [card])
}
