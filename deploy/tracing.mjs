// Sends traces to an OpenTelemetry collector. The site itself contains only the API. Install the SDK beside this file,
// outside the site, which commands and updates replace:
//
//   mkdir -p /opt/plume-tracing && cp deploy/tracing.mjs /opt/plume-tracing/ && cd /opt/plume-tracing
//   npm install @opentelemetry/sdk-trace-node@2 @opentelemetry/resources@2 @opentelemetry/exporter-trace-otlp-http@0.223
//
// and start each process with NODE_OPTIONS=--import=/opt/plume-tracing/tracing.mjs and, for example,
// OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318. OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER_ARG (a share from 0 to 1)
// are optional.
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'

const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1)
const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'plume' }),
  sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), { scheduledDelayMillis: 1_000 })],
})
provider.register()

// The site exits by itself when its last requests have ended; until then their spans are sent immediately.
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => setInterval(() => provider.forceFlush().catch(() => {}), 100).unref())
}
