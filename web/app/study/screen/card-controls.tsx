import { IconArrowBackUp } from '@tabler/icons-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { usePaintedValue } from '../../ui/page/after-paint.ts'
import type { StudyAction } from '../study-action.ts'
import classes from './card-controls.module.css'
import { useSecondTapGuard } from './second-tap.ts'

const UNDO_SIGN = <IconArrowBackUp size={24} stroke={1.8} aria-hidden="true" />

interface CardControlsProps extends ComponentProps<'div'> {
  undo: StudyAction
  /**
   * The action of the buttons in `children`. The second tap of a double tap does not press a button
   * that the first one revealed. The undo button is always the same.
   */
  step: unknown
}

/** The buttons under a card: undo, and next to it one `MainButton` or two `MarkButton`s. */
export function CardControls({ undo, step, className = '', children, ...more }: CardControlsProps) {
  const guard = useSecondTapGuard(step)
  return (
    <div
      {...more}
      onClickCapture={(event) => isUndo(event.target) || guard(event)}
      className={`${classes.controls} ${className}`}
    >
      <button
        type="button"
        className={classes.undo}
        data-undo
        aria-label={undo.label}
        disabled={!undo.isEnabled}
        onClick={undo.run}
      >
        {UNDO_SIGN}
      </button>
      {children}
    </div>
  )
}

const isUndo = (target: EventTarget) => target instanceof Element && !!target.closest('[data-undo]')

interface MainButtonProps {
  label: string
  /** The key with the same effect; null if there is none. */
  keyLabel: string | null
  onPress: () => void
}

/** The primary button. */
export function MainButton({ label, keyLabel, onPress }: MainButtonProps) {
  return (
    <button type="button" className={classes.main} data-kind="main" onClick={onPress}>
      {label}
      {keyLabel !== null && <KeyLabel>{keyLabel}</KeyLabel>}
    </button>
  )
}

interface MarkButtonProps {
  action: StudyAction
  /** Its color: for a correct mark, an incorrect one, or neither. */
  kind: 'good' | 'bad' | 'plain'
  sign: ReactNode
}

/** Marks the card. Not `disabled` between two cards: the button would lose the focus. */
export function MarkButton({ action, kind, sign }: MarkButtonProps) {
  // Presses are ignored at once; the disabled state may render a frame after the card.
  const isEnabled = usePaintedValue(action.isEnabled)
  return (
    <button
      type="button"
      className={classes.mark}
      data-kind={kind}
      aria-disabled={!isEnabled}
      onClick={() => action.isEnabled && action.run()}
    >
      {sign}
      {action.label}
      <KeyLabel>{action.keyLabel}</KeyLabel>
    </button>
  )
}

/** The key of a button, on a device with keys. */
export const KeyLabel = memo(function KeyLabel({ children }: { children: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {children}
    </span>
  )
})
