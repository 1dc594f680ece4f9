import { IconArrowBackUp, IconCheck, IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { StudyAction } from '../shared/study/study-action.ts'
import classes from './practice-controls.module.css'

/** What can be done with a scenario, by name. */
export type PracticeActions = Record<'flip' | 'review' | 'knew' | 'undo', StudyAction>

/** The buttons under the scenario. */
export function PracticeControls({ actions }: { actions: PracticeActions }) {
  return (
    <div className={classes.controls}>
      <button
        type="button"
        className={classes.undo}
        aria-label={actions.undo.label}
        disabled={!actions.undo.isEnabled}
        onClick={actions.undo.run}
      >
        <IconArrowBackUp size={24} stroke={1.8} aria-hidden="true" />
      </button>
      <MarkButton action={actions.review}>
        <IconRepeat size={22} aria-hidden="true" />
      </MarkButton>
      <MarkButton action={actions.knew}>
        <IconCheck size={22} aria-hidden="true" />
      </MarkButton>
    </div>
  )
}

/** Not `disabled` between two cards: the button would lose the focus. */
function MarkButton({ action, children }: { action: StudyAction; children: ReactNode }) {
  return (
    <button
      type="button"
      className={classes.mark}
      data-kind={action.id}
      aria-disabled={!action.isEnabled}
      onClick={() => action.isEnabled && action.run()}
    >
      {children}
      {action.label}
      <span className={classes.key} aria-hidden="true">
        {action.keyLabel}
      </span>
    </button>
  )
}
