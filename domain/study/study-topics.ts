import { modeFacts, STUDY_MODES } from '../entities/study-mode.ts'
import { CHAIN_CATEGORY } from '../soldier/chain-of-command.ts'
import { HEADLINES_TOPIC } from './current-events.ts'
import { SITUATIONAL_CATEGORY } from './situational.ts'

/** The topic of introduction practice (specification §9 Progress). */
export const INTRODUCTION_TOPIC = STUDY_MODES['intro-prep'].topic

/** Topics that every board has, studied or not (specification §9 Progress). */
export const STANDING_TOPICS: readonly string[] = [
  INTRODUCTION_TOPIC,
  SITUATIONAL_CATEGORY,
  CHAIN_CATEGORY,
]

/** The topics of culture sessions: the built-in texts (specification §2 Army culture). */
export const CULTURE_TOPICS: readonly string[] = [
  "Soldier's Creed",
  'NCO Creed',
  'Warrior Ethos',
  'Army Values',
  'General Orders',
  'Army Song',
]

export function isCultureTopic(topic: string): boolean {
  return CULTURE_TOPICS.some((known) => known.toLowerCase() === topic.trim().toLowerCase())
}

/** Where a topic is studied (specification §2 Progress). */
export type TopicAction =
  | { kind: 'culture'; topic: string }
  | { kind: 'introduction' }
  | { kind: 'situational' }
  | { kind: 'chain-of-command' }
  | { kind: 'current-events' }
  /** Flashcards and a quiz with the category preselected. */
  | { kind: 'questions'; category: string }

const NO_CATEGORIES: ReadonlySet<string> = new Set()

/**
 * Where the actions of a topic lead. `situationalCategories` are categories with only situational
 * questions, which flashcards and quizzes do not offer (specification §5).
 */
export function topicAction(
  topic: string,
  situationalCategories: ReadonlySet<string> = NO_CATEGORIES,
): TopicAction {
  if (topic === INTRODUCTION_TOPIC) return { kind: 'introduction' }
  if (topic === CHAIN_CATEGORY) return { kind: 'chain-of-command' }
  if (topic === HEADLINES_TOPIC) return { kind: 'current-events' }
  if (topic === SITUATIONAL_CATEGORY || situationalCategories.has(topic)) {
    return { kind: 'situational' }
  }
  if (isCultureTopic(topic)) return { kind: 'culture', topic }
  return { kind: 'questions', category: topic }
}

/** The label of a study mode; an unknown mode is returned unchanged. */
export function modeLabel(studyMode: string): string {
  return modeFacts(studyMode)?.label ?? studyMode
}

/**
 * The topics that a session counts for, without duplicates.
 *
 * @example
 * ```ts
 * topicsOfSession({ studyMode: 'coc-study', categories: ['Maps'] }) // ['Chain of Command']
 * topicsOfSession({ studyMode: 'quiz', categories: ['Maps', 'Maps'] }) // ['Maps']
 * ```
 */
export function topicsOfSession(session: {
  studyMode: string
  categories: readonly string[]
}): string[] {
  const topic = modeFacts(session.studyMode)?.topic ?? null
  return topic === null ? [...new Set(session.categories)] : [topic]
}
