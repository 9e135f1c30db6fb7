import { expect, test } from 'vitest'
import { addressGroup } from './address-group.ts'

test('an IPv4 address counts by itself, however it is written', () => {
  expect(addressGroup('203.0.113.9')).toBe('203.0.113.9')
  expect(addressGroup('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressGroup('::FFFF:203.0.113.9')).toBe('203.0.113.9')
})

test('all addresses of one IPv6 network count as one', () => {
  const network = '2001:db8:1:2::/64'
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:0:0:9',
    '2001:db8:1:2:a:b:c:d',
    '2001:db8:1:2::%eth0',
  ]) {
    expect(addressGroup(address)).toBe(network)
  }
  expect(addressGroup('2001:db8:1:3::1')).not.toBe(network)
})

test('short forms and what is no address are themselves', () => {
  expect(addressGroup('::1')).toBe('0:0:0:0::/64')
  expect(addressGroup('fe80::')).toBe('fe80:0:0:0::/64')
  expect(addressGroup('unknown')).toBe('unknown')
})
