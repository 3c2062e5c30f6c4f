import type { z } from 'zod';
import { withOutboundSpan } from '../../platform/tracing/tracing.js';
import { GatewayUnavailable } from './gateway.js';

const TIMEOUT_MS = 10_000;

export interface ProviderCall {
  /** Name of the call for error messages, which are logged: no URL, key or personal data. */
  what: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Value that is sent as JSON. */
  body?: unknown;
}

/**
 * Calls a provider's JSON API and validates the response.
 * @returns null if the provider responds with 404
 * @throws GatewayUnavailable if there is no response within 10 s, another error status, or an invalid response
 */
export async function callProvider<T>(call: ProviderCall, shape: z.ZodType<T>): Promise<T | null> {
  const { what, url, method = 'GET', headers = {}, body } = call;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await withOutboundSpan(method, new URL(url), (trace) =>
      fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...trace,
        },
        body: body === undefined ? null : JSON.stringify(body),
        // A redirect would send the credentials to a host that is not configured.
        redirect: 'error',
        signal,
      }),
    );
  } catch {
    throw new GatewayUnavailable(
      `${what}: ${signal.aborted ? `no response within ${TIMEOUT_MS / 1_000} s` : 'no connection'}`,
    );
  }
  if (response.status === 404) return null;
  if (!response.ok) throw new GatewayUnavailable(`${what}: HTTP ${response.status}`);
  const parsed = shape.safeParse(await readJson(response, what, signal));
  if (!parsed.success)
    throw new GatewayUnavailable(
      `${what}: invalid response at ${parsed.error.issues[0]?.path.join('.') ?? 'the root'}`,
    );
  return parsed.data;
}

async function readJson(response: Response, what: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new GatewayUnavailable(
      `${what}: ${signal.aborted ? `no response within ${TIMEOUT_MS / 1_000} s` : 'not JSON'}`,
    );
  }
}
