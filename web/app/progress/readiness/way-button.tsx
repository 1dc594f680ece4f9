import { Button } from '@mantine/core'
import type { TopicWay } from '@squared-away/domain/plan/topic-ways'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'

const WAYS = {
  flashcards: { label: 'Flashcards', setup: screens.flashcardsOf },
  quiz: { label: 'Quiz', setup: screens.quizOf },
} as const

/** Links to a way to study a topic. */
export function WayButton({ topic, way }: { topic: string; way: TopicWay }) {
  const { label, setup } = WAYS[way]
  return (
    <Button
      component={Link}
      to={setup(topic)}
      variant="default"
      size="sm"
      aria-label={`${label}: ${topic}`}
    >
      {label}
    </Button>
  )
}
