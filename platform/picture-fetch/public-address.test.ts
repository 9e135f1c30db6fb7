import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '198.17.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2400:cb00::1',
])('%s is a place on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['nowhere', ['0.0.0.0', '0.1.2.3', '::', '::0']],
  ['this machine', ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']],
  ['private networks', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['a provider’s own network', ['100.64.0.1', '100.127.255.255']],
  ['this link', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  [
    'what clouds tell their machines',
    ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254'],
  ],
  ['networks of an organisation', ['fc00::1', 'fd12:3456::1', 'fec0::1']],
  ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '::7f00:1']],
  ['IPv4 behind translation', ['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1']],
  ['IPv4 through tunnels', ['2002:7f00:1::', '2001:0:4136:e378::1']],
  [
    'examples and tests',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
  ],
  ['many at once', ['224.0.0.1', '239.255.255.255', '255.255.255.255', '240.0.0.1', 'ff02::1']],
  ['what is no address', ['', 'localhost', '2130706433', '0x7f.1', '127.1', '1.1.1.1.', '[::1]']],
])('%s is none', (_what, addresses) => {
  for (const address of addresses) expect(isPublicAddress(address), address).toBe(false)
})
