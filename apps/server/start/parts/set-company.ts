import { setCompanyZone, setPublicAddress } from '@shuku/kit/server'
import type { Configuration } from '../configuration.ts'

/** What is the same for everybody of the company: the zone of its days, and where they reach the product. Once in each process. */
export function setCompany(configuration: Configuration): void {
  const { SHUKU_ADDRESS, SHUKU_HOST, SHUKU_PORT, SHUKU_PREFIX, SHUKU_TIME_ZONE } = configuration
  setCompanyZone(SHUKU_TIME_ZONE)
  setPublicAddress(SHUKU_ADDRESS ?? `http://${SHUKU_HOST}:${SHUKU_PORT}${SHUKU_PREFIX}`)
}
