import { diag, DiagLogLevel, type TextMapPropagator, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.js';
import type { Logger } from '../process/logger.js';

export interface OpenTracing {
  tracer: Tracer;
  propagator: TextMapPropagator;
  /** Sends the spans that are complete. */
  close: () => Promise<void>;
}

/** Milliseconds between two log lines about a collector that receives nothing. */
const REPORT_INTERVAL_MS = 60_000;
/** Milliseconds that a shutdown waits for the collector. */
const CLOSE_MS = 2_000;
/** Characters of an attribute: the longest SQL statements have more. */
const MAX_ATTRIBUTE_LENGTH = 4_000;

/**
 * Opens OpenTelemetry's exporter, which sends spans in the background and drops them if the collector is too slow. It
 * reads `OTEL_EXPORTER_OTLP_HEADERS` and the like, and the resource `OTEL_RESOURCE_ATTRIBUTES`.
 */
export function openTracing({ endpoint, ratio }: NonNullable<Config['tracing']>, log: Logger): OpenTracing {
  const report = reportProblems(log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'dorsal' }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  return {
    tracer: provider.getTracer('dorsal'),
    propagator: new W3CTraceContextPropagator(),
    close: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch((error: unknown) => report(String(error))), timeout]);
      diag.disable();
    },
  };
}

/** Logs problems of OpenTelemetry, at most one a minute: a collector that is down fails every few seconds. */
function reportProblems(log: Logger): (problem: string) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (problem: string): void => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = performance.now();
    log.warn({ why: problem }, 'Traces are incomplete');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
}
