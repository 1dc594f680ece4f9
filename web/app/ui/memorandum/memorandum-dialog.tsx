import { Button, FileButton, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { DialogForm } from '../dialogs/form-dialog.tsx'
import { focusFirstFault } from '../forms/sent-values.ts'
import { useDayClock } from '../page/day-clock.ts'
import classes from './memorandum-dialog.module.css'
import { MemorandumFindings } from './memorandum-findings.tsx'
import { PdfFault, pdfText } from './pdf-text.ts'
import { type PastedMemorandum, readPasted, type TakenFromMemorandum } from './read-pasted.ts'

interface MemorandumDialogProps {
  opened: boolean
  onClose: () => void
  onTake: (taken: TakenFromMemorandum) => void
}

type Found = Extract<PastedMemorandum, { problem: null }>

/** Reads a pasted memorandum and shows which topics and date it would fill in. */
export function MemorandumDialog({ opened, onClose, onTake }: MemorandumDialogProps) {
  const { today } = useDayClock()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const reading = useMutation({
    mutationFn: readPasted,
    onSuccess: (read) => {
      if (read.problem === null) setFound(read)
      else setFault(read.problem)
    },
  })

  const resetFile = useRef<() => void>(null)
  const choosing = useMutation({
    mutationFn: pdfText,
    onSuccess: (pdf) => {
      setText(pdf)
      setFault(null)
    },
    // Otherwise choosing a file of the same name again would do nothing.
    onSettled: () => resetFile.current?.(),
    onError: (error) =>
      setFault(
        error instanceof PdfFault
          ? error.message
          : 'Could not load the PDF reader. Check your connection and try again.',
      ),
  })

  function read(event: SyntheticEvent<HTMLFormElement>) {
    if (text.trim() !== '') return isRead()
    setFault('Paste the text of the memorandum first.')
    focusFirstFault(undefined, undefined, event)
    return undefined
  }

  /** Resolves to false if nothing in the text could be read. */
  async function isRead() {
    return (await reading.mutateAsync({ text, today })).problem === null
  }

  return (
    <Dialog
      title="From the board's memorandum"
      opened={opened}
      onClose={onClose}
      size="lg"
      fillsPhone
    >
      {found === null ? (
        <DialogForm
          onSubmit={read}
          confirm="Read It"
          onCancel={onClose}
          isPending={reading.isPending}
          failure={
            reading.isError && {
              message: 'Could not read it. Check your connection and try again.',
            }
          }
        >
          <p className={classes.about}>
            Paste the text of your board&apos;s memorandum of instruction, or choose it as a PDF. We
            pick out the topics, the publications and the date. The text stays on this device.
          </p>
          <div className={classes.file}>
            <FileButton
              resetRef={resetFile}
              accept="application/pdf,.pdf"
              onChange={(file) => file && choosing.mutate(file)}
            >
              {(props) => (
                <Button {...props} variant="default" loading={choosing.isPending}>
                  Choose a PDF
                </Button>
              )}
            </FileButton>
          </div>
          <Textarea
            label="Text of the memorandum"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setFault(null)
            }}
            error={fault}
            rows={12}
            data-autofocus
          />
        </DialogForm>
      ) : (
        <MemorandumFindings
          summary={found.summary}
          onBack={() => setFound(null)}
          onTake={(taken) => {
            const { kind, period, isForNco, isForSoldiers } = found
            onTake({ ...taken, kind, period, isForNco, isForSoldiers })
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
