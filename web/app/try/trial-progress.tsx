import track from '../study/screen/track.module.css'
import classes from './trial.module.css'

interface TrialProgressProps {
  answered: number
  /** One-based number of the current question. */
  number: number
  total: number
}

/** Progress of the quiz. */
export function TrialProgress({ answered, number, total }: TrialProgressProps) {
  return (
    <div className={classes.progress}>
      <p>
        <span className="visually-hidden">Question </span>
        {number} / {total}
      </p>
      <div
        className={`${track.track} ${classes.track}`}
        role="progressbar"
        aria-label="Answered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
      >
        <div
          className={`${track.done} ${classes.done}`}
          style={{ transform: `scaleX(${answered / total})` }}
        />
      </div>
    </div>
  )
}
