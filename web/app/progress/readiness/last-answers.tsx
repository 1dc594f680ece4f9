import { IconCheck, IconX } from '@tabler/icons-react'
import classes from './last-answers.module.css'

/** The latest answers as marks, oldest first: by sign and shape, not by color alone. */
export function LastAnswers({ answers }: { answers: readonly boolean[] }) {
  const right = answers.filter((isRight) => isRight).length
  if (answers.length === 0) return <span className={classes.none}>No answers yet</span>
  return (
    <span
      className={classes.answers}
      role="img"
      aria-label={`${right} of the last ${answers.length} right`}
    >
      {answers.map((isRight, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have nothing but their place
        <span key={at} className={classes.mark} data-right={isRight || undefined}>
          {isRight ? <IconCheck size={12} stroke={3} /> : <IconX size={12} stroke={2.5} />}
        </span>
      ))}
    </span>
  )
}
