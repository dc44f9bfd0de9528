/**
 * Measures the services with OpenTelemetry: Prometheus fetches the metrics, and a collector receives the traces.
 */
import { SpanKind, SpanStatusCode, context, trace, type Histogram, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { MeasurementLabels, Telemetry, WebVital, MeasuredWorkKind } from '../core/telemetry.ts';

export type TelemetrySettings = {
  /** The port at which Prometheus fetches the metrics; without it none are recorded. */
  readonly metricsPort: number | undefined;
  /** The collector's address, such as http://collector:4318; without it no traces are made. */
  readonly tracesUrl: string | undefined;
};

const resource = resourceFromAttributes({ 'service.name': 'journey-services' });
/** The upper bounds of the buckets, in seconds, into which the metrics sort durations. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const scores = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Labels that only traces have, because they take too many different values for a metric. */
const traceOnly = new Set(['request.id']);

/**
 * Starts the metrics and traces that the settings enable.
 * @returns the telemetry for the services, and a function that sends the remaining data and stops it
 */
export const startTelemetry = async ({
  metricsPort,
  tracesUrl,
}: TelemetrySettings): Promise<{ telemetry: Telemetry; stop: () => Promise<void> }> => {
  const readers = [];
  if (metricsPort !== undefined) {
    const exporter = new PrometheusExporter({ port: metricsPort, preventServerStart: true });
    await exporter.startServer();
    readers.push(exporter);
  }
  const meters = new MeterProvider({ resource, readers });
  const tracers = tracesUrl === undefined ? undefined : startTracing(tracesUrl);
  return {
    // If no collector is configured, OpenTelemetry's default tracer is used, which does nothing.
    telemetry: createTelemetry(meters, tracers?.getTracer('journey') ?? trace.getTracer('journey')),
    stop: async () => {
      await Promise.allSettled([tracers?.shutdown(), meters.shutdown()]);
      context.disable();
    },
  };
};

const startTracing = (url: string): TracerProvider => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  return new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] });
};

const createTelemetry = (meters: MeterProvider, tracer: Tracer): Telemetry => {
  const meter = meters.getMeter('journey');
  const durations = (name: string, description: string): Histogram =>
    meter.createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: seconds },
    });
  const histograms: Record<MeasuredWorkKind, Histogram> = {
    request: durations('http.server.request.duration', 'Duration of requests by route and status'),
    query: durations('db.client.operation.duration', 'Duration of calls of the database by table'),
    object: durations('journey.objects.duration', 'Duration of calls of the object store'),
  };
  const vitals = durations('journey.web_vital', 'Web vitals that are durations, by page');
  const shifts = meter.createHistogram('journey.web_vital.shift', {
    description: 'Cumulative layout shift by page',
    advice: { explicitBucketBoundaries: scores },
  });
  return {
    measure: (work, facts, run) => {
      const kind = work === 'request' ? SpanKind.SERVER : SpanKind.CLIENT;
      const started = performance.now();
      return tracer.startActiveSpan(work, { kind }, async (span) => {
        try {
          return await run(facts);
        } catch (error) {
          // Traces record only an error's name, because its message may quote what a person sent.
          facts['error.type'] = error instanceof Error ? error.name : 'unknown';
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          histograms[work].record((performance.now() - started) / 1000, countedFacts(facts));
          span.updateName(spanName(work, facts)).setAttributes(facts).end();
        }
      });
    },
    recordVital: ({ name, value, page }: WebVital) =>
      name === 'CLS'
        ? shifts.record(value, { page })
        : vitals.record(value / 1000, { vital: name.toLowerCase(), page }),
  };
};

const countedFacts = (facts: MeasurementLabels): MeasurementLabels =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !traceOnly.has(name)));

const spanName = (work: MeasuredWorkKind, facts: MeasurementLabels): string => {
  const parts = {
    request: [facts['http.request.method'], facts['http.route']],
    query: [facts['db.operation.name'], facts['db.collection.name']],
    object: ['object', facts['operation']],
  };
  return parts[work].filter(Boolean).join(' ');
};
