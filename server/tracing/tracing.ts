import type { Attributes, Tracer } from '@opentelemetry/api'

/** A task from a queue. Names and attributes contain no personal data. */
export type WorkSpan = { readonly name: string; readonly attributes: Attributes }

/** The tracer that creates spans. */
export type Tracing = {
  readonly tracer: Tracer
  /**
   * Creates a span for a task, with its statements as children. It belongs to no request, even if
   * one woke the worker.
   */
  traceWork(span: WorkSpan, work: () => Promise<void>): Promise<void>
  /** Records on the current task's span that it failed. */
  markBroken(): void
  /** Exports pending spans. */
  stop(): Promise<void>
}
