import { useId } from 'react'
import { Link } from 'react-router'
import classes from './contents-list.module.css'

/** The parts of a long page, as links to them. It stays in view beside the page where there is room. */
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
