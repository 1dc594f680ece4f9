import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Read, type ReadGauge, readGauge } from './read-gauge.ts'

/** Prometheus metrics of this process. No label contains an id, an address or other input. */
export type Metrics = {
  readonly registry: Registry
  /** Seconds; `route` is a pattern, `status` a class (`2xx`). */
  readonly requests: Histogram<'method' | 'route' | 'status'>
  /** Answers of 400 and above by their exact `status`; `route` is a pattern. */
  readonly refusals: Counter<'method' | 'route' | 'status'>
  /** Seconds, including the wait for a connection. */
  readonly statements: Histogram<'statement' | 'outcome'>
  /** `outcome`: completed, refused, broken, or late. */
  readonly executions: Counter<'function' | 'outcome'>
  /** Mails and text messages. `outcome`: sent, retried, or given_up. */
  readonly messages: Counter<'kind' | 'outcome'>
  readonly sockets: Gauge
  /** Events of sockets. `step`: checked, whether a socket may receive it; sent. */
  readonly socketEvents: Counter<'step'>
  /** Adds a gauge that `read` computes at each scrape. It has no value while it cannot be read. */
  addGauge(gauge: ReadGauge, read: Read): void
}

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const STATEMENT_BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5]

export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'squaredaway_http_request_duration_seconds',
      help: 'How long answers took.',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    refusals: new Counter({
      name: 'squaredaway_http_refusals_total',
      help: 'Answers with a status of 400 and above.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    statements: new Histogram({
      name: 'squaredaway_database_statement_duration_seconds',
      help: 'How long statements of the database took.',
      labelNames: ['statement', 'outcome'],
      buckets: STATEMENT_BUCKETS,
      registers,
    }),
    executions: new Counter({
      name: 'squaredaway_executions_ended_total',
      help: 'Executions that ended on this node.',
      labelNames: ['function', 'outcome'],
      registers,
    }),
    messages: new Counter({
      name: 'squaredaway_messages_total',
      help: 'What became of mails and text messages on this node.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    sockets: new Gauge({
      name: 'squaredaway_realtime_sockets',
      help: 'Open realtime sockets of this node.',
      registers,
    }),
    socketEvents: new Counter({
      name: 'squaredaway_realtime_events_total',
      help: 'Events that were checked for a socket, and those that were sent.',
      labelNames: ['step'],
      registers,
    }),
    addGauge: (gauge, read) => readGauge(registry, gauge, read),
  }
}
