import { isIP, isIPv6 } from 'node:net';
import type { Request } from 'express';

/** Express' own reading of `X-Forwarded-For`, as far as the trusted proxies wrote it; what is no address there is the proxy's fault, and the proxy's own address counts. */
export function addressOf({ ip = '', socket }: Request): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  // An IPv4 address as a socket for both kinds tells it.
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

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
