import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMySets } from '../../data/sets/my-sets.ts'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import classes from './file-preview.module.css'
import { ProblemList } from './problem-list.tsx'
import type { ReadCsvFile, ReadImport } from './read-import.ts'
import { SampleTable } from './sample-table.tsx'
import { SkippedCards } from './skipped-cards.tsx'
import { amountText } from './upload-run.ts'

interface FilePreviewProps {
  file: ReadImport
  onConfirm: () => void
  onStartOver: () => void
  /** Reads a CSV file with other columns in "Import Cards". */
  onReadAsCards: (file: File) => void
}

/** Preview of a file before upload: sets and first questions, or problems. */
export function FilePreview({ file, onConfirm, onStartOver, onReadAsCards }: FilePreviewProps) {
  const { name, preview } = file
  const isCsv = file.kind === 'csv'
  const doubled = useDoubledSets(preview.sets)
  if (preview.problemCount > 0) {
    return (
      <>
        <DialogFailure message={faultText(preview.problemCount, file.kind)} detail={name} />
        <ProblemList
          problems={preview.problems}
          more={preview.problemCount - preview.problems.length}
        />
        <p className={classes.mend}>
          {isCsv
            ? 'Nothing was uploaded. Fix the file in your spreadsheet or text editor, save it, and choose it again.'
            : 'Nothing was uploaded. Fix these cards where they come from, then import them again.'}
        </p>
        <DialogActions>
          {isCsv && (
            <Button
              variant="default"
              onClick={() => onReadAsCards(new File([file.bytes], name, { type: 'text/csv' }))}
            >
              Open in Import Cards
            </Button>
          )}
          <Button onClick={onStartOver} data-autofocus>
            {isCsv ? 'Choose the file again' : 'Back'}
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
        {file.kind === 'csv'
          ? `${name}, read as ${file.preview.encoding}`
          : `Read from ${file.origin.name}`}
      </p>
      <Notes notes={[...doubled, ...(isCsv ? csvNotes(file) : file.origin.notes)]} />
      {!isCsv && <SkippedCards skipped={file.origin.skipped} />}
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
      <SampleTable questions={preview.sample} isOfLines={isCsv} />
      <DialogButtons
        cancel={isCsv ? 'Choose another file' : 'Back'}
        onCancel={onStartOver}
        confirm={`Upload ${amountText(preview.questionCount, preview.sets.length)}`}
        onConfirm={onConfirm}
        autofocus="confirm"
      />
    </>
  )
}

/** Says that the user has sets of these names already, as after the same file before. */
function useDoubledSets(sets: readonly { name: string }[]): string[] {
  const own = useMySets().data?.filter(({ source }) => source === 'Private') ?? []
  const names = new Set(own.map(({ name }) => name))
  const doubled = sets.filter(({ name }) => names.has(name))
  const [first] = doubled
  if (first === undefined) return []
  return doubled.length === 1
    ? [`You have a set with the name "${first.name}" already. This makes another one.`]
    : [
        `You have sets with ${doubled.length.toLocaleString('en-US')} of these names already, such as "${first.name}". This makes more of them.`,
      ]
}

/** Worth a look, but no problem. */
function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={classes.note}>
      <IconAlertTriangle className={classes.noteIcon} size={18} stroke={1.8} aria-hidden="true" />
      {note}
    </p>
  ))
}

function csvNotes({ preview: { notes, ignoredColumns } }: ReadCsvFile): string[] {
  return [...notes, ...(ignoredColumns.length > 0 ? [ignoredText(ignoredColumns)] : [])]
}

function ignoredText(columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return columns.length === 1
    ? `The column ${names} is not used and will be left out.`
    : `The columns ${names} are not used and will be left out.`
}

function faultText(count: number, kind: ReadImport['kind']): string {
  const subject = kind === 'csv' ? 'The file has' : 'The deck has'
  return count === 1
    ? `${subject} one problem.`
    : `${subject} ${count.toLocaleString('en-US')} problems.`
}
