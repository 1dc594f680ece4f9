import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import classes from './draft-offer.module.css'
import type { KeptSetDraft } from './kept-drafts.ts'

interface DraftOfferProps {
  drafts: readonly KeptSetDraft[]
  /** Name of the version that opens without a draft, for example 'version 3'. */
  version: string
  onContinue: (draft: KeptSetDraft) => void
  onDiscard: (draft: KeptSetDraft) => void
  /** Opens the set as it is; the drafts stay. */
  onLater: () => void
}

/** Offers uncommitted drafts of this set, for example after a crash. */
export function DraftOffer({ drafts, version, onContinue, onDiscard, onLater }: DraftOfferProps) {
  const [discarding, setDiscarding] = useState<KeptSetDraft | null>(null)
  return (
    <section className={classes.offer} aria-labelledby="draft-offer">
      <IconHistory size={28} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <h2 id="draft-offer" className={classes.heading}>
          {drafts.length === 1
            ? 'You have a draft of this set'
            : `You have ${drafts.length} drafts of this set`}
        </h2>
        <p>It was kept on this device and never saved as a version.</p>
        <ul className={classes.drafts}>
          {drafts.map((draft) => (
            <li key={draft.draftId}>
              <p>
                <strong>{formatMoment(draft.savedAt)}</strong>
                <span className={classes.holds}>{holdsOf(draft)}</span>
              </p>
              <div className={classes.choices}>
                <Button onClick={() => onContinue(draft)}>Continue with your draft</Button>
                <Button variant="subtle" color="red" onClick={() => setDiscarding(draft)}>
                  Discard it
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <Button variant="default" onClick={onLater}>
          Open {version} without it
        </Button>
      </div>
      <ConfirmDialog
        title="Discard this draft?"
        opened={discarding !== null}
        onClose={() => setDiscarding(null)}
        cancel="Keep the draft"
        confirm="Discard the draft"
        onConfirm={() => {
          if (discarding) onDiscard(discarding)
          setDiscarding(null)
        }}
        isDestructive
      >
        <p>Your unsaved edits are deleted from this device for good.</p>
      </ConfirmDialog>
    </section>
  )
}

function holdsOf({ edits: { added, edited, deleted, order } }: KeptSetDraft): string {
  const parts = [
    edited.length > 0 && `${edited.length} edited`,
    added.length > 0 && `${added.length} added`,
    deleted.length > 0 && `${deleted.length} deleted`,
    order !== null && added.length + deleted.length === 0 && 'a new order',
  ].filter((part) => part !== false)
  return parts.join(', ')
}
