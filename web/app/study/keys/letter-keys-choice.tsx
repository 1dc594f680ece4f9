import { useState } from 'react'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { chooseLetterKeys, letterKeysWork } from './letter-keys.ts'
import classes from './letter-keys-choice.module.css'

/** Turns letter and number keys on and off, for this browser. */
export function LetterKeysChoice() {
  const hydrated = useHydrated()
  const [work, setWork] = useState(letterKeysWork)

  function change(next: boolean) {
    setWork(next)
    chooseLetterKeys(next)
  }

  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        checked={!hydrated || work}
        disabled={!hydrated}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      Letter and number keys
    </label>
  )
}
