import classes from './topic-count.module.css'

/** How many topics a board has, beside the button that saves it, and what having none means. */
export function TopicCount({ count }: { count: number }) {
  return <p className={classes.count}>{topicWords(count)}</p>
}

function topicWords(count: number): string {
  if (count === 0) return 'No topics. Without topics there are no cards to study.'
  return count === 1 ? '1 topic' : `${count} topics`
}
