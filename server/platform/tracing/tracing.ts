import type { IncomingHttpHeaders } from 'node:http';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import type { OperationDefinitionNode } from 'graphql';
import type { Config } from '../config/config.js';
import { errorKind } from '../process/failures.js';
import type { Logger } from '../process/logger.js';
import type { OpenTracing } from './open-telemetry.js';
import { currentContext, groupContext, runInContext, type RequestContext } from './request-context.js';

/** Headers of W3C Trace Context. */
export interface TraceHeaders {
  traceparent?: string;
  tracestate?: string;
}

/** Traces of this process; null: off, and no span is ever created. */
let tracing: (OpenTracing & { hosts: ReadonlySet<string> }) | null = null;

/** Sends traces of this process to the collector of the configuration, if it names one. OpenTelemetry is loaded only then. */
export async function startTracing(
  config: Pick<Config, 'tracing' | 'traceparentHosts'>,
  log: Logger,
): Promise<{ stop: () => Promise<void> }> {
  if (!config.tracing) return { stop: () => Promise.resolve() };
  const { openTracing } = await import('./open-telemetry.js');
  const opened = openTracing(config.tracing, log);
  tracing = { ...opened, hosts: new Set(config.traceparentHosts) };
  return {
    stop: async () => {
      tracing = null;
      await opened.close();
    },
  };
}

/** Starts the span of an HTTP request, in the caller's trace if its headers name one. Undefined if traces are off. */
export const startRequestSpan = (method: string, headers: IncomingHttpHeaders): Span | undefined =>
  startEntrySpan(method, SpanKind.SERVER, { 'http.request.method': method }, headers);

/** Ends the span of an HTTP request. The URL is omitted because it may contain an identity document. */
export function endRequestSpan(span: Span, method: string, { route, status }: { route: string; status: number }): void {
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Cause of a job, stored with it: the request that enqueued it, and its place in the trace. */
export interface JobCause extends TraceHeaders {
  requestId: string;
}

/** Returns what a job stores of the request that enqueues it; undefined for a group, of which no request is the cause. */
export function jobCause(context = currentContext()): JobCause | undefined {
  return typeof context?.requestId === 'string'
    ? { requestId: context.requestId, ...traceHeaders(context.span) }
    : undefined;
}

/** Runs a job in the context of its cause. A job without one, such as a periodic job, is its own cause. */
export async function runJob<T>(
  { name, id }: { name: string; id: string },
  cause: JobCause | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const span = startEntrySpan(`job ${name}`, SpanKind.CONSUMER, { 'dorsal.job.id': id }, cause ?? {});
  return runInContext({ requestId: cause?.requestId ?? id, job: name, jobId: id, span }, () => endWith(span, run));
}

/** Runs a part of a request or job in a span of its own; without a span around it, only runs it. */
export function withSpan<T>(
  name: string,
  attributes: Attributes,
  run: () => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> {
  const context = currentContext();
  if (!tracing || !context?.span?.isRecording()) return run();
  const span = startSpan(tracing, name, kind, attributes, context.span);
  return runInContext({ ...context, span }, () => endWith(span, run));
}

/**
 * Runs the statement or request that a group of requests shares. Its span is in the trace of the first one that is
 * recorded, and it and the spans of all members are linked to each other.
 */
export function runGroup<T>(
  name: string,
  members: readonly (RequestContext | undefined)[],
  run: () => Promise<T>,
): Promise<T> {
  const context = groupContext(members);
  const spans = members.flatMap((member) => (member?.span?.isRecording() ? [member.span] : []));
  if (!tracing || !context || !spans[0]) return runInContext(context, run);
  const attributes = { 'dorsal.group.size': members.length };
  const span = startSpan(tracing, `group ${name}`, SpanKind.INTERNAL, attributes, spans[0]);
  for (const member of spans) {
    span.addLink({ context: member.spanContext() });
    member.addLink({ context: span.spanContext() });
  }
  return runInContext({ ...context, span }, () => endWith(span, run));
}

/** Sends an SQL statement in a span with its text, without values. */
export function withStatementSpan(text: string, send: () => unknown): unknown {
  if (!currentContext()?.span?.isRecording()) return send();
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) };
  return withSpan(operation.toLowerCase(), attributes, async () => send(), SpanKind.CLIENT);
}

/** Parameters are not part of the text; literals may be values, and those of the code are of no interest. */
const withoutValues = (text: string): string =>
  text.replace(/\$\d+|'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g, (part) => (part.startsWith('$') ? part : '?'));

/**
 * Sends an HTTP request to another system in a span. `send` gets the headers to add, which only hosts of
 * TRACEPARENT_HOSTS get: other systems must not learn the IDs of traces.
 */
export function withOutboundSpan<T extends { status: number }>(
  method: string,
  url: URL,
  send: (headers: TraceHeaders) => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'server.address': url.hostname };
  const run = async (): Promise<T> => {
    const span = currentContext()?.span;
    const response = await send(tracing?.hosts.has(url.hostname) ? traceHeaders(span) : {});
    span?.setAttribute('http.response.status_code', response.status);
    return response;
  };
  return withSpan(`${method} ${url.hostname}`, attributes, run, SpanKind.CLIENT);
}

/** Names the span of a GraphQL operation once it is known. */
export function nameOperationSpan(operation: OperationDefinitionNode | null | undefined): void {
  const span = currentContext()?.span;
  if (!span || !operation) return;
  const type = operation.operation;
  // Another program may send a name of any length.
  const name = operation.name?.value.slice(0, 100) ?? '';
  span.updateName(`${type} ${name}`.trim());
  span.setAttributes({ 'graphql.operation.type': type, 'graphql.operation.name': name });
}

function startSpan({ tracer }: OpenTracing, name: string, kind: SpanKind, attributes: Attributes, parent: Span): Span {
  return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
}

/** Starts a span of something that begins here, in the trace that the headers name or in a new one. */
function startEntrySpan(name: string, kind: SpanKind, attributes: Attributes, headers: object): Span | undefined {
  if (!tracing) return undefined;
  const parent = tracing.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  return tracing.tracer.startSpan(name, { kind, attributes }, parent);
}

function traceHeaders(span: Span | undefined): TraceHeaders {
  const headers: TraceHeaders = {};
  if (span) tracing?.propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers;
}

/** Runs code and ends its span. An error's message is omitted because it may quote values. */
async function endWith<T>(span: Span | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorKind(error));
    throw error;
  } finally {
    span?.end();
  }
}
