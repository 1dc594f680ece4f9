import { Button } from '@mantine/core'
import { errorMessage } from '../../data/errors.ts'
import { useExportSet } from '../../data/questions/on-request/exported-questions.ts'
import type { MySet } from '../../data/sets/my-sets.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { saveFile } from '../../ui/page/save-file.ts'
import classes from './export-dialog.module.css'
import { type ExportForm, fileOfSet } from './set-file.ts'

interface ExportDialogProps {
  set: MySet
  /** False for scenarios, whose answers have four parts. */
  hasAnswers: boolean
  opened: boolean
  onClose: () => void
}

const FORMS: readonly { form: ExportForm; label: string; words: string; needsAnswers: boolean }[] =
  [
    {
      form: 'csv',
      label: 'Save as CSV',
      words:
        'For a spreadsheet. A text that it would run or change, such as “- Loyalty” or “007”, begins with an apostrophe, which goes away when you bring the file back here.',
      needsAnswers: true,
    },
    {
      form: 'apkg',
      label: 'Save as .apkg',
      words: 'For Anki, on a computer or a phone.',
      needsAnswers: true,
    },
    {
      form: 'json',
      label: 'Save as JSON',
      words: 'For other programs: everything a question holds.',
      needsAnswers: false,
    },
  ]

/** Saves a set as a file of one's choice. */
export function ExportDialog({ set, hasAnswers, opened, onClose }: ExportDialogProps) {
  const saving = useExportSet(
    set,
    async (form: ExportForm, questions) => {
      const { name, type, content } = await fileOfSet(set, form, questions)
      await saveFile(name, type, content)
    },
    onClose,
  )
  return (
    <Dialog title={`Export ${set.name}`} opened={opened} onClose={onClose}>
      <ul className={classes.forms}>
        {FORMS.filter(({ needsAnswers }) => hasAnswers || !needsAnswers).map((one) => (
          <li key={one.form} className={classes.form}>
            <p id={`export-${one.form}`}>{one.words}</p>
            <Button
              variant="default"
              aria-describedby={`export-${one.form}`}
              loading={saving.isPending && saving.variables === one.form}
              disabled={saving.isPending && saving.variables !== one.form}
              onClick={() => saving.mutate(one.form)}
            >
              {one.label}
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        {saving.isError && (
          <DialogFailure
            message={`Could not export "${set.name}".`}
            detail={errorMessage(saving.error)}
          />
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
