import { IconRotate2 } from '@tabler/icons-react'
import side from './card-side.module.css'

/** Flips the card that contains it. The click bubbles to the card, which handles it. */
export function FlipButton() {
  return (
    <button type="button" className={side.turn}>
      <IconRotate2 size={18} stroke={1.6} aria-hidden="true" />
      Flip the card
    </button>
  )
}
