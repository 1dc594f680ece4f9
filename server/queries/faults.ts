import { ApiError } from '../contract/errors.ts'

/** Errors that name the invalid query and its problem. */
export function invalidQuery(problem: string): ApiError {
  return new ApiError('general_query_invalid', `Invalid query: ${problem}`)
}

export function cursorNotFound(): ApiError {
  return new ApiError('general_cursor_not_found', 'The page marker no longer exists.')
}

export function emptySortValue(): ApiError {
  return new ApiError('database_query_order_null', 'Cannot page over an empty sort value.')
}
