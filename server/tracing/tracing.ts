import type { Tracer } from '@opentelemetry/api'

/** The tracer that creates spans. */
export type Tracing = {
  readonly tracer: Tracer
  /** Exports pending spans. */
  stop(): Promise<void>
}
