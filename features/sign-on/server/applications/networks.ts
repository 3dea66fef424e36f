import { BlockList, isIP, isIPv4 } from 'node:net'

/** The networks of a text, one a line; `undefined` in the place of what is none. */
export function readNetworks(text: string): { readonly networks: string[]; readonly wrong: string | undefined } {
  const networks = text.split(/[\s,，;；]+/).filter((part) => part !== '')
  return { networks, wrong: networks.find((network) => parse(network) === undefined) }
}

/** Whether an address is in one of the networks; without any, each is. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const plain = plainAddress(address)
  const list = new BlockList()
  for (const network of networks) {
    const parsed = parse(network)
    if (parsed) list.addSubnet(parsed.address, parsed.bits, parsed.family)
  }
  return isIP(plain) !== 0 && list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** IPv4 that came by a socket of IPv6 (RFC 4291 §2.5.5.2); a zone names no other address. */
function plainAddress(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function parse(network: string) {
  const [, address = '', length] = /^([\d.]+|[\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(network) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  return bits > most ? undefined : ({ address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } as const)
}
