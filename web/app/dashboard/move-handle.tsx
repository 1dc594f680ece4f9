import type { DashboardCardId } from '@squared-away/domain/dashboard/layout'
import type { MoveDirection } from '@squared-away/domain/dashboard/moves'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCheck,
  IconGripVertical,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useCardMoving } from './card-moving.ts'
import classes from './move-handle.module.css'

/** The grid drags a card only by an element with this attribute. */
export const HANDLE_SELECTOR = '[data-move-handle]'

/** Id of the instructions for the handle. */
export const HANDLE_HINT_ID = 'how-to-move-a-card'

const KEYS: Record<string, MoveDirection> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const ARROWS = {
  left: IconArrowLeft,
  right: IconArrowRight,
  up: IconArrowUp,
  down: IconArrowDown,
} satisfies Record<MoveDirection, unknown>

interface HandleProps {
  card: DashboardCardId
  name: string
}

/** Drags the card; pressing it starts a move by arrow keys or buttons. */
export function MoveHandle({ card, name }: HandleProps) {
  const moving = useCardMoving()
  const picked = moving.picked === card

  function onKeyDown(event: KeyboardEvent) {
    if (!picked) return
    const direction = KEYS[event.key]
    if (direction) moving.move(direction)
    else if (event.key === 'Escape') moving.putBack()
    else return
    event.preventDefault()
  }

  return (
    <button
      type="button"
      className={classes.handle}
      data-move-handle
      aria-label={`Move ${name}`}
      aria-pressed={picked}
      aria-describedby={HANDLE_HINT_ID}
      title="Drag, or press to move"
      onClick={() => moving.toggle(card, name)}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
    </button>
  )
}

/** Move buttons, for a mouse or finger that does not drag. */
export function MoveBar({ card, name }: HandleProps) {
  const moving = useCardMoving()
  if (moving.picked !== card) return null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    moving.putBack()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape, from its buttons
    <div className={classes.bar} onKeyDown={onKeyDown}>
      {moving.directions.map((direction) => {
        const Arrow = ARROWS[direction]
        return (
          <button
            key={direction}
            type="button"
            className={classes.step}
            aria-label={`Move ${name} ${direction}`}
            onClick={() => moving.move(direction)}
          >
            <Arrow size={20} stroke={1.8} aria-hidden="true" />
          </button>
        )
      })}
      <button type="button" className={classes.done} onClick={moving.putDown}>
        <IconCheck size={18} stroke={2} aria-hidden="true" />
        Done
      </button>
    </div>
  )
}
