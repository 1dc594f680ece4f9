import {
  type Breakpoint,
  type DashboardCard,
  type Layout,
  readingOrder,
} from '@squared-away/domain/dashboard/layout'
import { type MoveDirection, moveCard } from '@squared-away/domain/dashboard/moves'
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

/** Moving a card without dragging it: by the keys, or by the buttons of a card in hand. */
export interface CardMoving {
  /** The card in hand. */
  picked: DashboardCard | null
  directions: readonly MoveDirection[]
  /** Takes a card in hand, or puts it down when it is there already. */
  toggle: (card: DashboardCard, name: string) => void
  /** These do something only while a card is in hand. */
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

/** The state of moving, and what is said of it to those who cannot see it. */
export function useMoveByStep({ layout, breakpoint, onPlace }: Grid) {
  const [hand, setHand] = useState<{ card: DashboardCard; name: string; before: Layout } | null>(
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

function position(card: DashboardCard, layout: Layout): string {
  return `position ${readingOrder(layout).indexOf(card) + 1} of ${layout.length}`
}

/** Whoever goes on to something else has put the card down. */
function useFocusOutside(card: DashboardCard | undefined, onOutside: () => void) {
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
