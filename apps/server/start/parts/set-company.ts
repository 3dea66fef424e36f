import { setCompanyPages, setCompanyZone, setPortalOrigins, setPublicAddress } from '@shuku/kit/server'
import type { Configuration } from '../configuration.ts'

/** What is the same for everybody of the company: the zone of its days, where they reach the product, whose portals show it, and which pages of its own it shows. Once in each process. */
export function setCompany(configuration: Configuration): void {
  const { SHUKU_ADDRESS, SHUKU_HOST, SHUKU_PORT, SHUKU_PORTAL_ORIGINS, SHUKU_PREFIX, SHUKU_TIME_ZONE } = configuration
  setCompanyZone(SHUKU_TIME_ZONE)
  setPortalOrigins(SHUKU_PORTAL_ORIGINS)
  const { SHUKU_VALUE_CHAIN, SHUKU_STRUCTURE_CHART } = configuration
  const pages = { valueChain: SHUKU_VALUE_CHAIN, structureChart: SHUKU_STRUCTURE_CHART }
  setCompanyPages(
    (['valueChain', 'structureChart'] as const).flatMap((key) => {
      const address = pages[key]
      return address ? [{ key, address }] : []
    }),
  )
  setPublicAddress(SHUKU_ADDRESS ?? `http://${SHUKU_HOST}:${SHUKU_PORT}${SHUKU_PREFIX}`)
}
