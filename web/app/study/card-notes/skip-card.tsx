import { Button } from '@mantine/core'
import { type CardSkip, formatSkip } from '@squared-away/domain/entities/card-skip'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { dayAfter } from '@squared-away/domain/text/local-time'
import { useState } from 'react'
import type { CardNoteChange } from '../../data/card-notes/card-note-writes.ts'
import {
  changeCardNote,
  getCardNote,
  type NotedCard,
} from '../../data/card-notes/on-request/change-card-note.ts'
import { errorMessage } from '../../data/errors.ts'
import { Form } from '../../ui/forms/form.tsx'
import { notifyDone, notifyFailed } from '../../ui/messages/notify.tsx'
import { notifyWithButton } from '../../ui/messages/notify-with-button.tsx'
import { localDay } from '../../ui/page/day-clock.ts'
import { getNotedId, type NotableCard } from './notable-card.ts'
import classes from './skip-card.module.css'

/** The card as its note is stored. */
export function notedCard(card: NotableCard): NotedCard {
  return { originalQuestionId: getNotedId(card), question: card.question ?? '' }
}

/** Changes what the user says of a card; a message says if that failed. */
export async function changeOrTell(userId: string, card: NotedCard, changed: CardNoteChange) {
  try {
    await changeCardNote(userId, card, changed)
    return true
  } catch (error) {
    console.error('Could not save what was said of a card.', error)
    notifyFailed(errorMessage(error, 'Could not save it. Check your connection and try again.'))
    return false
  }
}

/** Asks the card again. */
export function takeBackSkip(userId: string, card: NotableCard) {
  return changeOrTell(userId, notedCard(card), { skip: null })
}

/** Skips a card permanently because its soldier knows it, with a line that offers something else. */
export function skipCard(userId: string, card: NotableCard, onUndo: () => void) {
  const noted = notedCard(card)
  // A corrected question that came back is skipped again.
  const wasCorrected = getCardNote(userId, noted.originalQuestionId).correctedAt !== null
  const change = (skip: CardSkip) => changeOrTell(userId, noted, { skip: formatSkip(skip) })
  void changeOrTell(userId, noted, {
    skip: 'known',
    ...(wasCorrected && { correctedAt: null }),
  })
  notifyWithButton('Skipped: you know this card.', (close) => (
    <SkipChoices
      onUndo={() => {
        close()
        onUndo()
      }}
      onChange={async (skip) => {
        close()
        if (await change(skip)) notifyDone(skipWords(skip))
      }}
    />
  ))
}

/** What a skip means, as a sentence. */
function skipWords({ reason, until }: CardSkip): string {
  const what = reason === 'known' ? 'Skipped: you know this card' : 'Skipped: not for your board'
  return until === null ? `${what}.` : `${what}, until ${readableDay(until)}.`
}

interface SkipChoicesProps {
  onUndo: () => void
  onChange: (skip: CardSkip) => void
}

/** Undo, the other reason, and the day on which the card comes back. */
function SkipChoices({ onUndo, onChange }: SkipChoicesProps) {
  const [isDated, setDated] = useState(false)
  const tomorrow = dayAfter(localDay(new Date()), 1)
  const [until, setUntil] = useState(() => dayAfter(tomorrow, 6))
  if (isDated) {
    return (
      <Form
        className={classes.choices}
        onSubmit={() => {
          if (until >= tomorrow) onChange({ reason: 'known', until })
          return undefined
        }}
      >
        <label className={classes.until}>
          Until{' '}
          <input
            type="date"
            required
            min={tomorrow}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" size="compact-md" variant="default" disabled={until < tomorrow}>
          Save
        </Button>
      </Form>
    )
  }
  return (
    <span className={classes.choices}>
      <Button size="compact-md" variant="default" onClick={onUndo}>
        Undo
      </Button>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => onChange({ reason: 'off-board', until: null })}
      >
        Not for my board
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setDated(true)}>
        Until …
      </Button>
    </span>
  )
}
