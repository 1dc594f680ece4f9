import { ApiError } from '../contract/errors.ts'
import { type DatabaseFailure, databaseFailure } from '../database/failures.ts'

/** Seconds after which a caller may retry while the database is unreachable. */
const RETRY_AFTER = { 'retry-after': '2' }

const ANSWERS: Readonly<Record<DatabaseFailure, (cause: unknown) => ApiError>> = {
  taken: (cause) => new ApiError('document_already_exists', 'Already exists.', { cause }),
  timeout: (cause) => new ApiError('database_timeout', 'The query took too long.', { cause }),
  full: (cause) =>
    new ApiError('general_storage_full', 'The server has no room left. Nothing was saved.', {
      cause,
    }),
  unavailable: (cause) =>
    new ApiError('general_unavailable', 'The server is busy. Try again in a moment.', {
      cause,
      headers: RETRY_AFTER,
    }),
}

/** The error for the caller when the database fails. Undefined for an unknown failure. */
export function asDatabaseError(error: unknown): ApiError | undefined {
  const failure = databaseFailure(error)
  return failure && ANSWERS[failure](error)
}
