import type { Answers } from '@squared-away/domain/functions'
import { executionFailure, parseAnswer, startOnce, waitForEnd } from '../calls/background-run.ts'
import { errorMessage, errorStatus } from '../errors.ts'
import { uploadFile } from '../files/upload-file.ts'
import { uploadPictures } from '../files/upload-pictures.ts'
import { queryClient } from '../queries/query-client.ts'
import { useWrite } from '../queries/use-write.ts'

/** Counts of added and skipped items. */
export type ImportedArchive = Answers<'importArchive'>

/** An archive, and how to read the pictures in it. */
export type ArchiveToImport = {
  file: File
  pictures: () => Promise<Parameters<typeof uploadPictures>[0]>
  /** Called with the share sent, from 0 to 1. */
  onSent: (share: number) => void
}

/** Import failed; the message is for the user. */
class ImportError extends Error {
  override name = 'ImportError'
}

/** Fully uploaded files whose import has not succeeded yet. */
const sent = new WeakMap<File, string>()

/**
 * Uploads an archive and imports it. Retrying after a lost response is safe: a file is imported
 * once. Fails with an error whose message is for the user.
 */
export function useImportArchive(onImported: (file: File) => Promise<void>) {
  return useWrite({
    mutationFn: importArchive,
    onSuccess: async (_, { file }) => {
      void queryClient().invalidateQueries()
      await onImported(file)
    },
    onError: (error) => console.error('Could not bring in an archive.', error),
  })
}

async function importArchive({
  file,
  pictures,
  onSent,
}: ArchiveToImport): Promise<ImportedArchive> {
  try {
    // Questions may only name pictures that the account has.
    await uploadPictures(await pictures())
    const fileId = sent.get(file) ?? (await uploadFile(file, onSent))
    sent.set(file, fileId)
    const execution = await waitForEnd(await startOnce('importArchive', { fileId }))
    const failure = executionFailure(execution)
    // Upload a refused file again: the user may have fixed it.
    if (failure !== null) sent.delete(file)
    if (failure !== null) throw new ImportError(failure)
    return parseAnswer(execution)
  } catch (error) {
    if (error instanceof ImportError) throw error
    if ((errorStatus(error) ?? 500) < 500) sent.delete(file)
    throw new ImportError(errorMessage(error, NO_ANSWER), { cause: error })
  }
}

const NO_ANSWER =
  'The server did not answer. Check your connection and try again. Nothing is added twice.'
