import { Button, Progress } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useBeforeUnload } from 'react-router'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { BoardOffer } from './board-offer.tsx'
import { ProblemList } from './problem-list.tsx'
import type { ReadImport } from './read-import.ts'
import classes from './run-state.module.css'
import type { UploadRun, UploadStage } from './upload-run.ts'

interface RunStateProps {
  run: UploadRun
  onRetry: (file: ReadImport) => void
  onStartOver: () => void
  onClose: () => void
}

/** Progress and result of an upload. */
export function RunState({ run, onRetry, onStartOver, onClose }: RunStateProps) {
  const { file, stage } = run
  const { name } = file
  const isFile = file.kind === 'csv'
  if (stage.kind === 'done') {
    return <Done stage={stage} isFile={isFile} onClose={onClose} onMore={onStartOver} />
  }
  if (stage.kind === 'failed') {
    return (
      <>
        <DialogFailure message={stage.message} detail={name} />
        <ProblemList problems={stage.lines} />
        <DialogActions>
          <Button variant="default" onClick={onStartOver}>
            {isFile ? 'Choose another file' : 'Start over'}
          </Button>
          {stage.canRetry && <Button onClick={() => onRetry(file)}>Try again</Button>}
        </DialogActions>
      </>
    )
  }
  return (
    <>
      {stage.kind === 'sending' ? (
        <Sending name={name} share={stage.share} />
      ) : (
        <Working name={name} />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close this window
        </Button>
      </DialogActions>
    </>
  )
}

function Sending({ name, share }: { name: string; share: number | null }) {
  // The server has nothing until the last byte has arrived.
  useBeforeUnload((event) => event.preventDefault())
  const percent = Math.round((share ?? 1) * 100)
  return (
    <>
      <p className={classes.lead} role="status">
        Sending {name}...
      </p>
      <Progress.Root size="lg">
        <Progress.Section value={percent} animated={share === null} aria-label="Sending the file" />
      </Progress.Root>
      <p className={classes.more}>
        {share === null ? '' : `${percent} %. `}Keep this tab open until the file is sent. You can
        close this window and keep using the app.
      </p>
    </>
  )
}

function Working({ name }: { name: string }) {
  return (
    <>
      <p className={classes.lead} role="status">
        Making the sets from {name}...
      </p>
      <Progress value={100} animated size="lg" aria-label="The server is working" />
      <p className={classes.more}>
        The server has the file and does the rest. You can close this window, and the tab too. The
        sets show up in your private sets when they are ready.
      </p>
    </>
  )
}

interface DoneProps {
  stage: Extract<UploadStage, { kind: 'done' }>
  isFile: boolean
  onClose: () => void
  onMore: () => void
}

function Done({ stage, isFile, onClose, onMore }: DoneProps) {
  return (
    <>
      <div className={classes.done} role="status">
        <IconCheck className={classes.tick} size={28} stroke={2} aria-hidden="true" />
        <p className={classes.summary}>{stage.summary}</p>
      </div>
      <p className={classes.more}>Find them in your private sets:</p>
      <ul className={classes.names}>
        {stage.sets.map(({ setId, name }) => (
          <li key={setId}>{name}</li>
        ))}
      </ul>
      <BoardOffer setIds={stage.sets.map(({ setId }) => setId)} />
      <DialogButtons
        cancel={isFile ? 'Upload another file' : 'Import more cards'}
        onCancel={onMore}
        confirm="Done"
        onConfirm={onClose}
        autofocus="confirm"
      />
    </>
  )
}
