import { ApiError } from '../../contract/errors.ts'

/** The account is not in a state in which an action can be done. */
export const conflict = (message: string) => new ApiError('document_update_conflict', message)
