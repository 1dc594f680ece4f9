import { Checkbox } from '@mantine/core'
import type { WordConflict } from '@squared-away/domain/decks/deck-update'
import { type ComparedQuestion, lineageId } from '@squared-away/domain/question-sets/diff'
import preview from './file-preview.module.css'
import run from './run-state.module.css'

interface WordConflictsProps {
  conflicts: readonly WordConflict[]
  /** The ids of the cards whose words the questions take. */
  taken: ReadonlySet<string>
  onChange: (cardId: string, isTaken: boolean) => void
}

/** Questions whose words differ between the soldier and the deck: both are shown. */
export function WordConflicts({ conflicts, taken, onChange }: WordConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <>
      <p className={run.more}>
        {conflicts.length === 1
          ? 'One question differs from the deck, and you may have changed or deleted it. It stays as it is unless you choose the words of the deck.'
          : `${conflicts.length.toLocaleString('en-US')} questions differ from the deck, and you may have changed or deleted them. They stay as they are unless you choose the words of the deck.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <section className={preview.sets} tabIndex={0} aria-label="Questions that differ">
        <ul>
          {conflicts.map(({ mine, theirs }) => (
            <li key={lineageId(theirs)}>
              <Checkbox
                label="Take the words of the deck"
                checked={taken.has(lineageId(theirs))}
                onChange={({ currentTarget }) => onChange(lineageId(theirs), currentTarget.checked)}
                description={
                  <>
                    Yours: {mine === null ? 'deleted' : wordsOf(mine)}
                    <br />
                    Deck: {wordsOf(theirs)}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const wordsOf = ({ questionText, answer }: ComparedQuestion) => `${questionText} – ${answer}`
