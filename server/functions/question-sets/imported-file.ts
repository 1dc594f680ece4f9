import type { Connection, UploadRow } from '../../database/schema.ts'
import { findUpload, isComplete } from '../../storage/uploads.ts'
import { Refusal } from '../function.ts'

/**
 * Returns a file that the user uploaded in chunks.
 * @throws Refusal if it is missing, incomplete or another user's.
 */
export async function requireUpload(
  connection: Connection,
  userId: string,
  fileId: string,
): Promise<UploadRow> {
  const upload = await findUpload(connection, userId, fileId)
  if (upload === undefined) throw fileIsGone()
  if (!isComplete(upload)) {
    throw new Refusal('general_bad_request', 'The file is incomplete. Upload it again.')
  }
  return upload
}

export function fileIsGone(): Refusal {
  return new Refusal(
    'storage_file_not_found',
    'The uploaded file is no longer there. Upload it again.',
  )
}
