import { Button, FileButton } from '@mantine/core'
import { CSV_COLUMNS, DISTRACTOR_COLUMNS, TEMPLATE_COLUMNS } from '@squared-away/domain/csv/columns'
import { IconFileUpload } from '@tabler/icons-react'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { acceptedFiles } from '../../ui/forms/accepted-files.ts'
import classes from './file-choice.module.css'

interface FileChoiceProps {
  /** Why the last file was rejected. */
  failure: { message: string; detail?: string } | null
  onChoose: (files: readonly File[]) => void
}

/** File picker and drop zone, with the required format. */
export function FileChoice({ failure, onChoose }: FileChoiceProps) {
  return (
    <>
      {failure && (
        <div className={classes.failure}>
          <DialogFailure {...failure} />
        </div>
      )}
      <div className={classes.zone}>
        <IconFileUpload className={classes.icon} size={40} stroke={1.4} aria-hidden="true" />
        <FileButton
          accept={acceptedFiles('.csv')}
          onChange={(file) => onChoose(file ? [file] : [])}
        >
          {(button) => (
            <Button {...button} data-autofocus>
              Choose a .csv file
            </Button>
          )}
        </FileButton>
        <p className={classes.or}>or drop it anywhere on this page</p>
      </div>
      <h3 className={classes.heading}>What goes in the file</h3>
      <p>The first line names the columns, in any order:</p>
      <ul className={classes.columns} aria-label="Columns of the template">
        {TEMPLATE_COLUMNS.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ul>
      <p className={classes.more}>
        {optionalText()} Every line after that is a question. Before anything is uploaded, you see
        what was read and which lines have problems.
      </p>
    </>
  )
}

function optionalText(): string {
  const extra = CSV_COLUMNS.filter(
    (column) =>
      !(TEMPLATE_COLUMNS as readonly string[]).includes(column) &&
      !(DISTRACTOR_COLUMNS as readonly string[]).includes(column) &&
      column !== 'squared-away-card',
  )
  return `You can add ${extra.join(' and ')}; each category then becomes its own set. A file without distractors works, too.`
}
