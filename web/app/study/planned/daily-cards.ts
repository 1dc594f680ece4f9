import {
  HEADLINES_TOPIC,
  headlineCard,
  type NotedHeadline,
} from '@squared-away/domain/study/current-events'
import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import { parseStrategy, STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import type { LearnedText } from '../../data/memory-texts/memory-texts.ts'
import type { StoredCard } from '../../data/plan/deck-card.ts'
import type { FoundQuestion } from '../../data/questions/question-pages.ts'
import { CULTURE_TEXTS, lineId } from '../culture/culture-texts.ts'
import { lineSides } from '../culture/line-sides.ts'
import type { FlipCard } from '../screen/flip-cards/flip-card.ts'

/** A situation in front, the four parts of its response on the back. */
export function scenarioCard(found: FoundQuestion & Pick<StoredCard, 'sourceType'>): FlipCard {
  const response = parseStrategy(found.answeringStrategy ?? null)
  const parts = STRATEGY_PARTS.filter(({ part }) => response[part] !== '')
  return {
    id: found.$id,
    category: found.category,
    question: found.questionText,
    answer: parts.map(({ part, label }) => `${label}: ${response[part]}`).join('\n'),
    reference: found.regulationRef,
    source: found.sourceType,
    original: found.originalQuestionId,
  }
}

/**
 * A card for a memorized line, as in the practice of its text; null if its text no longer exists.
 */
export function creedCard(id: string, own: readonly LearnedText[]): FlipCard | null {
  for (const text of CULTURE_TEXTS) {
    const index = text.lines.findIndex((_, at) => lineId(text, at) === id)
    if (index < 0) continue
    const { category, question, answer } = lineSides(text)(index)
    return {
      id,
      category: text.topic,
      question: `${category}\n${question}`,
      answer,
      reference: text.source,
    }
  }
  return ownCard(id, own)
}

/** A headline as a board asks it: the place in front, what happened and why it matters on the back. */
export function newsCard({ $id, ...headline }: NotedHeadline): FlipCard {
  const { question, answer } = headlineCard(headline)
  return {
    ...{ id: $id, category: HEADLINES_TOPIC, question, answer: answer.join('\n') },
    reference: null,
  }
}

/** A card for a line of the soldier's own texts or the unit's. */
function ownCard(id: string, own: readonly LearnedText[]): FlipCard | null {
  for (const { $id, title, text } of own) {
    const { lines, lineIds } = ownLines($id, text)
    const index = lineIds.indexOf(id)
    if (index < 0) continue
    const { category, question, answer } = lineSides({ title, lines })(index)
    return { id, category: title, question: `${category}\n${question}`, answer, reference: null }
  }
  return null
}
