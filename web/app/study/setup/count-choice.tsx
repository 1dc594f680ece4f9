import { useId } from 'react'
import field from './choice-field.module.css'
import classes from './count-choice.module.css'
import tiles from './radio-tile.module.css'

/**
 * Chooses how many: 10, 25 and 50 below the total, and the total (specification §9 Study setup).
 */
export function CountChoice({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly number[]
  value: number | null
  onChange: (count: number) => void
}) {
  const group = useId()
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{label}</legend>
      <div className={classes.choices}>
        {choices.map((count, index) => (
          <label key={count} className={`${tiles.tile} ${classes.choice}`}>
            <input
              type="radio"
              name={group}
              checked={value === count}
              onChange={() => onChange(count)}
            />
            <span>{index === choices.length - 1 ? `All ${count}` : count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
