import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { DialogActions, DialogFields } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { submitOnce } from '../../ui/forms/submit-once.ts'
import { saveFile } from '../../ui/page/save-file.ts'
import { PrintedSheet } from '../../ui/printing/printed-sheet.tsx'
import classes from './document-actions.module.css'

interface DocumentActionsProps {
  /** Placeholders that stay in the document. */
  gaps: readonly string[]
  /** Of the file, without its ending. */
  name: string
  /** Makes the file; loads the library that writes it. */
  makeFile: () => Promise<Blob>
  /** What is printed. */
  printed: () => ReactNode
  onClose: () => void
  /** What the document is, and what is chosen for it. */
  children: ReactNode
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Says what a document is and what stays open in it, then the ways to get it. */
export function DocumentActions(props: DocumentActionsProps) {
  const { gaps, name, makeFile, printed, onClose, children } = props
  const [run] = useState(() => submitOnce(() => false))
  const [isMaking, setMaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function save() {
    setFailed(false)
    setMaking(true)
    try {
      await saveFile(`${name}.docx`, DOCX, await makeFile())
    } catch (error) {
      console.error('Could not write the document.', error)
      setFailed(true)
    } finally {
      setMaking(false)
    }
  }

  return (
    <>
      <DialogFields>
        {children}
        {gaps.length > 0 && (
          <section aria-labelledby="gaps-heading">
            <h3 id="gaps-heading" className={classes.heading}>
              Left open, for you to fill in
            </h3>
            <ul className={classes.gaps}>
              {gaps.map((gap) => (
                <li key={gap}>{gap}</li>
              ))}
            </ul>
          </section>
        )}
        <p className={classes.soft}>
          It is made on this device, and nothing of it is stored here or sent.
        </p>
      </DialogFields>
      <DialogActions>
        {hasFailed && (
          <DialogFailure message="Could not write the file. Check your connection and try again." />
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button
          loading={isMaking}
          // The second press of a double click would save a second file.
          onClick={({ detail }) => detail < 2 && void run(save, undefined)}
        >
          Save as a Word file
        </Button>
      </DialogActions>
      <PrintedSheet isAlone>{printed}</PrintedSheet>
    </>
  )
}
