import type { Answers } from '@squared-away/domain/functions'
import { answerOf, failureOf, startOnce, waitForEnd } from '../../data/calls/background-run.ts'
import { errorMessage, errorStatus } from '../../data/calls/errors.ts'
import { uploadFile } from '../../data/calls/upload-file.ts'

/** What was added, and what was not. */
export type BroughtIn = Answers<'importArchive'>

/** The archive was not brought in; its message is for the user. */
export class BringInError extends Error {
  override name = 'BringInError'
}

/** The files that the server has whole, while it has not taken them. */
const sent = new WeakMap<File, string>()

/**
 * Sends an archive and has the server add what is in it. Asking again after a lost answer is safe:
 * a file is brought in once.
 *
 * @param onSent Is told the share that is sent, from 0 to 1.
 * @throws BringInError
 */
export async function bringIn(file: File, onSent: (share: number) => void): Promise<BroughtIn> {
  try {
    const fileId = sent.get(file) ?? (await uploadFile(file, onSent))
    sent.set(file, fileId)
    const execution = await waitForEnd(await startOnce('importArchive', { fileId }))
    const failure = failureOf(execution)
    // A file that was refused is sent anew: the user may have mended it.
    if (failure !== null) sent.delete(file)
    if (failure !== null) throw new BringInError(failure)
    return answerOf(execution)
  } catch (error) {
    if (error instanceof BringInError) throw error
    if ((errorStatus(error) ?? 500) < 500) sent.delete(file)
    throw new BringInError(errorMessage(error, NO_ANSWER), { cause: error })
  }
}

const NO_ANSWER =
  'The server did not answer. Check your connection and try again. Nothing is added twice.'
