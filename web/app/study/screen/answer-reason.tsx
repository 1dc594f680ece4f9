import type { LoadedDetails } from '../details/loaded-details.ts'
import { useLoadedDetails } from '../details/use-answer-details.ts'
import classes from './answer-reason.module.css'

/** The reason for an answer, once loaded; nothing if the question gives none. */
export function AnswerReason({ details, id }: { details: LoadedDetails; id: string }) {
  return <ReasonLine why={useLoadedDetails(details, id)?.why} />
}

/** The reason for an answer; nothing if there is none. */
export function ReasonLine({ why }: { why: string | null | undefined }) {
  if (!why) return null
  return (
    <p className={classes.why}>
      <span className={classes.label}>Why:</span> {why}
    </p>
  )
}
