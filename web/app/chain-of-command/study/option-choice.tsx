import { useId } from 'react'
import field from '../../study/setup/choice-field.module.css'
import tiles from '../../study/setup/radio-tile.module.css'
import classes from './option-choice.module.css'

interface OptionChoiceProps<Id extends string> {
  label: string
  options: readonly { id: Id; label: string; about: string }[]
  value: Id
  onChange: (id: Id) => void
}

/** A radio group whose options have descriptions. */
export function OptionChoice<Id extends string>(props: OptionChoiceProps<Id>) {
  const { label, options, value, onChange } = props
  const group = useId()
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.id} className={`${tiles.tile} ${classes.option}`}>
            <input
              type="radio"
              name={group}
              checked={value === option.id}
              onChange={() => onChange(option.id)}
              aria-describedby={`${group}-${option.id}`}
              aria-label={option.label}
            />
            <span className={classes.name}>{option.label}</span>
            <span id={`${group}-${option.id}`} className={classes.about}>
              {option.about}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
