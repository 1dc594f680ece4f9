import { useId } from 'react'
import classes from './scheme-switch.module.css'
import { SCHEMES } from './schemes.ts'
import { useScheme } from './use-scheme.ts'

/** Chooses this browser's color scheme. `compact` shows only the swatches. */
export function SchemeSwitch({ compact = false }: { compact?: boolean }) {
  const [chosen, choose] = useScheme()
  const group = useId()
  return (
    <fieldset className={classes.switch} data-compact={compact || undefined}>
      <legend className="visually-hidden">Color scheme</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme.id} className={classes.choice} title={`${scheme.name}: ${scheme.about}`}>
          <input
            type="radio"
            name={group}
            value={scheme.id}
            checked={chosen === scheme.id}
            onChange={() => choose(scheme.id)}
          />
          <span className={classes.swatch} data-swatch={scheme.id} aria-hidden="true" />
          <span className={compact ? 'visually-hidden' : undefined}>{scheme.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
