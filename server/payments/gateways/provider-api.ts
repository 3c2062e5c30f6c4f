import type { z } from 'zod';
import { GatewayUnavailable } from './gateway.js';

const timeout = 10_000;

export interface ProviderCall {
  /** What is being done, for the error message: never a URL, a key or a person's data. */
  what: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
}

/**
 * Calls a provider's JSON API and checks the answer's shape.
 * @returns null where the provider answers 404.
 * @throws GatewayUnavailable on no answer within 10 seconds, another status, or an answer of another shape.
 */
export async function callProvider<T>(call: ProviderCall, shape: z.ZodType<T>): Promise<T | null> {
  const { what, url, method = 'GET', headers = {}, body } = call;
  const signal = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      // A redirect would carry the key to a host that nobody configured.
      redirect: 'error',
      signal,
    });
  } catch {
    throw new GatewayUnavailable(`${what}: ${signal.aborted ? 'no answer in time' : 'no connection'}`);
  }
  if (response.status === 404) return null;
  if (!response.ok) throw new GatewayUnavailable(`${what}: HTTP ${response.status}`);
  const parsed = shape.safeParse(await jsonOf(response, what, signal));
  if (!parsed.success)
    throw new GatewayUnavailable(
      `${what}: unexpected answer at ${parsed.error.issues[0]?.path.join('.') ?? 'its root'}`,
    );
  return parsed.data;
}

async function jsonOf(response: Response, what: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new GatewayUnavailable(`${what}: ${signal.aborted ? 'no answer in time' : 'not JSON'}`);
  }
}
