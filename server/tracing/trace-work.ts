import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Tracing } from './tracing.ts'

/** A task from a queue. Names and attributes contain no personal data. */
export type WorkSpan = { readonly name: string; readonly attributes: Attributes }

/**
 * Creates a span for a task, with its statements as children. It belongs to no request, even if one
 * woke the worker.
 */
export function traceWork(
  tracing: Tracing | undefined,
  { name, attributes }: WorkSpan,
  work: () => Promise<void>,
): Promise<void> {
  if (tracing === undefined) return work()
  const options = { kind: SpanKind.CONSUMER, root: true, attributes }
  return tracing.tracer.startActiveSpan(name, options, (span) => work().finally(() => span.end()))
}

/** Records on the current task's span that it failed. */
export function markBroken(): void {
  trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR })
}
