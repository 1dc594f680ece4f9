import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracing } from '../tracing/tracing.ts'

/** Creates a span per request, with its statements as children. */
export function traceRequests(app: FastifyInstance, { tracer }: Pick<Tracing, 'tracer'>): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const within = (request: FastifyRequest, proceed: () => void) => {
    const span = spans.get(request)
    if (span === undefined) return proceed()
    context.with(trace.setSpan(context.active(), span), proceed)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const attributes = { 'http.request.method': request.method }
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }))
    within(request, done)
  })
  // The end of the body is an event of the connection, which has no request context.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    const route = request.routeOptions.url
    span?.updateName(`${request.method} ${route ?? 'none'}`)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (route !== undefined) span?.setAttribute('http.route', route)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
