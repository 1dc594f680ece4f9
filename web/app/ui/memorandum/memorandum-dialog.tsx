import { Button, FileButton, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { DialogForm } from '../dialogs/form-dialog.tsx'
import type { ReadDocument } from '../documents/document.ts'
import { DocumentFault } from '../documents/document-fault.ts'
import { DOCUMENT_ENDINGS } from '../documents/document-kind.ts'
import { acceptedFiles } from '../forms/accepted-files.ts'
import { focusFirstFault } from '../forms/sent-values.ts'
import { useDayClock } from '../page/day-clock.ts'
import { usePhotoStep } from '../photo/use-photo-step.tsx'
import classes from './memorandum-dialog.module.css'
import { MemorandumFindings } from './memorandum-findings.tsx'
import { type PastedMemorandum, readPasted, type TakenFromMemorandum } from './read-pasted.ts'

interface MemorandumDialogProps {
  opened: boolean
  onClose: () => void
  onTake: (taken: TakenFromMemorandum) => void
}

type Found = Extract<PastedMemorandum, { problem: null }>

/** Reads a pasted memorandum and shows which topics and date it would fill in. */
export function MemorandumDialog({ opened, onClose, onTake }: MemorandumDialogProps) {
  const form = useMemorandumForm()
  const [isMarkingSeen, setMarkingSeen] = useState(false)
  const { photo, found, setFound } = form
  return (
    <Dialog
      title="From the board's memorandum"
      opened={opened}
      onClose={onClose}
      size="lg"
      fillsPhone
    >
      {photo.step}
      {photo.step === null && found !== null && found.marking !== null && !isMarkingSeen && (
        <MarkingWarning
          marking={found.marking}
          onStop={onClose}
          onGoOn={() => setMarkingSeen(true)}
        />
      )}
      {photo.step === null && found === null && <MemorandumForm form={form} onCancel={onClose} />}
      {found !== null && (found.marking === null || isMarkingSeen) && (
        <MemorandumFindings
          summary={found.summary}
          onBack={() => {
            setFound(null)
            setMarkingSeen(false)
          }}
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

/** The text of a memorandum: pasted, or from a file or a photo. `read` finds what it says. */
function useMemorandumForm() {
  const { today } = useDayClock()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { reading, found, setFound } = useReading(setFault)

  function change(changed: string) {
    setText(changed)
    setFault(null)
  }
  const file = useMemorandumFile(text, setFault, change)
  const photo = usePhotoStep(text, change)

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
  return { text, fault, change, file, photo, reading, read, found, setFound }
}

interface MemorandumFormProps {
  form: ReturnType<typeof useMemorandumForm>
  onCancel: () => void
}

function MemorandumForm({ form, onCancel }: MemorandumFormProps) {
  const { text, fault, change, file, photo, reading, read } = form
  return (
    <DialogForm
      onSubmit={read}
      confirm="Read It"
      onCancel={onCancel}
      isPending={reading.isPending}
      failure={
        reading.isError && {
          message: 'Could not read it. Check your connection and try again.',
        }
      }
    >
      <p className={classes.about}>
        Paste the text of your board&apos;s memorandum of instruction, or choose it as a Word
        document, a PDF or a photo. We pick out the topics, the publications and the date. The text
        stays on this device.
      </p>
      <div className={classes.file}>{file.choice}</div>
      <div className={classes.file}>{photo.choice}</div>
      <Textarea
        label="Text of the memorandum"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        error={fault}
        rows={12}
        data-autofocus
      />
      {file.said !== '' && (
        <p className={classes.about} role="status">
          {file.said}
        </p>
      )}
    </DialogForm>
  )
}

/** Reads pasted text; `found` is what it says. */
function useReading(onFault: (message: string) => void) {
  const [found, setFound] = useState<Found | null>(null)
  const reading = useMutation({
    mutationFn: readPasted,
    onSuccess: (read) => {
      if (read.problem === null) setFound(read)
      else onFault(read.problem)
    },
  })
  return { reading, found, setFound }
}

interface MarkingWarningProps {
  /** The line that marks the text, as pasted. */
  marking: string
  onStop: () => void
  onGoOn: () => void
}

/** Asks before anything of a text is shown or taken that says it is controlled or classified. */
function MarkingWarning({ marking, onStop, onGoOn }: MarkingWarningProps) {
  return (
    <>
      <div role="alert">
        <p>
          <strong>This text is marked:</strong> <bdi>{marking}</bdi>
        </p>
        <p>
          This is no system for controlled or classified information. Nothing was sent: the text is
          only on this device. What you take over is stored, and whoever has the code of a unit
          board reads it. Stop, and ask for a memorandum without the marking.
        </p>
      </div>
      <DialogButtons
        cancel="Go on anyway"
        onCancel={onGoOn}
        confirm="Stop"
        onConfirm={onStop}
        autofocus="confirm"
      />
    </>
  )
}

/** The text of a chosen file, and what is not in it. */
type MemorandumFile = { text: string; said: string }

/**
 * Fills in the text from a Word document or a PDF.
 *
 * @param text What the field holds.
 * @returns The button that chooses a file, and what of the last one is not in the text.
 */
function useMemorandumFile(
  text: string,
  onFault: (message: string) => void,
  onRead: (text: string) => void,
): { choice: ReactNode; said: string } {
  const resetFile = useRef<() => void>(null)
  const [file, setFile] = useState<MemorandumFile | null>(null)
  const choosing = useMutation({
    mutationFn: memorandumFile,
    onSuccess: (read) => {
      // What was pasted or corrected stays above the text of a file.
      const isOwn = text.trim() !== '' && text !== file?.text
      setFile(read)
      onRead(isOwn ? `${text.trimEnd()}\n\n${read.text}` : read.text)
    },
    // Otherwise choosing a file of the same name again would do nothing.
    onSettled: () => resetFile.current?.(),
    onError: (error) =>
      onFault(
        error instanceof DocumentFault
          ? error.message
          : 'Could not load the reader of this file. Check your connection and try again.',
      ),
  })
  const choice = (
    <FileButton
      resetRef={resetFile}
      accept={acceptedFiles(DOCUMENT_ENDINGS)}
      onChange={(chosen) => chosen && choosing.mutate(chosen)}
    >
      {(props) => (
        <Button {...props} variant="default" loading={choosing.isPending}>
          Choose a file
        </Button>
      )}
    </FileButton>
  )
  return { choice, said: file?.said ?? '' }
}

/**
 * Reads a memorandum from a Word document or a PDF on this device. Loads the reader on first use.
 *
 * @throws DocumentFault with a message for the user, or Error if the reader could not be loaded.
 */
async function memorandumFile(file: File): Promise<MemorandumFile> {
  const [{ openDocument }, { documentLines }] = await Promise.all([
    import('../documents/open-document.ts'),
    import('../documents/document-lines.ts'),
  ])
  const document = await openDocument(file, new AbortController().signal)
  return { text: documentLines(document), said: saidOf(document) }
}

function saidOf({ setAside, notes }: ReadDocument): string {
  const texts = [...new Set(setAside.map(({ text }) => text))]
  const aside =
    texts.length === 0 ? [] : [`Left out: ${texts.map((text) => `“${text}”`).join(', ')}.`]
  return [...notes, ...aside].join(' ')
}
