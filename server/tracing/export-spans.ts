import { context } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { markBroken, workTracer } from './trace-work.ts'
import type { Tracing } from './tracing.ts'

const NAME = 'squared-away'

/**
 * Exports spans through OTLP over HTTP. The exporter reads its address and headers from
 * OpenTelemetry's variables; their service name overrides ours.
 * @param ratio The share of traced requests, 0 to 1.
 */
export function exportSpans({ ratio }: { readonly ratio: number }): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    // Ignores the `traceparent` of requests, because strangers would decide what is traced.
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer(NAME)
  return { tracer, traceWork: workTracer(tracer), markBroken, stop: () => provider.shutdown() }
}
