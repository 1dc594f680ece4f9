import { Checkbox } from '@mantine/core'
import { memorandumOfInstruction } from '@squared-away/domain/unit-boards/documents/memorandum-of-instruction'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { packetSheetsQuery } from '../../data/packets/packet-sheets.ts'
import { publicationsQuery } from '../../data/publications.ts'
import { recordsQuery } from '../../data/rooms/room-changes.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { DocumentActions } from './document-actions.tsx'
import { type DocumentFormProps, listCandidates } from './document-form.ts'
import { DOCUMENT_NAMES, type WrittenKind } from './document-kinds.ts'
import { PrintedMemorandum } from './printed-memorandum.tsx'
import { ResultsForm } from './results-form.tsx'
import { ScoreSheetsForm } from './score-sheets-form.tsx'

interface DocumentDialogProps {
  unitBoard: UnitBoardDocument
  kind: WrittenKind
  opened: boolean
  onClose: () => void
}

/** Says what stays open in a document, then makes it on this device. */
export function DocumentDialog({ unitBoard, kind, opened, onClose }: DocumentDialogProps) {
  const { $id: userId } = useSignedInUser()
  const sheets = useQuery(packetSheetsQuery(userId, unitBoard.$id))
  const records = useQuery(recordsQuery(userId, unitBoard.$id))
  const publications = useQuery(publicationsQuery)
  const all = [sheets, records, publications]
  const sources =
    sheets.data && records.data && publications.data
      ? {
          sheets: sheets.data.map(({ sheet }) => sheet),
          ...{ records: records.data, publications: publications.data },
        }
      : undefined
  return (
    <Dialog title={DOCUMENT_NAMES[kind]} size="lg" isLong {...{ opened, onClose }}>
      <Loaded
        query={{
          data: sources,
          isPending: all.some(({ isPending }) => isPending),
          isFetching: all.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(all.map(({ refetch }) => refetch())) as never,
        }}
        loading="Loading the question sheets and the votes..."
        failure="Could not load the question sheets and the votes."
        inSection
      >
        {(data) => {
          const form = { unitBoard, sources: data, onClose }
          if (kind === 'instruction') return <InstructionForm {...form} />
          return kind === 'results' ? <ResultsForm {...form} /> : <ScoreSheetsForm {...form} />
        }}
      </Loaded>
    </Dialog>
  )
}

/** The memorandum of instruction, with or without the candidates on the question sheets. */
function InstructionForm({ unitBoard, sources, onClose }: DocumentFormProps) {
  const candidates = listCandidates(sources.sheets)
  const [areNamed, setNamed] = useState(true)
  const written = memorandumOfInstruction(unitBoard, {
    candidates: areNamed ? candidates : [],
    publications: sources.publications,
  })
  return (
    <DocumentActions
      gaps={written.gaps}
      name="memorandum-of-instruction"
      makeFile={async () => (await import('./memorandum-docx.ts')).memorandumDocx(written)}
      printed={() => <PrintedMemorandum written={written} />}
      onClose={onClose}
    >
      <p>
        In the form of AR 25-50: date, place, uniform, members with their topics, what is due, the
        rehearsal, what to bring, and how the board scores.
      </p>
      {candidates.length > 0 && (
        <Checkbox
          label={`Name the ${candidates.length} candidates on the question sheets`}
          checked={areNamed}
          onChange={(event) => setNamed(event.currentTarget.checked)}
        />
      )}
    </DocumentActions>
  )
}
