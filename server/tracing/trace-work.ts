import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Tracing } from './tracing.ts'

/** A piece of work that a queue handed out. Names and attributes tell of no person. */
export type WorkSpan = { readonly name: string; readonly attributes: Attributes }

/**
 * Makes a span of a piece of work, under which its statements stand. It belongs to no request,
 * although the one that asked for it may have woken the worker.
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

/** Notes of the work that goes on that it broke. */
export function markBroken(): void {
  trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR })
}
