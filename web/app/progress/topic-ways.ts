import type { TopicAction } from '@squared-away/domain/study/study-topics'
import * as screens from '../addresses/screens.ts'

/** A link to study a topic. */
export interface TopicLink {
  label: string
  to: string
}

/** The links of a topic (specification §2 Progress); `hasSpeech` if this server speaks. */
export function topicWays(action: TopicAction, hasSpeech: boolean): TopicLink[] {
  switch (action.kind) {
    case 'culture':
      return [{ label: 'Read', to: `${screens.armyCulture}#${textSlug(action.topic)}` }]
    case 'introduction':
      return [{ label: 'Practice', to: screens.introductionPractice }]
    case 'situational':
      return [{ label: 'Practice', to: screens.situationalSetup }]
    case 'chain-of-command':
      return [{ label: 'Study', to: screens.chainSetup }]
    case 'current-events':
      return [{ label: 'Open', to: screens.currentEvents }]
    case 'questions': {
      return [
        { label: 'Flashcards', to: screens.flashcardSetupFor(action.category) },
        { label: 'Quiz', to: screens.quizSetupFor(action.category) },
        ...(hasSpeech ? [{ label: 'Listen', to: screens.listenTo(action.category) }] : []),
      ]
    }
  }
}

/** URL slug of a culture text. */
function textSlug(topic: string): string {
  return topic.trim().toLowerCase().replaceAll("'", '').replace(/\s+/g, '-')
}
