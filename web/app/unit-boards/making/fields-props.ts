import type { UnitBoardForm, UnitBoardProblems } from './unit-board-form.ts'

/** What each part of the editor reads and changes. */
export interface FieldsProps {
  form: UnitBoardForm
  problems: UnitBoardProblems | null
  change: (changed: Partial<UnitBoardForm>) => void
}
