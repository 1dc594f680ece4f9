import type { Tracer } from '@opentelemetry/api'

/** Where spans are begun. */
export type Tracing = {
  readonly tracer: Tracer
  /** Sends what is not sent yet. */
  stop(): Promise<void>
}
