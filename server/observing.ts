import type { LogEvent } from 'kysely'
import pTimeout from 'p-timeout'
import type { Configuration } from './configuration/configuration.ts'
import type { Engine } from './database/engine.ts'
import type { Metrics } from './metrics/metrics.ts'
import { observeStatements } from './metrics/observe-statements.ts'
import { SlowStatements } from './metrics/slow-statements.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Slow statements for the operator, and metrics and traces as configured. */
export type Observation = {
  readonly metrics: Metrics | undefined
  readonly tracing: Tracing | undefined
  readonly slowStatements: SlowStatements
  /** Called for each statement. */
  readonly onStatement: (event: LogEvent) => void
  /** Opens the metrics port, if configured. @throws If it cannot listen there. */
  listen(): Promise<void>
  stop(): Promise<void>
}

/** How long an unreachable trace collector may delay a stop (milliseconds). */
const LAST_SPANS_WITHIN = 2000

export async function startObserving(
  configuration: Pick<Configuration, 'metrics' | 'tracing'>,
  engine: Engine,
): Promise<Observation> {
  const metrics = configuration.metrics && (await startMetrics())
  const tracing = configuration.tracing && (await startTracing(configuration.tracing))
  const slowStatements = new SlowStatements()
  const listeners = [
    slowStatements.note,
    metrics && observeStatements(metrics),
    tracing && (await statementTracer(tracing, engine)),
  ].filter((listener) => listener !== undefined)
  let port: { close(): Promise<void> } | undefined
  return {
    metrics,
    tracing,
    slowStatements,
    onStatement(event) {
      for (const listener of listeners) listener(event)
    },
    async listen() {
      if (!metrics || !configuration.metrics) return
      const { openMetricsPort } = await import('./metrics/metrics-port.ts')
      port = await openMetricsPort(metrics, configuration.metrics)
    },
    async stop() {
      await port?.close()
      const sent = tracing?.stop().catch(() => {})
      if (sent) await pTimeout(sent, { milliseconds: LAST_SPANS_WITHIN, message: false })
    },
  }
}

// The libraries of both are loaded only where they are configured.

async function startMetrics(): Promise<Metrics> {
  const { makeMetrics } = await import('./metrics/metrics.ts')
  return makeMetrics()
}

async function statementTracer(tracing: Tracing, engine: Engine) {
  const { traceStatements } = await import('./tracing/trace-statements.ts')
  return traceStatements(tracing, engine)
}

async function startTracing(wanted: NonNullable<Configuration['tracing']>): Promise<Tracing> {
  const { exportSpans } = await import('./tracing/export-spans.ts')
  return exportSpans(wanted)
}
