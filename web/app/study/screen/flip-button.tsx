import { IconRotate2 } from '@tabler/icons-react'
import side from './card-side.module.css'

/** Turns the card that it stands on, which hears the press as its own. */
export function FlipButton() {
  return (
    <button type="button" className={side.turn}>
      <IconRotate2 size={18} stroke={1.6} aria-hidden="true" />
      Tap to flip
    </button>
  )
}
