import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Tracing } from './tracing.ts'

/** Traces tasks from a queue. */
export function workTracer(tracer: Tracer): Tracing['traceWork'] {
  return ({ name, attributes }, work) => {
    const options = { kind: SpanKind.CONSUMER, root: true, attributes }
    return tracer.startActiveSpan(name, options, (span) => work().finally(() => span.end()))
  }
}

export function markBroken(): void {
  trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR })
}
