import { IconCheck, IconRepeat } from '@tabler/icons-react'
import { CardControls, MarkButton } from '../study/screen/card-controls.tsx'
import type { StudyAction } from '../study/study-action.ts'

/** Actions on a scenario, by name. */
export type PracticeActions = Record<'flip' | 'review' | 'knew' | 'undo', StudyAction>

/** The buttons under the scenario. */
export function PracticeControls({
  actions,
  isFlipped,
}: {
  actions: PracticeActions
  isFlipped: boolean
}) {
  return (
    <CardControls undo={actions.undo} step={isFlipped}>
      <MarkButton
        action={actions.review}
        kind="plain"
        sign={<IconRepeat size={22} aria-hidden="true" />}
      />
      <MarkButton
        action={actions.knew}
        kind="good"
        sign={<IconCheck size={22} aria-hidden="true" />}
      />
    </CardControls>
  )
}
