import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import classes from './feedback-choice.module.css'
import { keepShowsAtOnce, showsAtOnce } from './kept-feedback.ts'

/** Chooses feedback after each question or at the end; stored on this device. */
export function FeedbackChoice() {
  const { $id: userId } = useSignedInUser()
  const [isAtOnce, setAtOnce] = useState(() => showsAtOnce(userId))
  return (
    <Checkbox
      className={classes.choice}
      label="Show right and wrong after each question"
      checked={isAtOnce}
      onChange={(event) => {
        setAtOnce(event.currentTarget.checked)
        keepShowsAtOnce(userId, event.currentTarget.checked)
      }}
    />
  )
}
