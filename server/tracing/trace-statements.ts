import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Tracing } from './tracing.ts'

const FIRST_WORD = /^\s*(\w+)/

/**
 * Creates a span per statement of a traced request. Statements contain `$1` instead of values.
 * Statements outside of requests, such as polling for work, are not traced.
 */
export function traceStatements({ tracer }: Pick<Tracing, 'tracer'>, system: string) {
  return ({ level, query, queryDurationMillis }: LogEvent): void => {
    if (trace.getActiveSpan()?.isRecording() !== true) return
    const operation = FIRST_WORD.exec(query.sql)?.[1]?.toUpperCase() ?? 'OTHER'
    const end = Date.now()
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: {
        'db.system.name': system,
        'db.operation.name': operation,
        'db.query.text': query.sql,
      },
    })
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(end)
  }
}
