import { BlockList, isIP } from 'node:net'

/** What of IPv4 is no place of the public internet (IANA's registry of special purposes), and what clouds keep for themselves in it. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's own services answer virtual machines from here.
  ['168.63.129.16', 32],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')

/** All of IPv6 that is given to networks; what is mapped from or translated to IPv4, local and unique local lies outside. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Inside of that: protocols and tunnels (Teredo, ORCHID, 6to4), examples. */
const reserved = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address, as numbers, belongs to a machine on the public internet: neither to this machine nor to a network around it, nor
 *  to what a cloud tells its machines. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
    default:
      return false
  }
}
