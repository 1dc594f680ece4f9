import { type AnsweringStrategy, answeringStrategySchema } from '../entities/question.ts'
import { STUDY_MODES } from '../entities/study-mode.ts'
import { isBlank } from '../entities/text.ts'
import { isJsonObject, readJsonText } from '../text/json-text.ts'
import { situationalCountChoices } from './question-selection.ts'

/** The category of situational sessions and their topic on Progress (specification §9 Sessions). */
export const SITUATIONAL_CATEGORY = STUDY_MODES['situational-prep'].topic

export type StrategyPart = keyof AnsweringStrategy

/** The four parts of a STAR response, in speaking order (specification §1). */
export const STRATEGY_PARTS = [
  { part: 'situation', label: 'Situation' },
  { part: 'task', label: 'Task' },
  { part: 'action', label: 'Action' },
  { part: 'result_lesson', label: 'Result' },
] as const satisfies { part: StrategyPart; label: string }[]

export const EMPTY_STRATEGY: AnsweringStrategy = {
  situation: '',
  task: '',
  action: '',
  result_lesson: '',
}

/**
 * Reads a stored `answeringStrategy`, whatever it holds: missing parts and parts that are not text
 * are blank, other names of a part are accepted, and a text that is not JSON becomes the action.
 * Never throws.
 */
export function parseStrategy(text: string | null): AnsweringStrategy {
  const stored = readJsonText(text)
  const known = answeringStrategySchema.safeParse(stored)
  if (known.success) return known.data
  if (isJsonObject(stored)) return repaired(stored)
  if (stored === undefined) return { ...EMPTY_STRATEGY, action: text ?? '' }
  return { ...EMPTY_STRATEGY, action: typeof stored === 'string' ? stored : '' }
}

/** Accepted names of each part, in lowercase letters only, best first. */
const SPELLINGS: Readonly<Record<StrategyPart, readonly string[]>> = {
  situation: ['situation'],
  task: ['task'],
  action: ['action', 'actions'],
  result_lesson: ['resultlesson', 'result', 'results', 'lesson'],
}

function repaired(stored: Record<string, unknown>): AnsweringStrategy {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(stored)) {
    const plain = name.toLowerCase().replace(/[^a-z]/g, '')
    if (typeof value === 'string' && !texts.has(plain)) texts.set(plain, value)
  }
  const textOf = (part: StrategyPart) =>
    SPELLINGS[part].map((name) => texts.get(name)).find((text) => text !== undefined) ?? ''
  return {
    situation: textOf('situation'),
    task: textOf('task'),
    action: textOf('action'),
    result_lesson: textOf('result_lesson'),
  }
}

/** The JSON text to store, its parts in their order. */
export function formatStrategy({ situation, task, action, result_lesson }: AnsweringStrategy) {
  return JSON.stringify({ situation, task, action, result_lesson })
}

/** True if every part is blank. */
export function isEmptyStrategy(strategy: AnsweringStrategy): boolean {
  return STRATEGY_PARTS.every(({ part }) => isBlank(strategy[part]))
}

/** The counts that the setup offers: 1, 3 and 5 below the total, and 'All' (specification §9). */
export function situationalCounts(total: number): { count: number; label: string }[] {
  return situationalCountChoices(total).map((count) => ({
    count,
    label: count === total ? 'All' : String(count),
  }))
}
