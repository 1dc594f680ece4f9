import type { ArchiveLeftOut } from '@squared-away/domain/archive/archive-form'
import { ARCHIVED_COLLECTIONS } from '@squared-away/domain/entities/collection-facts'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection, UploadRow } from '../../database/schema.ts'
import { UploadedFile } from '../../storage/uploaded-file.ts'
import { findUpload, isComplete, removeUpload } from '../../storage/uploads.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { insertArchive } from './archive/insert-archive.ts'
import type { ReadArchive } from './archive/read-archive.ts'

/** In 24 hours. On SQLite, the largest archive blocks other writers for seconds. */
const IMPORTS_PER_DAY = 20

const DAY = 24 * 60 * 60 * 1000

const Input = defineInput('importArchive', z.object({ fileId: documentIdInput }))

type Prepared = { readonly uploadId: string; readonly archive: ReadArchive }

/**
 * Adds the contents of an archive to the caller's account (decision 119): all of it or, if a
 * document could not have been written here, nothing. Documents get new ids; existing data is never
 * changed or replaced. The file is streamed before anything is written, and deleted afterwards, so
 * that no file is imported twice.
 * Answers `{ added, leftOut }`.
 * @throws Refusal that names the invalid document and its problem, or the daily limit.
 */
export const importArchive: ServerFunction<'importArchive', Prepared> = {
  id: 'importArchive',
  isCountedByDay: true,
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ caller, body, connection, now }) {
    const { userId } = requireUser(caller)
    const { fileId } = readBody(Input, body)
    await requireFewImports(connection, userId, new Date(now.getTime() - DAY))
    const upload = await uploadOf(connection, userId, fileId)
    const { readArchive } = await import('./archive/read-archive.ts')
    const archive = await readArchive(new UploadedFile(connection, upload), wireTime(now))
    return { uploadId: upload.id, archive }
  },
  async run({ transaction, caller, prepared: { uploadId, archive }, now }) {
    const { userId } = requireUser(caller)
    await uploadOf(transaction.connection, userId, uploadId)
    const { added, leftOut } = await insertArchive({ transaction, userId, archive, now })
    await removeUpload(transaction.connection, uploadId)
    return { status: 200, body: { added, leftOut: inOrder(leftOut) } }
  },
}

/** Counts rejected files too, since reading them was the same work. */
async function requireFewImports(connection: Connection, userId: string, since: Date) {
  const { count } = await connection
    .selectFrom('executions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('functionId', '=', 'importArchive')
    .where('createdAt', '>', wireTime(since))
    .executeTakeFirstOrThrow()
  if (count <= IMPORTS_PER_DAY) return
  throw new Refusal(
    'general_rate_limit_exceeded',
    `You can add ${IMPORTS_PER_DAY} files a day. Try again tomorrow.`,
  )
}

async function uploadOf(connection: Connection, userId: string, id: string): Promise<UploadRow> {
  const upload = await findUpload(connection, userId, id)
  if (upload === undefined || !isComplete(upload)) {
    throw new Refusal(
      'storage_file_not_found',
      'The uploaded file is not there, or not whole. Upload it again.',
    )
  }
  return upload
}

function inOrder(leftOut: readonly ArchiveLeftOut[]): ArchiveLeftOut[] {
  return ARCHIVED_COLLECTIONS.flatMap((name) =>
    leftOut.filter(({ collection }) => collection === name),
  )
}
