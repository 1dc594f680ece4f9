import { RECITAL_STEPS, type RecitalStep } from '@squared-away/domain/study/recital/recital-steps'
import tiles from '../setup/radio-tile.module.css'
import classes from './step-choice.module.css'

interface StepChoiceProps {
  step: RecitalStep
  onChange: (step: RecitalStep) => void
}

/** Chooses how much of a text is visible while it is recited. */
export function StepChoice({ step, onChange }: StepChoiceProps) {
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>What you see</legend>
      <div className={classes.steps}>
        {RECITAL_STEPS.map(({ id, label }) => (
          <label key={id} className={`${tiles.tile} ${classes.step}`}>
            <input type="radio" name="step" checked={id === step} onChange={() => onChange(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
