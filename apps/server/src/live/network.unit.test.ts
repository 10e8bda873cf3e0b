import { expect, test } from 'vitest'
import { networkOf } from './network.rules.ts'

test.each([
  ['10.7.0.1', '10.7.0.1'],
  ['::ffff:10.7.0.1', '10.7.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::10.7.0.1', '64:ff9b:0:0::/64'],
  ['1:2:3::10.7.0.1', '1:2:3:0::/64'],
  ['not an address', 'not an address'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
