import type { LogEvent } from 'kysely'
import type { Metrics } from './metrics.ts'

const KINDS = /^\s*(select|insert|update|delete|with|commit)\b/i

/** The kind of a statement, for a label: `select`, `insert`, …, or `other`. */
export const statementKind = (sql: string) => KINDS.exec(sql)?.[1]?.toLowerCase() ?? 'other'

/** Called for every statement that was run. */
export function observeStatements({ statements }: Pick<Metrics, 'statements'>) {
  return ({ level, query, queryDurationMillis }: LogEvent): void => {
    const outcome = level === 'error' ? 'error' : 'ok'
    statements.observe({ statement: statementKind(query.sql), outcome }, queryDurationMillis / 1000)
  }
}
