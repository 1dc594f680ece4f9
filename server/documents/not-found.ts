import { ApiError } from '../contract/errors.ts'

/** The one answer for a document that is not there and one that the caller may not see. */
export function documentNotFound(): ApiError {
  return new ApiError('document_not_found', 'Not found.')
}
