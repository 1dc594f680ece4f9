import { Checkbox } from '@mantine/core'
import classes from './sharing-promise.module.css'

interface SharingPromiseProps {
  isGiven: boolean
  onChange: (isGiven: boolean) => void
}

/** The confirmation required before sharing with everyone. */
export function SharingPromise({ isGiven, onChange }: SharingPromiseProps) {
  return (
    <Checkbox
      className={classes.promise}
      label="No names, unit data or CUI"
      description="Everyone on Squared Away can read what you share. Check that it names no person, gives no unit data, and holds no controlled unclassified information."
      checked={isGiven}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
