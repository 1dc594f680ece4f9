import classes from './topic-count.module.css'

/** The number of topics, next to the save button, with a warning if there are none. */
export function TopicCount({ count }: { count: number }) {
  return <p className={classes.count}>{topicWords(count)}</p>
}

function topicWords(count: number): string {
  if (count === 0) return 'No topics. Without topics there are no cards to study.'
  return count === 1 ? '1 topic' : `${count} topics`
}
