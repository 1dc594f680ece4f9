import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { StudyAction } from '../study-action.ts'
import classes from './mark-controls.module.css'

/** What can be done with a card, by name. */
export type MarkActions = Record<'flip' | 'incorrect' | 'correct' | 'undo', StudyAction>

const UNDO_SIGN = <IconArrowBackUp size={24} stroke={1.8} aria-hidden="true" />
const INCORRECT_SIGN = <IconX size={22} aria-hidden="true" />
const CORRECT_SIGN = <IconCheck size={22} aria-hidden="true" />

/**
 * The buttons under the card: first the answer, then in the same place the two marks. All of them
 * are there all the time and only seen in turn: nothing is built or laid out when a card is turned.
 */
export function MarkControls({ actions, isFlipped }: { actions: MarkActions; isFlipped: boolean }) {
  const { flip, incorrect, correct, undo } = actions
  return (
    <div className={classes.controls} data-flipped={isFlipped || undefined}>
      <button
        type="button"
        className={classes.undo}
        aria-label={undo.label}
        disabled={!undo.isEnabled}
        onClick={undo.run}
      >
        {UNDO_SIGN}
      </button>
      <button type="button" className={classes.show} onClick={flip.run}>
        Show answer
        <KeyLabel>{flip.keyLabel}</KeyLabel>
      </button>
      <MarkButton action={incorrect} kind="incorrect" sign={INCORRECT_SIGN} />
      <MarkButton action={correct} kind="correct" sign={CORRECT_SIGN} />
    </div>
  )
}

function MarkButton({
  action,
  kind,
  sign,
}: {
  action: StudyAction
  kind: 'correct' | 'incorrect'
  sign: ReactNode
}) {
  return (
    <button
      type="button"
      className={classes.mark}
      data-kind={kind}
      onClick={() => action.isEnabled && action.run()}
    >
      {sign}
      {action.label}
      <KeyLabel>{action.keyLabel}</KeyLabel>
    </button>
  )
}

const KeyLabel = memo(function KeyLabel({ children }: { children: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {children}
    </span>
  )
})
