import { withTheirs } from '@squared-away/domain/decks/deck-update'
import { lineageId } from '@squared-away/domain/question-sets/diff'
import { useState } from 'react'
import { errorMessage } from '../../data/errors.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
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
import { dropUnfinished, keepUnfinished } from './unfinished-import.ts'
import { WordConflicts } from './word-conflicts.tsx'

interface DeckUpdateStepProps {
  deck: KnownDeck
  /** The sets were updated; new cards may follow. */
  onUpdated: () => void
  onBack: () => void
}

/** Shows what importing a known deck again would change, before changing anything. */
export function DeckUpdateStep({ deck, onUpdated, onBack }: DeckUpdateStepProps) {
  const { update, origin } = deck
  const { $id: userId } = useSignedInUser()
  const saving = useDeckUpdates(() => {
    dropUnfinished(userId)
    onUpdated()
  })
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const updates = update.updates.map((one) => withTheirs(one, taken))
  const count = updates.filter(isNeeded).length
  const differing = update.updates.flatMap((one) => one.conflicts)
  const conflicts = [...new Map(differing.map((one) => [lineageId(one.theirs), one])).values()]
  return (
    <>
      <p className={preview.amount} role="status">
        {count === 0 && conflicts.length === 0
          ? 'Your sets have all of these cards'
          : 'You have this deck already'}
      </p>
      <p className={preview.more}>Read from {origin.name}</p>
      <UpdateList updates={updates} />
      <WordConflicts
        conflicts={conflicts}
        taken={taken}
        onChange={(cardId, isTaken) => {
          const next = new Set(taken)
          if (isTaken) next.add(cardId)
          else next.delete(cardId)
          setTaken(next)
        }}
      />
      {count > 0 && <p className={run.more}>{WHAT_STAYS}</p>}
      {update.rest.length > 0 && <p className={run.more}>{restText(update.rest.length)}</p>}
      <SkippedCards skipped={origin.skipped} />
      <DialogButtons
        cancel="Back"
        onCancel={onBack}
        confirm={buttonText(count, update.rest.length)}
        onConfirm={() => {
          if ((origin.pictures?.size ?? 0) > 0) keepUnfinished(userId, origin.name)
          saving.mutate({ updates, pictures: origin.pictures })
        }}
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
  'Questions take the changes of the author of the deck and keep your changes. Those that it no longer has stay, and the version of today stays in the history of each set.'

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
  kept,
  deleted,
  unchanged,
  conflicts,
}: Omit<DeckSetUpdate, 'set' | 'questions'>): string {
  const number = (count: number) => count.toLocaleString('en-US')
  const before = number(unchanged + conflicts.filter(({ place }) => place !== null).length)
  const own = kept === 0 ? '' : `, ${number(kept)} with your changes`
  const gone = deleted === 0 ? '' : `, ${number(deleted)} that you deleted`
  return `${number(changed)} changed, ${number(added)} new, ${before} as before${own}${gone}`
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
