import { useId } from 'react'
import { Link } from 'react-router'
import classes from './contents-list.module.css'

/** Table of contents of a long page. Sticky beside the page if there is room. */
export function ContentsList({ parts }: { parts: readonly { id: string; title: string }[] }) {
  const name = useId()
  return (
    <nav className={classes.contents} aria-labelledby={name}>
      <h2 id={name} className={classes.name}>
        On this page
      </h2>
      <ul className={classes.list}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={`#${part.id}`} replace>
              {part.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
