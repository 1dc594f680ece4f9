import { Button } from '@mantine/core'
import { READ_AS_WINDOWS_1252 } from '@squared-away/domain/csv/problems'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import type { CsvEncoding } from './file-encoding.ts'
import classes from './file-preview.module.css'
import { ProblemList } from './problem-list.tsx'
import type { ReadFile } from './read-file.ts'
import { SampleTable } from './sample-table.tsx'
import { SkippedCards } from './skipped-cards.tsx'
import { amountText } from './upload-run.ts'

interface FilePreviewProps {
  file: ReadFile
  onConfirm: () => void
  onStartOver: () => void
}

/** What was read of a file, before anything is sent: its sets and first questions, or its faults. */
export function FilePreview({ file, onConfirm, onStartOver }: FilePreviewProps) {
  const { fileName, preview, origin } = file
  if (preview.problemCount > 0) {
    return (
      <>
        <DialogFailure message={faultText(preview.problemCount)} detail={fileName} />
        <ProblemList
          problems={preview.problems}
          more={preview.problemCount - preview.problems.length}
        />
        <p className={classes.mend}>
          Nothing was uploaded. Fix the file in your spreadsheet or text editor, save it, and choose
          it again.
        </p>
        <DialogActions>
          <Button onClick={onStartOver} data-autofocus>
            Choose the file again
          </Button>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      <p className={classes.amount} role="status">
        {amountText(preview.questionCount, preview.sets.length)}
      </p>
      <p className={classes.more}>
        {origin === null
          ? `${fileName}, read as ${ENCODING_NAMES[preview.encoding]}`
          : `Read from ${origin.name}`}
      </p>
      <Notes preview={preview} origin={origin} />
      {origin !== null && <SkippedCards skipped={origin.skipped} />}
      <h3 className={classes.heading}>Sets</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <section className={classes.sets} tabIndex={0} aria-label="Sets in the file">
        <ul>
          {preview.sets.map(({ name, questionCount }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={classes.count}>
                {questionCount.toLocaleString('en-US')}
                {questionCount === 1 ? ' question' : ' questions'}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <h3 className={classes.heading}>
        {preview.questionCount > preview.sample.length
          ? `The first ${preview.sample.length} questions`
          : 'The questions'}
      </h3>
      <SampleTable questions={preview.sample} isOfLines={origin === null} />
      <DialogButtons
        cancel={origin === null ? 'Choose another file' : 'Back'}
        onCancel={onStartOver}
        confirm={`Upload ${amountText(preview.questionCount, preview.sets.length)}`}
        onConfirm={onConfirm}
        autofocus="confirm"
      />
    </>
  )
}

const ENCODING_NAMES: Record<CsvEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** What is no fault but should be looked at. */
function Notes({ preview, origin }: Pick<ReadFile, 'preview' | 'origin'>) {
  const { encoding, ignoredColumns } = preview
  const notes = [
    ...(encoding === 'windows-1252' ? [READ_AS_WINDOWS_1252] : []),
    ...(ignoredColumns.length > 0 ? [ignoredText(ignoredColumns)] : []),
    ...(origin?.notes ?? []),
  ]
  return notes.map((note) => (
    <p key={note} className={classes.note}>
      <IconAlertTriangle className={classes.noteIcon} size={18} stroke={1.8} aria-hidden="true" />
      {note}
    </p>
  ))
}

function ignoredText(columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return columns.length === 1
    ? `The column ${names} is not used and will be left out.`
    : `The columns ${names} are not used and will be left out.`
}

function faultText(count: number): string {
  return count === 1
    ? 'The file has one problem.'
    : `The file has ${count.toLocaleString('en-US')} problems.`
}
