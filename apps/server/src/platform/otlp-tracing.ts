import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ENGINE } from './engine-name.ts'
import type { SpanStart, Tracing } from './tracing.ts'

/** The destination and the share of exported spans. */
export interface OtlpOptions {
  /** The address that takes traces by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** Headers of every delivery, such as a key of the collector. */
  readonly headers: Readonly<Record<string, string>>
  /** The share of traces that are sent, 0 to 1. */
  readonly share: number
  /** Whether spans of callers become parents: only behind one's own proxies, because otherwise anybody could join traces. */
  readonly followsCallers: boolean
}

/** Tracing that can be stopped. */
export interface OtlpTracing extends Tracing {
  /** Sends what is waiting, and stops. */
  stop(): Promise<void>
}

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/** Spans by OTLP with the official packages. If the collector is unreachable, spans are dropped and nothing else is affected. */
export function openOtlpTracing({ url, headers, share, followsCallers }: OtlpOptions): OtlpTracing {
  const sampler = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': ENGINE }),
    // The share applies to spans of callers as well, so that no caller can have all its requests traced.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler, remoteParentNotSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers: { ...headers } }) })],
  })
  const tracer = provider.getTracer(ENGINE)
  const propagator = new W3CTraceContextPropagator()
  return {
    begin({ name, kind, attributes }, parent) {
      const parentContext = (parent as Context | undefined) ?? ROOT_CONTEXT
      const options = { kind: KINDS[kind], attributes: attributes as Attributes }
      const span = tracer.startSpan(name, options, parentContext)
      return {
        context: trace.setSpan(parentContext, span),
        end(failure, more) {
          if (more) span.setAttributes(more as Attributes)
          if (failure !== undefined) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    readParent(given) {
      if (!followsCallers) return undefined
      const context = propagator.extract(ROOT_CONTEXT, given, defaultTextMapGetter)
      return context === ROOT_CONTEXT ? undefined : context
    },
    headersOf(context) {
      const carrier: Record<string, string> = {}
      propagator.inject(context as Context, carrier, defaultTextMapSetter)
      return carrier
    },
    async stop() {
      // Spans that a collector does not accept any more must not make the shop's shutdown fail.
      await provider.shutdown().catch(() => undefined)
    },
  }
}
