import type { TopicAction } from '@squared-away/domain/study/study-topics'

/** A link to where a topic is studied. */
export interface TopicWay {
  label: string
  to: string
}

/** The links of a topic (SPEC.md §2 Progress). */
export function topicWays(action: TopicAction): TopicWay[] {
  switch (action.kind) {
    case 'culture':
      return [{ label: 'Read', to: `/home/army-culture#${textSlug(action.topic)}` }]
    case 'introduction':
      return [{ label: 'Practice', to: '/home/biography/practice' }]
    case 'situational':
      return [{ label: 'Practice', to: '/home/situational-practice/setup' }]
    case 'chain-of-command':
      return [{ label: 'Study', to: '/home/coc/setup' }]
    case 'questions': {
      const category = new URLSearchParams({ category: action.category })
      return [
        { label: 'Flashcards', to: `/home/flashcards/setup?${category}` },
        { label: 'Quiz', to: `/home/quizzes/setup?${category}` },
      ]
    }
  }
}

/** The name that a culture text has in the address. */
function textSlug(topic: string): string {
  return topic.trim().toLowerCase().replaceAll("'", '').replace(/\s+/g, '-')
}
