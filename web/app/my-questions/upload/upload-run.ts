import { createStore } from '@mantine/store'
import { errorMessage } from '../../data/errors.ts'
import {
  endOfImport,
  type ImportEnd,
  type ImportSource,
  type StartedImport,
  startImport,
} from '../../data/sets/imports/import-sets.ts'
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
    const source = sourceOf(file)
    show({ kind: 'sending', share: source.content instanceof File ? 0 : null })
    const end = await stageAfter(async () => {
      const started = await startImport(source, file, (share) => show({ kind: 'sending', share }))
      show({ kind: 'working' })
      return started
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

async function stageAfter(start: () => Promise<StartedImport>): Promise<UploadStage> {
  let started: StartedImport
  try {
    started = await start()
  } catch (error) {
    console.error('Could not start an upload.', error)
    const lines = [errorMessage(error, NO_ANSWER)]
    return { kind: 'failed', message: START_FAILED, lines, canRetry: true }
  }
  try {
    return toUploadStage(await endOfImport(started))
  } catch (error) {
    console.error('Lost track of an upload.', error)
    const message = 'We lost track of this upload. Check whether its sets are there.'
    return { kind: 'failed', message, lines: [], canRetry: false }
  }
}

/** The last stage of an import. */
export function toUploadStage(end: ImportEnd): UploadStage {
  if (end.kind === 'refused') {
    const lines = end.reason.split('\n')
    return { kind: 'failed', message: 'Nothing was uploaded.', lines, canRetry: true }
  }
  const { sets, setCount, questionCount } = end.answer
  return { kind: 'done', summary: amountText(questionCount, setCount), sets }
}

/** '50,000 questions in 10 sets'. */
export function amountText(questionCount: number, setCount: number): string {
  const questions = questionCount === 1 ? 'question' : 'questions'
  const sets = setCount === 1 ? 'set' : 'sets'
  return `${questionCount.toLocaleString('en-US')} ${questions} in ${setCount.toLocaleString('en-US')} ${sets}`
}

function sourceOf(read: ReadImport): ImportSource {
  const { name } = read
  if (read.kind === 'cards') {
    return { kind: 'cards', name, content: read.content, pictures: read.origin.pictures }
  }
  const { text, recoded } = read.preview
  const content = text ?? new File([recoded ?? read.bytes], name, { type: 'text/csv' })
  return { kind: 'csv', name, content }
}
