import { isIPv6 } from 'node:net'

/** Of IPv6 everybody has 2^64 addresses: the network counts. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const plain = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8
  return `${[...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')}::/64`
}
