import type { StudyAction } from '../study-action.ts'
import type { Study } from './use-study-session.ts'

/** Undoes the last mark of a session of cards. */
export function undoMark<C extends { id: string }>(
  { state }: Pick<Study<C>, 'state'>,
  run: () => void,
): StudyAction {
  return {
    id: 'undo',
    label: 'Undo the last mark',
    key: 'z',
    keyLabel: 'Z',
    isEnabled: state.lastAnswer !== null && state.phase === 'studying',
    run,
  }
}
