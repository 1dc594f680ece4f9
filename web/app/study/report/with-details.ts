import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'

/** Adds the answer's details to a question. */
export function withDetails<Step extends Pick<BoardStep, 'items' | 'spoken'>>(
  step: Step,
  details: AnswerExtras | undefined,
): Step {
  if (!details) return step
  return { ...step, items: [...(details.items ?? [])], spoken: details.spoken ?? null }
}
