import { createStore } from '@mantine/store'
import {
  answerOf,
  type Execution,
  failureOf,
  startOnce,
  waitForEnd,
} from '../../data/calls/background-run.ts'
import { uploadFile } from '../../data/calls/upload-file.ts'
import { uploadPictures } from '../../data/calls/upload-pictures.ts'
import { errorMessage, errorStatus } from '../../data/errors.ts'
import type { ReadImport } from './read-import.ts'

/** If only the answer was lost, a second try counts as the upload that arrived. */
const NO_ANSWER =
  'The server did not answer. Check your connection and try again. Nothing is uploaded twice.'

/** specification §8. */
const START_FAILED = 'Failed to start the upload process. Please try again.'

/** State of an upload. Once the server works on it, the tab may be closed. */
export type UploadStage =
  /** `share` is from 0 to 1; null if sent in one piece. */
  | { kind: 'sending'; share: number | null }
  | { kind: 'working' }
  | { kind: 'done'; summary: string; sets: readonly { setId: string; name: string }[] }
  /** `lines` lists the problems. */
  | { kind: 'failed'; message: string; lines: string[]; canRetry: boolean }

type ImportExecution = Execution<'uploadCsv' | 'importCards'>

export interface UploadRun {
  file: ReadImport
  stage: UploadStage
}

/**
 * The user's current upload in this tab, if any. Continues while the dialog is closed and on other
 * screens.
 */
export class Uploads {
  readonly #current = createStore<{ run: UploadRun | null }>({ run: null })

  readonly run = (): UploadRun | null => this.#current.getState().run

  readonly subscribe = (listener: () => void): (() => void) => this.#current.subscribe(listener)

  /**
   * Uploads the file and starts the import. Never rejects.
   *
   * @param beforeEnd Runs before the result is shown.
   */
  async start(file: ReadImport, beforeEnd: () => Promise<unknown>): Promise<UploadRun> {
    const show = (stage: UploadStage) => this.#set({ file, stage })
    show({ kind: 'sending', share: fileOf(file) === null ? null : 0 })
    const end = await endOf(async () => {
      const execution = await send(file, (share) => show({ kind: 'sending', share }))
      show({ kind: 'working' })
      return execution
    })
    await beforeEnd()
    show(end)
    return { file, stage: end }
  }

  /** Clears a finished upload. */
  forget() {
    this.#set(null)
  }

  #set(run: UploadRun | null) {
    this.#current.setState({ run })
  }
}

/** True until the upload has ended. */
export function isUnderWay(run: UploadRun | null): boolean {
  return run !== null && (run.stage.kind === 'sending' || run.stage.kind === 'working')
}

async function endOf(start: () => Promise<ImportExecution>): Promise<UploadStage> {
  let execution: ImportExecution
  try {
    execution = await start()
  } catch (error) {
    console.error('Could not start an upload.', error)
    const lines = [errorMessage(error, NO_ANSWER)]
    return { kind: 'failed', message: START_FAILED, lines, canRetry: true }
  }
  try {
    return stageOf(await waitForEnd(execution))
  } catch (error) {
    console.error('Lost track of an upload.', error)
    const message = 'We lost track of this upload. Check whether its sets are there.'
    return { kind: 'failed', message, lines: [], canRetry: false }
  }
}

/** The result of a finished execution. */
export function stageOf(
  execution: Pick<ImportExecution, 'functionId' | 'status' | 'responseStatusCode' | 'responseBody'>,
): UploadStage {
  const failure = failureOf(execution)
  if (failure !== null) {
    const lines = failure.split('\n')
    return { kind: 'failed', message: 'Nothing was uploaded.', lines, canRetry: true }
  }
  const { sets, setCount, questionCount } = answerOf(execution)
  return { kind: 'done', summary: amountText(questionCount, setCount), sets }
}

/** '50,000 questions in 10 sets'. */
export function amountText(questionCount: number, setCount: number): string {
  const questions = questionCount === 1 ? 'question' : 'questions'
  const sets = setCount === 1 ? 'set' : 'sets'
  return `${questionCount.toLocaleString('en-US')} ${questions} in ${setCount.toLocaleString('en-US')} ${sets}`
}

/** Fully uploaded files that no import has used yet: their ids on the server. */
const sentFiles = new WeakMap<ReadImport, string>()

/**
 * Sends small files within the call, large ones in chunks before it (specification §7, §9). A retry
 * sends no file twice.
 */
async function send(read: ReadImport, onSent: (share: number) => void): Promise<ImportExecution> {
  if (read.kind === 'cards') await uploadPictures(read.origin.pictures)
  const file = fileOf(read)
  if (file === null) return startImport(read, null)
  const fileId = sentFiles.get(read) ?? (await uploadFile(file, onSent))
  sentFiles.set(read, fileId)
  try {
    const execution = await startImport(read, fileId)
    sentFiles.delete(read)
    return execution
  } catch (error) {
    if ((errorStatus(error) ?? 500) < 500) sentFiles.delete(read)
    throw error
  }
}

/** The file to upload first; null if it fits into the call. */
function fileOf(read: ReadImport): File | null {
  if (read.kind === 'cards') return read.content instanceof File ? read.content : null
  return read.preview.text === null ? new File([read.bytes], read.name, { type: 'text/csv' }) : null
}

function startImport(read: ReadImport, fileId: string | null): Promise<ImportExecution> {
  const { name } = read
  if (read.kind === 'csv') {
    const given = fileId === null ? { csvData: read.preview.text } : { fileId }
    return startOnce('uploadCsv', { ...given, fileName: name })
  }
  if (fileId !== null) return startOnce('importCards', { name, fileId })
  return startOnce('importCards', { name, cards: read.content instanceof File ? [] : read.content })
}
