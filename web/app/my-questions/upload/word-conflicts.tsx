import { Checkbox } from '@mantine/core'
import type { WordConflict } from '@squared-away/domain/decks/deck-update'
import preview from './file-preview.module.css'
import run from './run-state.module.css'

interface WordConflictsProps {
  conflicts: readonly (WordConflict & { key: string })[]
  /** Keys of those that take the words of the deck. */
  taken: ReadonlySet<string>
  onChange: (key: string, isTaken: boolean) => void
}

/** Questions whose words differ between the soldier and the deck: both are shown. */
export function WordConflicts({ conflicts, taken, onChange }: WordConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <>
      <p className={run.more}>
        {conflicts.length === 1
          ? 'One question differs from the deck, and you may have changed it. It keeps your words unless you choose those of the deck.'
          : `${conflicts.length.toLocaleString('en-US')} questions differ from the deck, and you may have changed them. They keep your words unless you choose those of the deck.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <section className={preview.sets} tabIndex={0} aria-label="Questions that differ">
        <ul>
          {conflicts.map(({ key, mine, theirs }) => (
            <li key={key}>
              <Checkbox
                label="Take the words of the deck"
                checked={taken.has(key)}
                onChange={({ currentTarget }) => onChange(key, currentTarget.checked)}
                description={
                  <>
                    Yours: {wordsOf(mine)}
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

const wordsOf = ({ questionText, answer }: WordConflict['mine']) => `${questionText} – ${answer}`
