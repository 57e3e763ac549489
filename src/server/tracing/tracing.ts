import { type Attributes, type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/**
 * Spans for an OpenTelemetry SDK that the operator loads (deploy/tracing.mjs). Without one nothing is recorded. Names
 * and attributes contain no personal data.
 */
const tracer = trace.getTracer('plume')

export { SpanKind }

interface SpanDetails {
  kind?: SpanKind
  attributes?: Attributes
}

/** Runs work in a span of its own, which also records a failure. */
export function traced<T>(name: string, details: SpanDetails, work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan(name, details)
  if (!span.isRecording()) return work()
  return context.with(trace.setSpan(context.active(), span), () => {
    const ending = work()
    ending.then(
      () => span.end(),
      (error: unknown) => endFailed(span, error),
    )
    return ending
  })
}

/** Every asynchronous method of a service that is called over the network, in a span. */
export function tracedMethods<Service extends object>(name: string, service: Service): Service {
  return new Proxy(service, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) =>
        traced(`${name} ${String(property)}`, { kind: SpanKind.CLIENT }, () => value.apply(target, args))
    },
  })
}

/** A span that somebody else ends; null when nothing is recorded. */
export function startSpan(name: string, details: SpanDetails, parent: Context = context.active()): Span | null {
  const span = tracer.startSpan(name, details, parent)
  return span.isRecording() ? span : null
}

/** Without the message, which may quote a row. */
export function endFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorType(error))
  span.end()
}

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
