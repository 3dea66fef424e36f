import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

const near = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, bits, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/**
 * Warns once that requests come through a proxy that is not trusted: then everybody has the same address, and shares the
 * limits per address.
 */
export function warnOfProxy(app: FastifyInstance, proxies: number): void {
  let isSaid = proxies > 0
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || !near.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) return
    isSaid = true
    log.warn(
      { address: ip },
      'requests come through a proxy, and SHUKU_TRUST_PROXY is 0: everybody behind it counts as one address, also for wrong sign-ins',
    )
  })
}
