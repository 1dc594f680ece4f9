import { type BoardDebrief, DEBRIEF_LIMITS } from '@squared-away/domain/entities/board-debrief'

/** What the screen holds. */
export type DebriefForm = {
  outcome: '' | 'recommended' | 'not-recommended'
  knownPercent: number | ''
  topics: readonly string[]
  remembered: string
  /** Whether the remembered questions go to the makers of the unit board. */
  isSent: boolean
}

/** The form of what was said before, or an empty one. */
export function toDebriefForm(before: BoardDebrief | null): DebriefForm {
  return {
    outcome: before?.outcome ?? '',
    knownPercent: before?.knownPercent ?? '',
    topics: before?.topics ?? [],
    remembered: before?.remembered.join('\n') ?? '',
    isSent: false,
  }
}

/** The lines of a text as questions, cut to what a debrief holds. */
export function rememberedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, DEBRIEF_LIMITS.question))
    .filter((line) => line !== '')
    .slice(0, DEBRIEF_LIMITS.remembered)
}

/** What is saved, but for the forecast. */
export function toDebrief(
  form: DebriefForm,
): Omit<BoardDebrief, 'userId' | 'boardId' | 'foretold'> {
  return {
    isDeclined: false,
    outcome: form.outcome === '' ? null : form.outcome,
    knownPercent: form.knownPercent === '' ? null : form.knownPercent,
    topics: form.topics.slice(0, DEBRIEF_LIMITS.topics),
    remembered: rememberedLines(form.remembered),
  }
}
