import { BlockList, isIP } from 'node:net';

/**
 * Addresses that are not public (IANA's special-purpose registries): private networks, loopback, link-local with cloud
 * metadata, shared by providers (CGNAT), multicast, documentation, reserved.
 */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's virtual host, although it looks public.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
// Within 2000::/3: tunnels that contain any IPv4 address, and documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

/** Allocated IPv6 addresses: excludes loopback, unique-local, link-local, multicast and mapped IPv4 addresses. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is public; false for a text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
