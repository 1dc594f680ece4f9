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
import type { Tracing } from './tracing.ts'

const NAME = 'squared-away'

/**
 * Sends spans by OTLP over HTTP. The exporter takes its address and headers from the variables
 * that OpenTelemetry names; what they say of the service goes before our own name for it.
 *
 * @param ratio the share of requests that are traced, 0 to 1.
 */
export function exportSpans({ ratio }: { readonly ratio: number }): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    // Nobody's `traceparent` is believed: a stranger would decide what is traced.
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  return { tracer: provider.getTracer(NAME), stop: () => provider.shutdown() }
}
