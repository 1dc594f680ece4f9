import classes from './next-topics.module.css'

/** What to study next: the topics with missed answers, weakest first. */
export function NextTopics({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>Study these next</h3>
      <ol className={classes.topics}>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ol>
    </>
  )
}
