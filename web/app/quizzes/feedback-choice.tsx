import { Button, Switch } from '@mantine/core'
import classes from './feedback-choice.module.css'
import { useQuizFeedback } from './kept-feedback.ts'

/** Chooses whether each answer is shown right after it; kept on the account. */
export function FeedbackChoice() {
  const { showsEach, choose } = useQuizFeedback()
  return (
    <Switch
      className={classes.choice}
      label="Show each answer"
      description="Right or wrong and why, before the next question."
      checked={showsEach}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}

/** At the end of a quiz, until the soldier chose once. */
export function FeedbackOffer() {
  const { isOpen, showsEach, choose } = useQuizFeedback()
  if (isOpen) {
    return (
      <Button variant="default" className={classes.offer} onClick={() => choose(true)}>
        Next time, show each answer as I go
      </Button>
    )
  }
  return showsEach ? (
    <p className={classes.offer} role="status">
      Your next quiz shows each answer. Change it on the setup.
    </p>
  ) : null
}
