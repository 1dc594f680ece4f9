import {
  answerOf,
  type Execution,
  failureOf,
  startOnce,
  waitForEnd,
} from '../../data/calls/background-run.ts'
import { errorMessage, errorStatus } from '../../data/calls/errors.ts'
import { uploadFile } from '../../data/calls/upload-file.ts'
import type { ReadFile } from './read-file.ts'

/** The answer alone may be lost: the same upload is then taken for the one that arrived. */
const NO_ANSWER =
  'The server did not answer. Check your connection and try again. Nothing is uploaded twice.'

/** specification §8. */
const START_FAILED = 'Failed to start the upload process. Please try again.'

/** How far the upload of a file is. Once the server works on it, the tab is needed no more. */
export type UploadStage =
  /** `share` goes from 0 to 1; null for a file that goes in one piece. */
  | { kind: 'sending'; share: number | null }
  | { kind: 'working' }
  | { kind: 'done'; summary: string; sets: readonly { setId: string; name: string }[] }
  /** `lines` say why, one a fault of the file. */
  | { kind: 'failed'; message: string; lines: string[]; canRetry: boolean }

export interface UploadRun {
  file: ReadFile
  stage: UploadStage
}

/**
 * The upload that a user has under way in this tab, if any. It goes on while the dialog is closed
 * and while other screens are shown.
 */
export class Uploads {
  readonly #listeners = new Set<() => void>()
  #run: UploadRun | null = null

  readonly run = (): UploadRun | null => this.#run

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /**
   * Sends the file and has the server work on it. Never rejects.
   *
   * @param beforeEnd Runs before the end is shown.
   */
  async start(file: ReadFile, beforeEnd: () => Promise<unknown>): Promise<UploadRun> {
    const show = (stage: UploadStage) => this.#set({ file, stage })
    show({ kind: 'sending', share: file.preview.text === null ? 0 : null })
    const end = await endOf(async () => {
      const execution = await send(file, (share) => show({ kind: 'sending', share }))
      show({ kind: 'working' })
      return execution
    })
    await beforeEnd()
    show(end)
    return { file, stage: end }
  }

  /** Forgets an upload that is over. */
  forget() {
    this.#set(null)
  }

  #set(run: UploadRun | null) {
    this.#run = run
    for (const listener of this.#listeners) listener()
  }
}

/** True until the upload has come to its end. */
export function isUnderWay(run: UploadRun | null): boolean {
  return run !== null && (run.stage.kind === 'sending' || run.stage.kind === 'working')
}

async function endOf(start: () => Promise<Execution<'uploadCsv'>>): Promise<UploadStage> {
  let execution: Execution<'uploadCsv'>
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

/** What an ended execution came to. */
export function stageOf(
  execution: Pick<
    Execution<'uploadCsv'>,
    'functionId' | 'status' | 'responseStatusCode' | 'responseBody'
  >,
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

/** The files that the server has whole, by what it calls them, while their upload is not taken. */
const sentFiles = new WeakMap<ReadFile, string>()

/**
 * A small file goes as text within the call, a large one in chunks before it (specification §7,
 * §9).
 */
async function send(
  file: ReadFile,
  onSent: (share: number) => void,
): Promise<Execution<'uploadCsv'>> {
  const { fileName, preview } = file
  if (preview.text !== null) return startOnce('uploadCsv', { csvData: preview.text, fileName })
  const fileId = sentFiles.get(file) ?? (await uploadFile(csvFile(file), onSent))
  sentFiles.set(file, fileId)
  try {
    const execution = await startOnce('uploadCsv', { fileId, fileName })
    sentFiles.delete(file)
    return execution
  } catch (error) {
    if ((errorStatus(error) ?? 500) < 500) sentFiles.delete(file)
    throw error
  }
}

function csvFile({ fileName, bytes }: ReadFile): File {
  return new File([bytes], fileName, { type: 'text/csv' })
}
