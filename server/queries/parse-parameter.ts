import { ApiError } from '../contract/errors.ts'
import { parseQueries } from './parse.ts'
import type { ListQuery } from './query.ts'
import type { QueryableTable } from './table.ts'

/**
 * Parses the `queries` of a call that lists no documents: the same language, but errors are
 * parameter errors (wire §6.5, §12.3).
 * @throws ApiError `general_argument_invalid` with the problem.
 */
export function parseQueryParameter(texts: readonly string[], table: QueryableTable): ListQuery {
  try {
    return parseQueries(texts, table)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('general_argument_invalid', error.message)
  }
}
