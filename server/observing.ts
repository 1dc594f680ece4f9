import type { LogEvent } from 'kysely'
import pTimeout from 'p-timeout'
import type { Configuration } from './configuration/configuration.ts'
import type { Engine } from './database/engine.ts'
import { type Metrics, makeMetrics } from './metrics/metrics.ts'
import { openMetricsPort } from './metrics/metrics-port.ts'
import { observeStatements } from './metrics/observe-statements.ts'
import { traceStatements } from './tracing/trace-statements.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What watches this process for its operator: all that the configuration asks for. */
export type Observation = {
  readonly metrics: Metrics | undefined
  readonly tracing: Tracing | undefined
  /** Called for each statement, if set. */
  readonly onStatement: ((event: LogEvent) => void) | undefined
  /** Opens the port of the metrics, if there is one. @throws when it cannot listen there. */
  listen(): Promise<void>
  stop(): Promise<void>
}

/** A collector of traces that is away does not keep a server from stopping (milliseconds). */
const LAST_SPANS_WITHIN = 2000

export async function startObserving(
  configuration: Pick<Configuration, 'metrics' | 'tracing'>,
  engine: Engine,
): Promise<Observation> {
  const metrics = configuration.metrics && makeMetrics()
  const tracing = configuration.tracing && (await startTracing(configuration.tracing))
  const listeners = [
    metrics && observeStatements(metrics),
    tracing && traceStatements(tracing, engine),
  ].filter((listener) => listener !== undefined)
  let port: Awaited<ReturnType<typeof openMetricsPort>> | undefined
  return {
    metrics,
    tracing,
    onStatement:
      listeners.length === 0
        ? undefined
        : (event) => {
            for (const listener of listeners) listener(event)
          },
    async listen() {
      if (metrics && configuration.metrics)
        port = await openMetricsPort(metrics, configuration.metrics)
    },
    async stop() {
      await port?.close()
      const sent = tracing?.stop().catch(() => {})
      if (sent) await pTimeout(sent, { milliseconds: LAST_SPANS_WITHIN, message: false })
    },
  }
}

/** Nothing of OpenTelemetry is loaded before somebody asks for it. */
async function startTracing(wanted: NonNullable<Configuration['tracing']>): Promise<Tracing> {
  const { exportSpans } = await import('./tracing/export-spans.ts')
  return exportSpans(wanted)
}
