import { errorMessage } from '../../data/errors.ts'
import type { DeckSetUpdate } from '../../data/versions/decks/find-updates.ts'
import {
  isNeeded,
  UpdateRefusedError,
  useDeckUpdates,
} from '../../data/versions/decks/update-sets.ts'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import preview from './file-preview.module.css'
import type { KnownDeck } from './file-reading.ts'
import run from './run-state.module.css'
import { SkippedCards } from './skipped-cards.tsx'

interface DeckUpdateStepProps {
  deck: KnownDeck
  /** The sets were updated; new cards may follow. */
  onUpdated: () => void
  onBack: () => void
}

/** Shows what importing a known deck again would change, before changing anything. */
export function DeckUpdateStep({ deck, onUpdated, onBack }: DeckUpdateStepProps) {
  const { update, origin } = deck
  const saving = useDeckUpdates(onUpdated)
  const count = update.updates.filter(isNeeded).length
  return (
    <>
      <p className={preview.amount} role="status">
        {count === 0 ? 'Your sets have all of these cards' : 'You have this deck already'}
      </p>
      <p className={preview.more}>Read from {origin.name}</p>
      <UpdateList updates={update.updates} />
      {count > 0 && <p className={run.more}>{WHAT_STAYS}</p>}
      {update.rest.length > 0 && <p className={run.more}>{restText(update.rest.length)}</p>}
      <SkippedCards skipped={origin.skipped} />
      <DialogButtons
        cancel="Back"
        onCancel={onBack}
        confirm={buttonText(count, update.rest.length)}
        onConfirm={() => saving.mutate({ updates: update.updates, pictures: origin.pictures })}
        isPending={saving.isPending}
        autofocus="confirm"
        failure={
          saving.isError && {
            message: 'Not every set was updated.',
            detail: reasonOf(saving.error),
          }
        }
      />
    </>
  )
}

const WHAT_STAYS =
  'Questions take the words of the deck. Those that it no longer has stay, and the version of today stays in the history of each set.'

function UpdateList({ updates }: { updates: readonly DeckSetUpdate[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus.
    <section className={preview.sets} tabIndex={0} aria-label="Sets with cards of this deck">
      <ul>
        {updates.map(({ set, ...amounts }) => (
          <li key={set.$id}>
            <span>{set.name}</span>
            <span className={preview.count}>{amountsText(amounts)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function amountsText({
  changed,
  added,
  unchanged,
}: Pick<DeckSetUpdate, 'changed' | 'added' | 'unchanged'>): string {
  const [one, two, three] = [changed, added, unchanged].map((n) => n.toLocaleString('en-US'))
  return `${one} changed, ${two} new, ${three} as before`
}

function restText(count: number): string {
  const cards = count === 1 ? 'card is' : 'cards are'
  return `${count.toLocaleString('en-US')} ${cards} in none of your sets yet. You see them next.`
}

function buttonText(count: number, rest: number): string {
  if (count > 0) return count === 1 ? 'Update the set' : `Update ${count} sets`
  return rest > 0 ? 'Go on' : 'Done'
}

function reasonOf(error: unknown): string {
  if (error instanceof UpdateRefusedError) return error.message
  return errorMessage(error, 'The server did not answer. Check your connection and try again.')
}
