import classes from './problem-list.module.css'

interface ProblemListProps {
  /** Each names its line and says what to do. */
  problems: readonly string[]
  /** Number of further problems. */
  more?: number
}

/** Problems of a file by line. */
export function ProblemList({ problems, more = 0 }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <section className={classes.scroller} tabIndex={0} aria-label="Problems in the file">
      <ul className={classes.list}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {more > 0 && <li>… and {more.toLocaleString('en-US')} more.</li>}
      </ul>
    </section>
  )
}
