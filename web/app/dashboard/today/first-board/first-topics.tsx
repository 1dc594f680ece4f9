import { Button } from '@mantine/core'
import { NameList } from '../../../ui/names/names.tsx'
import classes from './first-board.module.css'
import { type FirstTopics, USUAL_TOPICS } from './first-board.ts'

interface FirstTopicsChoiceProps {
  topics: FirstTopics
  onChange: (topics: FirstTopics) => void
  onPaste: () => void
}

/** Topics of the first board: the usual ones, or those of its memorandum. */
export function FirstTopicsChoice({ topics, onChange, onPaste }: FirstTopicsChoiceProps) {
  const { from, categories } = topics
  const count = categories.length === 1 ? '1 topic' : `${categories.length} topics`
  return (
    <fieldset className={classes.topics}>
      <legend className={classes.legend}>Topics</legend>
      <details>
        <summary>
          {from === 'memorandum' ? 'From your memorandum' : 'What most boards ask'}: {count}
        </summary>
        <p className={classes.names}>
          <NameList names={categories} />
        </p>
      </details>
      <div className={classes.ways}>
        <Button variant="default" onClick={onPaste}>
          Fill in from a memorandum
        </Button>
        {from === 'memorandum' && (
          <Button variant="default" onClick={() => onChange(USUAL_TOPICS)}>
            What most boards ask
          </Button>
        )}
      </div>
    </fieldset>
  )
}
