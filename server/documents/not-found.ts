import { ApiError } from '../contract/errors.ts'

/** The same error for a missing document and one that the caller may not see. */
export function documentNotFound(): ApiError {
  return new ApiError('document_not_found', 'Not found.')
}
