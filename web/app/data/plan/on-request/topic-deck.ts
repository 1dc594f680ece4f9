import type { TopicDeck } from '@squared-away/domain/plan/topic-ways'
import { type Asked, askPlanner } from '../planner.ts'

/** The cards of a topic to study in so many minutes, and how; null if it has none. */
export async function planTopic(
  { topic, minutes }: { topic: string; minutes: number },
  asked: Asked,
): Promise<TopicDeck | null> {
  const news = await askPlanner({ kind: 'topic', topic, minutes }, asked)
  if (news.kind !== 'topic') throw new Error('The worker answered another question.')
  return news.found
}
