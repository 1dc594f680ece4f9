import { Button, Checkbox } from '@mantine/core'
import { PLAIN_SCORING, parseScoring } from '@squared-away/domain/entities/unit-board'
import { boardVotes, isVotedOn } from '@squared-away/domain/unit-boards/documents/board-votes'
import { resultsMemorandum } from '@squared-away/domain/unit-boards/documents/results-memorandum'
import { useState } from 'react'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { DocumentActions } from './document-actions.tsx'
import type { DocumentFormProps } from './document-form.ts'
import { PrintedMemorandum } from './printed-memorandum.tsx'

/** The results memorandum, once somebody voted. */
export function ResultsForm({ unitBoard, sources, onClose }: DocumentFormProps) {
  const [areMembersNamed, setNamed] = useState(false)
  const { absent } = parseScoring(unitBoard.scoring ?? '') ?? PLAIN_SCORING
  const { kind, isForBoth = false } = unitBoard
  const votes = boardVotes(sources.sheets, sources.records, { kind, absent, isForBoth })
  if (!isVotedOn(votes)) {
    return (
      <>
        <EmptyState title="There are no votes yet.">
          Run the board on phones, or enter the votes in its tally. Then the results can be written.
        </EmptyState>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </>
    )
  }
  const { publications } = sources
  const written = resultsMemorandum(unitBoard, { votes, publications, areMembersNamed })
  return (
    <DocumentActions
      gaps={written.gaps}
      name="results-memorandum"
      makeFile={async () => (await import('./memorandum-docx.ts')).memorandumDocx(written)}
      printed={() => <PrintedMemorandum written={written} />}
      onClose={onClose}
    >
      <p>
        Votes or points as numbers, the members' notes as reasons, and what the president changed.
        It is for the promotion authority or the command, not for candidates.
      </p>
      <Checkbox
        label="Name the members and how each of them voted"
        description="Without it, notes stand in the order of the alphabet, so that nobody can tell whose they are."
        checked={areMembersNamed}
        onChange={(event) => setNamed(event.currentTarget.checked)}
      />
    </DocumentActions>
  )
}
