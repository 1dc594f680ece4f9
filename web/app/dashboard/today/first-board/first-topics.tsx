import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './first-board.module.css'
import { type FirstTopics, USUAL_TOPICS } from './first-board.ts'

interface FirstTopicsChoiceProps {
  topics: FirstTopics
  onChange: (topics: FirstTopics) => void
}

/** Topics of the first board: the usual ones, or those of its memorandum. Any but the last can go. */
export function FirstTopicsChoice({ topics, onChange }: FirstTopicsChoiceProps) {
  const { from, categories, sourceLines } = topics
  const count = categories.length === 1 ? '1 topic' : `${categories.length} topics`
  const isUsual = from === 'most boards' && categories.length === USUAL_TOPICS.categories.length
  return (
    <fieldset className={classes.topics}>
      <legend className={classes.legend}>Topics</legend>
      <details>
        <summary>
          {from === 'memorandum' ? 'From your memorandum' : 'What most boards ask'}: {count}
        </summary>
        <ul className={classes.names}>
          {categories.map((category) => (
            <li key={category}>
              <Button
                variant="default"
                size="compact-md"
                rightSection={<IconX size={14} stroke={1.8} aria-hidden="true" />}
                aria-label={`Take off ${category}`}
                disabled={categories.length === 1}
                onClick={() =>
                  onChange({
                    ...{ from, sourceLines },
                    categories: categories.filter((one) => one !== category),
                  })
                }
              >
                <bdi>{category}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {!isUsual && (
        <Button variant="default" onClick={() => onChange(USUAL_TOPICS)}>
          What most boards ask
        </Button>
      )}
    </fieldset>
  )
}
