import { boardNameProblem } from '@squared-away/domain/boards/board-rules'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { targetDateOfTyped, typedDayProblem } from '@squared-away/domain/boards/typed-day'
import { LONGEST_BOARD_NAME } from '@squared-away/domain/entities/board'
import * as z from 'zod/mini'
import type { BoardToSave } from '../data/boards/board-writes.ts'
import { chosenTexts, textField, typedText } from '../ui/form-schemas/form-schema.ts'

/** The form of a board. Its text fields are drawn from this. */
export const boardForm = z.object({
  name: textField({ label: 'Board Name', longest: LONGEST_BOARD_NAME }, boardNameProblem),
  targetDate: typedText(typedDayProblem, targetDateOfTyped),
  categories: chosenTexts(),
  sourceLines: chosenTexts(),
} satisfies Record<keyof BoardToSave, z.ZodMiniType>)

export type BoardForm = z.input<typeof boardForm>

/** The form of a board, or of a new one. */
export function formOfBoard(board: BoardToSave | null): BoardForm {
  return {
    name: board?.name ?? '',
    targetDate: dayOfTargetDate(board?.targetDate ?? null) ?? '',
    categories: board?.categories ?? [],
    sourceLines: board?.sourceLines ?? [],
  }
}
