import { Button } from '@mantine/core'

/** Minutes of a session that a press on a topic starts. */
export const FIX_MINUTES = 10

/** Starts a session on one topic. */
export interface TopicFix {
  start: (topic: string) => void
  /** The topic whose session is being made; null if none is. */
  starting: string | null
  /** Why the last one did not start. */
  problem: string | null
}

interface FixButtonProps {
  topic: string
  /** False before the topic's first answer: nothing is there to fix yet. */
  isStarted: boolean
  /** True for the topic that needs it most. */
  isFirst: boolean
  fix: TopicFix
}

/** One press from a weak topic to its first card. */
export function FixButton({ topic, isStarted, isFirst, fix }: FixButtonProps) {
  const label = `${isStarted ? 'Fix this' : 'Start'}: ${FIX_MINUTES} min`
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      size="sm"
      loading={fix.starting === topic}
      onClick={() => fix.start(topic)}
      aria-label={`${label}, ${topic}`}
    >
      {label}
    </Button>
  )
}
