import { networkFromAddress } from './address.js';

it.each([
  ['190.24.7.9', '190.24.7.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:5:6:7:8', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::190.24.7.9', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:190.24.7.9', '1:2:3:4::/64'],
  ['', ''],
  ['not an address', 'not an address'],
])('The network of %s is %s', (address, network) => {
  expect(networkFromAddress(address)).toBe(network);
});

it('All IPv6 addresses of one /64 have the same network, and another /64 has another one', () => {
  const line = Array.from({ length: 300 }, (_, at) => networkFromAddress(`2800:e2:1:9::${at.toString(16)}`));
  expect(new Set(line).size).toBe(1);
  expect(networkFromAddress('2800:e2:1:a::1')).not.toBe(line[0]);
});
