import type { Answers } from '@squared-away/domain/functions'
import { answerOf, failureOf, startOnce, waitForEnd } from '../../data/calls/background-run.ts'
import { errorMessage, errorStatus } from '../../data/errors.ts'
import { uploadFile } from '../../data/files/upload-file.ts'
import { uploadPictures } from '../../data/files/upload-pictures.ts'
import { archivePictures } from './archive-pictures.ts'

/** Counts of added and skipped items. */
export type ImportedArchive = Answers<'importArchive'>

/** Import failed; the message is for the user. */
export class ImportError extends Error {
  override name = 'ImportError'
}

/** Fully uploaded files whose import has not succeeded yet. */
const sent = new WeakMap<File, string>()

/**
 * Uploads an archive and imports it. Retrying after a lost response is safe: a file is imported
 * once.
 *
 * @param onSent Called with the share sent, from 0 to 1.
 * @throws ImportError
 */
export async function importArchive(
  file: File,
  onSent: (share: number) => void,
): Promise<ImportedArchive> {
  try {
    // Questions may only name pictures that the account has.
    await uploadPictures(await archivePictures(file))
    const fileId = sent.get(file) ?? (await uploadFile(file, onSent))
    sent.set(file, fileId)
    const execution = await waitForEnd(await startOnce('importArchive', { fileId }))
    const failure = failureOf(execution)
    // Upload a refused file again: the user may have fixed it.
    if (failure !== null) sent.delete(file)
    if (failure !== null) throw new ImportError(failure)
    return answerOf(execution)
  } catch (error) {
    if (error instanceof ImportError) throw error
    if ((errorStatus(error) ?? 500) < 500) sent.delete(file)
    throw new ImportError(errorMessage(error, NO_ANSWER), { cause: error })
  }
}

const NO_ANSWER =
  'The server did not answer. Check your connection and try again. Nothing is added twice.'
