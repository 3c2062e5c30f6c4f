import { hmacSha256 } from './signatures.js';

/** Parses `ts=…,v1=…`; returns null if either is missing. */
export function readSignatureHeader(header: string): { ts: string; v1: string } | null {
  const parts = new Map(header.split(',').map((part) => splitOnce(part)));
  const ts = parts.get('ts');
  const v1 = parts.get('v1');
  return ts && v1 && /^\d{1,16}$/.test(ts) ? { ts, v1 } : null;
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=');
  return at < 0 ? [part.trim(), ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

/**
 * Returns the signature of a webhook: HMAC-SHA256 over `id:…;request-id:…;ts:…;`, without the parts that the request
 * lacks. The documentation requires a lower-case ID; payment IDs are digits.
 * @see https://www.mercadopago.com.co/developers/es/docs/your-integrations/notifications/webhooks
 */
export function signMercadoPago(secret: string, dataId: string, requestId: string, ts: string): string {
  const id = dataId ? `id:${dataId.toLowerCase()};` : '';
  const request = requestId ? `request-id:${requestId};` : '';
  return hmacSha256(secret, `${id}${request}ts:${ts};`);
}
