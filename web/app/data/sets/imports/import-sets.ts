import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import type { Answers } from '@squared-away/domain/functions'
import {
  type Execution,
  executionFailure,
  parseAnswer,
  startOnce,
  waitForEnd,
} from '../../calls/background-run.ts'
import { errorStatus } from '../../errors.ts'
import { uploadFile } from '../../files/upload-file.ts'
import { uploadPictures } from '../../files/upload-pictures.ts'

/** What becomes sets: a CSV file by its text, or cards. What a call cannot hold is a file. */
export type ImportSource =
  | { kind: 'csv'; name: string; content: string | File }
  | {
      kind: 'cards'
      name: string
      content: readonly ImportedCard[] | File
      /** The pictures that the cards name, by id. */
      pictures: Parameters<typeof uploadPictures>[0]
    }

/** An import that the server works on. The tab may be closed. */
export type StartedImport = Execution<'uploadCsv' | 'importCards'>

/** How an import ended: the new sets, or the server's reason why there are none. */
export type ImportEnd =
  | { kind: 'imported'; answer: Answers<'uploadCsv' | 'importCards'> }
  | { kind: 'refused'; reason: string }

/** Uploaded files that no import has used yet: their ids on the server. */
const sentFiles = new WeakMap<object, string>()

/**
 * Sends small imports within the call, large ones in chunks before it (specification §7, §9).
 *
 * @param identity The same object for each try, so that a retry sends no file twice.
 * @param onSent Called with the share of the pictures, then of a file, that was sent, from 0 to 1.
 */
export async function startImport(
  source: ImportSource,
  identity: object,
  onSent: (share: number) => void,
): Promise<StartedImport> {
  if (source.kind === 'cards') await uploadPictures(source.pictures, onSent)
  if (!(source.content instanceof File)) return start(source, null)
  const fileId = sentFiles.get(identity) ?? (await uploadFile(source.content, onSent))
  sentFiles.set(identity, fileId)
  try {
    const execution = await start(source, fileId)
    sentFiles.delete(identity)
    return execution
  } catch (error) {
    if ((errorStatus(error) ?? 500) < 500) sentFiles.delete(identity)
    throw error
  }
}

/** Waits for the end of an import. */
export async function endOfImport(started: StartedImport): Promise<ImportEnd> {
  const execution = await waitForEnd(started)
  const reason = executionFailure(execution)
  return reason === null
    ? { kind: 'imported', answer: parseAnswer(execution) }
    : { kind: 'refused', reason }
}

function start({ kind, name, content }: ImportSource, fileId: string | null) {
  if (kind === 'csv') {
    const given = fileId === null ? { csvData: String(content) } : { fileId }
    return startOnce('uploadCsv', { ...given, fileName: name })
  }
  if (fileId !== null) return startOnce('importCards', { name, fileId })
  return startOnce('importCards', { name, cards: content instanceof File ? [] : content })
}
