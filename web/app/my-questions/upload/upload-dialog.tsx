import type { SkippedCard } from '@squared-away/domain/decks/imported-card'
import type { TableCards } from '@squared-away/domain/decks/table-cards'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ChoiceStep } from '../tables/choice-step.tsx'
import { ColumnsStep } from '../tables/columns-step.tsx'
import { leftOutRows } from '../tables/left-out-rows.ts'
import type { ListReading } from '../tables/read-form.ts'
import { CardsChoice } from './cards-choice.tsx'
import { DeckUpdateStep } from './deck-update-step.tsx'
import { FileChoice } from './file-choice.tsx'
import { FilePreview } from './file-preview.tsx'
import type { FileReading, KnownDeck } from './file-reading.ts'
import type { ChoiceToMake, TableToCheck } from './found-step.ts'
import type { Pasting } from './pasted-text.ts'
import type { ReadImport } from './read-import.ts'
import { FileReadingState } from './reading-state.tsx'
import { RunState } from './run-state.tsx'
import { isUnderWay, type UploadRun } from './upload-run.ts'
import { useWatchUploads } from './use-uploads.ts'

/** The source of the questions. */
export type ImportWay = 'csv' | 'cards'

interface UploadDialogProps {
  opened: boolean
  onClose: () => void
  reading: FileReading
  onChoose: (files: readonly File[]) => void
  /** Returns to the file picker. */
  onStartOver: () => void
  pasting: Pasting
  onPaste: () => void
  onUpdated: (deck: KnownDeck) => void
  /** Called when the user has checked the columns of a table. */
  onColumns: (cards: TableCards, table: TableToCheck) => void
  /** Called when the user has chosen how a list is read. */
  onReading: (reading: ListReading, choice: ChoiceToMake) => void
  way: ImportWay
  onConfirm: (file: ReadImport) => void
  onReadAsCards: (file: File) => void
  run: UploadRun | null
}

/** Uploads a file (specification §4 CSV upload): choose, read, preview, and only then send. */
export function UploadDialog(props: UploadDialogProps) {
  const { opened, onClose, way } = props
  useWatchUploads(opened)
  return (
    <Dialog title={TITLES[way]} opened={opened} onClose={onClose} size="xl" fillsPhone isLong>
      <Step {...props} />
    </Dialog>
  )
}

const TITLES: Record<ImportWay, string> = { csv: 'Upload CSV', cards: 'Import Cards' }

function Step(props: UploadDialogProps) {
  const { reading, onChoose, onStartOver, onConfirm, onClose, run, way } = props
  if (run !== null && (isUnderWay(run) || reading.kind === 'none')) {
    return <RunState run={run} onRetry={onConfirm} onStartOver={onStartOver} onClose={onClose} />
  }
  switch (reading.kind) {
    case 'reading':
      return (
        <FileReadingState fileName={reading.fileName} share={reading.share} onStop={onStartOver} />
      )
    case 'table':
      return (
        <ColumnsStep
          // Each table of a text is checked by itself.
          key={reading.within?.tables?.length}
          table={reading.table}
          onLeaveOut={
            reading.within &&
            (() =>
              props.onColumns({ cards: [], skipped: leftOutRows(reading.table.rows) }, reading))
          }
          onDone={(cards) => props.onColumns(cards, reading)}
          onBack={onStartOver}
        />
      )
    case 'choice':
      return (
        <ChoiceStep
          choice={reading.choice}
          onChosen={(chosen) => props.onReading(chosen, reading)}
          onBack={onStartOver}
        />
      )
    case 'known-deck':
      return (
        <DeckUpdateStep
          deck={reading.deck}
          onUpdated={() => props.onUpdated(reading.deck)}
          onBack={onStartOver}
        />
      )
    case 'read':
      return (
        <FilePreview
          file={reading.file}
          onConfirm={() => onConfirm(reading.file)}
          onStartOver={onStartOver}
          onReadAsCards={props.onReadAsCards}
        />
      )
    default:
      return way === 'csv' ? (
        <FileChoice failure={failureOf(reading)} onChoose={onChoose} />
      ) : (
        <CardsChoice
          failure={failureOf(reading)}
          pasting={props.pasting}
          onPaste={props.onPaste}
          onChoose={onChoose}
        />
      )
  }
}

function failureOf(
  reading: FileReading,
): { message: string; detail?: string; skipped?: readonly SkippedCard[] | undefined } | null {
  if (reading.kind === 'refused') return { message: reading.problem, skipped: reading.skipped }
  if (reading.kind !== 'unreadable') return null
  return {
    message: 'Could not read the file.',
    detail: `Check that ${reading.fileName} is still where it was, then choose it again.`,
  }
}
