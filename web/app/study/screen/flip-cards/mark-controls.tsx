import { IconCheck, IconX } from '@tabler/icons-react'
import type { StudyAction } from '../../study-action.ts'
import { CardControls, MainButton, MarkButton } from '../card-controls.tsx'
import classes from './mark-controls.module.css'

/** The actions of a card, by name. */
export type MarkActions = Record<'flip' | 'incorrect' | 'correct' | 'undo', StudyAction>

const INCORRECT_SIGN = <IconX size={22} aria-hidden="true" />
const CORRECT_SIGN = <IconCheck size={22} aria-hidden="true" />

/**
 * The buttons under the card: first the flip, then in the same place the two marks. All are always
 * mounted and only their visibility changes, so that a flip causes no layout.
 */
export function MarkControls({ actions, isFlipped }: { actions: MarkActions; isFlipped: boolean }) {
  const { flip, incorrect, correct, undo } = actions
  return (
    <CardControls
      undo={undo}
      step={isFlipped}
      className={classes.controls}
      data-flipped={isFlipped || undefined}
    >
      <MainButton label="Show answer" keyLabel={flip.keyLabel} onPress={flip.run} />
      <MarkButton action={incorrect} kind="bad" sign={INCORRECT_SIGN} />
      <MarkButton action={correct} kind="good" sign={CORRECT_SIGN} />
    </CardControls>
  )
}
