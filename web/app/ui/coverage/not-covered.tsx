import file from '@squared-away/content/not-covered.json'
import { useId } from 'react'
import classes from './not-covered.module.css'

/** Topics that boards ask about and we do not cover, and topics whose source we could not read. */
export function NotCovered() {
  return (
    <div className={classes.lists}>
      <Topics
        title="No questions yet"
        note="Boards ask about these. Study them from the source."
        topics={file.topics.map(({ topic, publication }) =>
          publication === null ? topic : `${topic} (${publication})`,
        )}
      />
      <Topics
        title="Not read against the current text"
        note="We have questions on these, but could not read most of the current publications they come from. Check what you learn against yours."
        topics={__CATEGORIES_NOT_READ__}
      />
    </div>
  )
}

interface TopicsProps {
  title: string
  note: string
  topics: readonly string[]
}

function Topics({ title, note, topics }: TopicsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <p className={classes.note}>{note}</p>
      <ul className={classes.topics}>
        {topics.map((topic) => (
          <li key={topic}>{topic}</li>
        ))}
      </ul>
    </section>
  )
}
