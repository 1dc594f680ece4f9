import { Checkbox } from '@mantine/core'
import classes from './sharing-promise.module.css'

interface SharingPromiseProps {
  readers?: string
  isGiven: boolean
  onChange: (isGiven: boolean) => void
}

/** The confirmation required before sharing with others. */
export function SharingPromise(props: SharingPromiseProps) {
  const { readers = 'Everyone on Squared Away', isGiven, onChange } = props
  return (
    <Checkbox
      className={classes.promise}
      label="No names, unit data or CUI"
      description={`${readers} can read what you share. Check that it names no person, gives no unit data, and holds no controlled unclassified information.`}
      checked={isGiven}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
