/** What stands for a network address when attempts are counted. Anyone who has one IPv6 address has the other 2^64 of its network too, so
 *  those count as one; an IPv4 address counts by itself, also when it is written as IPv6. */
export function addressGroup(address: string): string {
  const plain = address.toLowerCase().split('%')[0] ?? ''
  if (!plain.includes(':')) return plain
  const embedded = /:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (embedded) return embedded
  const [before = '', after] = plain.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const gap =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
