import { ApiError } from './errors.ts'

/**
 * The error for a document that breaks a rule: `message` names the attribute or is the
 * specification's own.
 */
export function invalidDocument(message: string): ApiError {
  return new ApiError('document_invalid_structure', message)
}

/** The error for a write that the caller may not make. */
export function notAllowed(): ApiError {
  return new ApiError('user_unauthorized', 'You are not allowed to do this.')
}
