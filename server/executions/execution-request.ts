import { ApiError } from '../contract/errors.ts'
import { isStorableText } from '../contract/storable-text.ts'
import { wireTime } from '../contract/wire-time.ts'

/** A header as executions present it. */
export type Header = { readonly name: string; readonly value: string }

/** A validated request to run a function (wire §12.1). */
export type ExecutionRequest = {
  readonly body: string
  readonly isAsync: boolean
  readonly path: string
  readonly method: string
  /** The headers that executions present. The functions themselves read none. */
  readonly headers: readonly Header[]
  /** In wire format; null means now. */
  readonly scheduledAt: string | null
  /** The idempotency key header; null if there is none. */
  readonly idempotencyKey: string | null
}

const MAX_BODY = 10_485_760
const MAX_PATH = 2048
const MAX_HEADERS = 100
const MAX_HEADER_BYTES = 16_384
/** For headers that come as JSON text. */
const MAX_HEADERS_TEXT = 65_536
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']
const SHOWN_HEADERS = ['content-type', 'agent', 'content-length', 'host']
const MINUTE = 60_000
/** The latest time that can be scheduled. */
const MAX_DELAY = 30 * 24 * 60 * MINUTE

const YES: readonly unknown[] = [true, 'true', '1', 1]
const NO: readonly unknown[] = [false, 'false', '0', 0]

/**
 * Reads the body of a request to run a function. Unknown keys are ignored, and null counts as
 * absent (wire §2.8).
 *
 * @throws ApiError `general_argument_invalid`, or `general_bad_request` for an impossible time.
 */
export function readExecutionRequest(input: unknown, now: Date): ExecutionRequest {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >
  const isAsync = readAsync(given.async)
  const headers = readHeaders(given.headers)
  return {
    body: readBody(given.body),
    isAsync,
    path: readPath(given.path),
    method: readMethod(given.method),
    headers: headers.filter(({ name }) => SHOWN_HEADERS.includes(name)),
    scheduledAt: readScheduledAt(given.scheduledAt, isAsync, now),
    idempotencyKey: readIdempotencyKey(headers),
  }
}

function readBody(value: unknown): string {
  const body = value ?? ''
  if (typeof body !== 'string' || body.length > MAX_BODY || !isStorableText(body)) {
    throw invalid('body', `must be text of at most ${MAX_BODY} characters`)
  }
  return body
}

function readAsync(value: unknown): boolean {
  const isAsync = value ?? false
  if (YES.includes(isAsync)) return true
  if (NO.includes(isAsync)) return false
  throw invalid('async', 'must be true or false')
}

/** A path within the function, never a URL. */
function readPath(value: unknown): string {
  const path = value ?? '/'
  const isPath = typeof path === 'string' && /^\/(?![/\\])[^\0-\x20\\\x7f]*$/.test(path)
  if (!isPath || path.length > MAX_PATH || !isStorableText(path)) {
    throw invalid('path', `must begin with one slash and have at most ${MAX_PATH} characters`)
  }
  return path
}

function readMethod(value: unknown): string {
  const method = value ?? 'POST'
  if (typeof method === 'string' && METHODS.includes(method)) return method
  throw invalid('method', `must be one of ${METHODS.join(', ')}`)
}

function readHeaders(value: unknown): Header[] {
  const entries = Object.entries(headersObject(value ?? {}))
  if (entries.length > MAX_HEADERS) throw invalid('headers', `must be at most ${MAX_HEADERS}`)
  let bytes = 0
  const headers = entries.map(([name, content]) => {
    const text = typeof content === 'number' ? String(content) : content
    if (typeof text !== 'string' || /[\0\r\n]/.test(text) || !isStorableText(text)) {
      throw invalid('headers', 'must have texts of one line as values')
    }
    if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/.test(name)) {
      throw invalid('headers', 'must have names of letters, digits and hyphens')
    }
    if (/^x-appwrite-/i.test(name)) throw invalid('headers', 'must not begin with x-appwrite-')
    bytes += Buffer.byteLength(name) + Buffer.byteLength(text)
    return { name: name.toLowerCase(), value: text }
  })
  if (bytes >= MAX_HEADER_BYTES) {
    throw invalid('headers', `must have fewer than ${MAX_HEADER_BYTES} bytes together`)
  }
  return headers
}

function readIdempotencyKey(headers: readonly Header[]): string | null {
  const keys = headers.filter(({ name }) => name === 'idempotency-key')
  const [key] = keys
  if (key === undefined) return null
  if (keys.length === 1 && /^[\x21-\x7e]{1,255}$/.test(key.value)) return key.value
  throw invalid('headers', 'must have one idempotency-key of 1 to 255 characters without spaces')
}

/** The headers, which may also come as JSON text. PHP clients send an empty list for none. */
function headersObject(value: unknown): object {
  let headers = value
  if (typeof value === 'string') {
    try {
      headers = value.length > MAX_HEADERS_TEXT ? undefined : JSON.parse(value)
    } catch {
      headers = undefined
    }
  }
  if (Array.isArray(headers) && headers.length === 0) return {}
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) {
    throw invalid('headers', 'must be an object')
  }
  return headers
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

function readScheduledAt(value: unknown, isAsync: boolean, now: Date): string | null {
  if (value === undefined || value === null) return null
  const at = typeof value === 'string' && ISO_DATE.test(value) ? new Date(value) : undefined
  if (at === undefined || Number.isNaN(at.getTime())) {
    throw invalid('scheduledAt', 'must be a date in ISO 8601')
  }
  const delay = at.getTime() - now.getTime()
  if (!isAsync) throw impossible('An execution that is scheduled must be asynchronous.')
  if (delay < MINUTE) throw impossible('scheduledAt must be at least a minute ahead.')
  if (delay > MAX_DELAY) throw impossible('scheduledAt must be at most 30 days ahead.')
  return wireTime(at)
}

const invalid = (name: string, rule: string) =>
  new ApiError('general_argument_invalid', `Invalid \`${name}\`: ${rule}.`)

const impossible = (message: string) => new ApiError('general_bad_request', message)
