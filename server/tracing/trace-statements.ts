import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Tracing } from './tracing.ts'

const FIRST_WORD = /^\s*(\w+)/

/**
 * Makes a span of each statement of a traced request. Statements hold no values, only `$1`; those
 * of no request, such as looking for work each second, would say nothing.
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
