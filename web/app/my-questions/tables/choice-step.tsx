import { Button } from '@mantine/core'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import classes from './choice-step.module.css'
import { foundText } from './columns-step.tsx'
import type { ListChoice, ListReading } from './read-form.ts'

const CARDS_SHOWN = 3

interface ChoiceStepProps {
  choice: ListChoice
  onChosen: (reading: ListReading) => void
  onBack: () => void
}

/** Shows a list that can be read in two ways as both, side by side: the user chooses. */
export function ChoiceStep({ choice, onChosen, onBack }: ChoiceStepProps) {
  return (
    <>
      <p className={classes.more}>
        A part of the text can be read in two ways. Choose the one whose cards are right.
      </p>
      <div className={classes.both}>
        {choice.map((reading) => (
          <Reading key={reading.form} reading={reading} onChosen={() => onChosen(reading)} />
        ))}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </DialogActions>
    </>
  )
}

function Reading({ reading, onChosen }: { reading: ListReading; onChosen: () => void }) {
  const { form, cards, skipped } = reading
  const title = cards.length === 0 ? 'No cards' : `Read as ${form}`
  return (
    <section className={classes.reading} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <p className={classes.more}>{foundText(cards.length, skipped.length)}</p>
      <dl className={classes.cards}>
        {cards.slice(0, CARDS_SHOWN).map(({ questionText, answer }) => (
          <div key={`${questionText}\n${answer}`}>
            <dt>{shortText(questionText)}</dt>
            <dd>{shortText(answer)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="default" onClick={onChosen}>
        {cards.length === 0 ? 'Leave it out' : 'Use these cards'}
      </Button>
    </section>
  )
}

const shortText = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}...` : text)
