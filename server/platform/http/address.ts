import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/**
 * Returns the caller's IP address: the last one in `X-Forwarded-For` that a trusted proxy did not write itself, or the
 * proxy's address if that is not an IP address.
 */
export function clientAddress({ ip = '', socket }: Request): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // A dual-stack socket reports IPv4 addresses as ::ffff:a.b.c.d.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Returns the base URL that a request names in its `Host`; null if that is not a host name or address with a port. */
export const requestOrigin = ({ protocol, headers: { host = '' } }: Request): string | null =>
  /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(host) ? `${protocol}://${host}` : null;

/**
 * Returns the network that limits count: an IPv4 address itself; the first 64 bits of an IPv6 address, since a caller
 * usually has all 2⁶⁴ addresses of a /64 (RFC 6177).
 */
export function networkFromAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  // An IPv4 address at the end counts as two groups.
  const groups = [...before, ...after].length + (plain.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: 8 - groups }, () => '0');
  const first = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}

/** A network that a limit counts, and how many times the points of one host or /64 it may use. */
export interface CountedNetwork {
  network: string;
  factor: number;
}

/**
 * Returns the networks that `network` belongs to, narrowest first. An IPv6 customer often has a /56 or a /48, i.e. up
 * to 65,536 networks of the size /64: limits against guessing count these as well.
 */
export function enclosingNetworks(network: string): CountedNetwork[] {
  const smallest = { network, factor: 1 };
  const groups = /^(.+)::\/64$/.exec(network)?.[1]?.split(':');
  if (!groups) return [smallest];
  const [first, second, third, fourth = '0'] = groups;
  const upperByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    smallest,
    { network: `${first}:${second}:${third}:${upperByte}::/56`, factor: 2 },
    { network: `${first}:${second}:${third}::/48`, factor: 4 },
  ];
}
