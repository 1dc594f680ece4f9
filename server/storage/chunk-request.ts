import multipart from '@fastify/multipart'
import { setNameOfFile } from '@squared-away/domain/csv/reading'
import { IMPORT_LIMITS } from '@squared-away/domain/question-sets/new-sets'
import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { narrowedPermissions } from '../contract/permissions.ts'
import { requireStorableFileName } from '../http/storable-texts.ts'
import { CHUNK_BYTES } from './uploads.ts'

/** One validated request of a chunked upload (wire §14). */
export type ChunkRequest = {
  /** The id that the client chose or continues; if undefined, the server creates one. */
  readonly id: string | undefined
  readonly fileName: string
  /** Counted from 0. */
  readonly number: number
  /** Size of the whole file, in bytes. */
  readonly size: number
  readonly bytes: Uint8Array
}

const LIMITS = {
  files: 1,
  fileSize: CHUNK_BYTES,
  fields: 110,
  fieldSize: 1024,
  parts: 111,
  headerPairs: 20,
}

/** Lets the routes of `app` parse multipart bodies. */
export async function acceptMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
}

/**
 * Parses one request of an upload.
 * @throws ApiError of wire §3.4 that names the problem.
 */
export async function readChunkRequest(
  request: FastifyRequest,
  userId: string,
): Promise<ChunkRequest> {
  if (!request.isMultipart()) {
    throw new ApiError('general_media_type_unsupported', 'Send the file as multipart/form-data.')
  }
  const range = readRange(request.headers['content-range'])
  const continued = continuedId(request.headers['x-appwrite-id'])
  const { fileId, permissions, file } = await readParts(request)
  if (file === undefined || file.bytes.length === 0) {
    throw new ApiError('storage_file_empty', 'The file is empty.')
  }
  const { start, end, size } = range ?? {
    start: 0,
    end: file.bytes.length - 1,
    size: file.bytes.length,
  }
  if (file.bytes.length !== end - start + 1) throw wrongRange()
  if (!isTaken(file.name)) {
    throw new ApiError(
      'storage_file_type_unsupported',
      'Only .csv files, cards (.jsonl) and archives (.zip, .json) can be uploaded.',
    )
  }
  requireStorableFileName(file.name)
  narrowedPermissions(permissions.length > 0 ? permissions : undefined, userId)
  const id = continued ?? chosenId(fileId)
  return { id, fileName: file.name, number: start / CHUNK_BYTES, size, bytes: file.bytes }
}

/** Files that functions read: CSV files, imported cards, and archives of an account. */
function isTaken(name: string): boolean {
  const isKnown = setNameOfFile(name) !== null || /[^\\/]\.(zip|json|jsonl)$/i.test(name)
  return name.length <= 255 && isKnown
}

type Parts = {
  fileId: unknown
  permissions: unknown[]
  file: { name: string; bytes: Uint8Array } | undefined
}

async function readParts(request: FastifyRequest): Promise<Parts> {
  const parts: Parts = { fileId: undefined, permissions: [], file: undefined }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname === 'file') parts.file = { name: part.filename ?? '', bytes }
      } else if (part.fieldname === 'fileId') parts.fileId = part.value
      else if (/^permissions\[\d*\]$/.test(part.fieldname)) parts.permissions.push(part.value)
    }
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (error instanceof ApiError) throw error
    throw new ApiError('general_argument_invalid', 'The body is not a valid multipart form.', {
      cause: error,
    })
  }
  return parts
}

/** `bytes <start>-<end>/<size>`, the end inclusive; undefined for a file in one request. */
function readRange(header: string | undefined) {
  if (header === undefined) return undefined
  const [, start, end, size] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header) ?? []
  if (start === undefined || end === undefined || size === undefined) throw wrongRange()
  const range = { start: Number(start), end: Number(end), size: Number(size) }
  if (range.size > IMPORT_LIMITS.bytes) throw tooLarge()
  const last = Math.min(range.start + CHUNK_BYTES, range.size) - 1
  // Chunks start at multiples of their size, so that none overlaps another.
  if (range.start % CHUNK_BYTES !== 0 || range.end !== last || range.start > last) {
    throw wrongRange()
  }
  return range
}

function continuedId(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && ID_PATTERN.test(header)) return header
  throw new ApiError('storage_invalid_appwrite_id', 'X-Appwrite-ID must be the id of the file.')
}

function chosenId(fileId: unknown): string | undefined {
  if (fileId === 'unique()') return undefined
  if (typeof fileId === 'string' && ID_PATTERN.test(fileId)) return fileId
  throw new ApiError('general_argument_invalid', 'Param "fileId" must be unique() or an id.')
}

const wrongRange = () =>
  new ApiError('storage_invalid_content_range', 'Content-Range does not fit the chunk.')

const tooLarge = () =>
  new ApiError(
    'storage_invalid_file_size',
    `A file may have at most ${IMPORT_LIMITS.bytes / 1024 / 1024} MB, sent in chunks of 5 MB.`,
  )
