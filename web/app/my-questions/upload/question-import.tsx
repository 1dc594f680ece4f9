import { Button } from '@mantine/core'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { isDeckFile } from '../decks/deck-work.ts'
import { isCardsFile } from '../tables/table-work.ts'
import { useFileDrop } from './file-drop.ts'
import { useFileReading } from './file-reading.ts'
import { type Pasting, usePastedText } from './pasted-text.ts'
import classes from './question-import.module.css'
import { SharedFileQuestion } from './shared-file-question.tsx'
import { useUnfinishedImport } from './unfinished-import.ts'
import { type ImportWay, UploadDialog } from './upload-dialog.tsx'
import { isUnderWay, type UploadRun } from './upload-run.ts'
import { useUploads } from './use-uploads.ts'

/** The set of cards that are made of a board's checklist. */
const FROM_MEMORANDUM = 'From my memorandum'

/** The name of cards that do not come from a file. */
const PASTED = 'the cards that you pasted'

/** What a line of the board's checklist becomes, unless something is being pasted. */
function useCardAbout({ pasted, change }: Pasting) {
  const { state } = useLocation()
  const [line] = useState(() => cardAbout(state))
  const begin = useEffectEvent(() => {
    if (line === null || pasted.text.trim() !== '') return
    change({ setName: FROM_MEMORANDUM, text: `Q: ${line}\nA: ` })
  })
  useEffect(() => begin(), [])
}

function cardAbout(state: unknown): string | null {
  if (!isJsonObject(state)) return null
  return typeof state.cardAbout === 'string' ? state.cardAbout : null
}

interface QuestionImportProps {
  /** Null while the dialog is closed. */
  opened: ImportWay | null
  onOpen: (way: ImportWay) => void
  onClose: () => void
}

/**
 * The upload besides its button: dialog, drop zone, and a note while an upload runs with the dialog
 * closed.
 */
export function QuestionImport({ opened, onOpen, onClose }: QuestionImportProps) {
  const { run, start, forget } = useUploads()
  const file = useFileReading()
  const pasting = usePastedText()
  useCardAbout(pasting)
  const unfinished = useUnfinishedImport()
  // Keep the title while the dialog closes.
  const [way, setWay] = useState<ImportWay>('csv')
  if (opened !== null && opened !== way) setWay(opened)
  const { isOver } = useFileDrop(receive)

  function close() {
    file.forget()
    onClose()
  }

  function receive(files: readonly File[]) {
    const to = wayOf(files, opened)
    onOpen(to)
    // One upload at a time.
    if (!isUnderWay(run)) {
      forget()
      void file.take(files, to)
    }
  }

  return (
    <>
      <UploadDialog
        opened={opened !== null}
        way={way}
        onClose={close}
        reading={file.reading}
        onChoose={(files) => void file.take(files, way)}
        onStartOver={() => {
          forget()
          file.forget()
        }}
        pasting={pasting}
        onPaste={() => void takePasted(file, pasting)}
        onColumns={(cards, table) => void file.takeRows(cards, table)}
        onReading={(chosen, choice) => void file.takeReading(chosen, choice)}
        onUpdated={({ name, origin, update }) => {
          if (update.rest.length > 0) void file.takeCards(name, update.rest, origin)
          else close()
        }}
        onReadAsCards={(given) => {
          onOpen('cards')
          void file.take([given], 'cards')
        }}
        onConfirm={(read) => {
          void start(read)
          // A file leaves what was pasted where it is.
          if (read.kind === 'cards' && read.origin.name === PASTED) pasting.clear()
          file.forget()
        }}
        run={run}
      />
      {run !== null && opened === null && (
        <RunNote run={run} onShow={() => onOpen(run.file.kind)} />
      )}
      {run === null && opened === null && unfinished.fileName !== null && (
        <UnfinishedNote
          fileName={unfinished.fileName}
          onChoose={() => onOpen('cards')}
          onLeave={unfinished.leave}
        />
      )}
      <SharedFileQuestion onRead={(shared) => receive([shared])} />
      {isOver && <DropHint way={opened} />}
    </>
  )
}

/** "Upload CSV" takes .csv files alone; a dialog that is open stays, except for a deck. */
function wayOf(files: readonly File[], opened: ImportWay | null): ImportWay {
  if (files.some(isDeckFile)) return 'cards'
  return opened ?? (files.some(isCardsFile) ? 'cards' : 'csv')
}

async function takePasted(file: ReturnType<typeof useFileReading>, { pasted, found }: Pasting) {
  if (found === null) return
  await file.takeFound(pasted.setName.trim(), PASTED, found)
}

function RunNote({ run, onShow }: { run: UploadRun; onShow: () => void }) {
  return (
    <div className={classes.note} role="status">
      <p className={classes.words}>
        {isUnderWay(run)
          ? `${run.file.name} is being uploaded.`
          : `${run.file.name} was not uploaded.`}
      </p>
      <Button size="compact-md" variant="default" onClick={onShow}>
        Show
      </Button>
    </div>
  )
}

interface UnfinishedNoteProps {
  fileName: string
  onChoose: () => void
  onLeave: () => void
}

/** Asks for the file whose pictures were not all sent before the page was closed or reloaded. */
function UnfinishedNote({ fileName, onChoose, onLeave }: UnfinishedNoteProps) {
  return (
    <div className={classes.note} role="status">
      <p className={classes.words}>
        {fileName} is not imported yet: the page was left while its pictures were sent. Choose the
        same file again, and only the rest is sent.
      </p>
      <Button size="compact-md" variant="default" onClick={onLeave}>
        Leave it
      </Button>
      <Button size="compact-md" onClick={onChoose}>
        Choose the file
      </Button>
    </div>
  )
}

/** Covers the page while a file is dragged over it; ignores pointer events. */
function DropHint({ way }: { way: ImportWay | null }) {
  return (
    <div className={classes.hint}>
      <p className={classes.hintWords}>
        <IconFileUpload size={36} stroke={1.5} aria-hidden="true" />
        {way === 'cards' ? 'Drop your file to read its cards' : 'Drop your .csv file to upload it'}
      </p>
    </div>
  )
}
