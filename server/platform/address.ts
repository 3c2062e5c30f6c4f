import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Express' own reading of `X-Forwarded-For`, as far as the trusted proxies wrote it; what is no address there is the proxy's fault, and the proxy's own address counts. */
export function addressOf({ ip = '', socket }: Request): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // An IPv4 address as a socket for both kinds tells it.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Returns the base address that a request names by its `Host`; null: that is no name or address with a port. */
export const originOf = ({ protocol, headers: { host = '' } }: Request): string | null =>
  /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(host) ? `${protocol}://${host}` : null;

/**
 * What an address is counted as in limits: an IPv4 address itself; of an IPv6 address the first 64 bits, since whoever
 * has one has all 2⁶⁴ of them (RFC 6177).
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  // An IPv4 address at the end stands for two groups.
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
 * Returns the networks that `network` (from `networkOf`) belongs to, narrowest first. An IPv6 customer often has a /56 or
 * a /48, i.e. up to 65,536 networks of the size /64: limits against guessing count these as well.
 */
export function enclosingNetworks(network: string): CountedNetwork[] {
  const own = { network, factor: 1 };
  const groups = /^(.+)::\/64$/.exec(network)?.[1]?.split(':');
  if (!groups) return [own];
  const [first, second, third, fourth = '0'] = groups;
  const upperByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { network: `${first}:${second}:${third}:${upperByte}::/56`, factor: 2 },
    { network: `${first}:${second}:${third}::/48`, factor: 4 },
  ];
}
