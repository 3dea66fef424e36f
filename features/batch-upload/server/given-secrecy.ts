import { readInForce } from '@shuku/domain/categories/server'
import { secrecySection, type GivenSecrecy } from '@shuku/domain/documents/server'
import { hasPeriod, lastDayOf, readPeriod, type Secrecy } from '@shuku/domain/rights/contract'
import type { Language } from '@shuku/kit/i18n'
import { companyZone, localTime, type Database } from '@shuku/kit/server'
import { batchUploadErrors } from '../contract.ts'

interface Entered {
  readonly secrecy: Secrecy
  /** As it was written. */
  readonly period: string
}

/** A level with the last day of its period, which begins today; levels without a period take none. */
export function givenSecrecy({ secrecy, period }: Entered, language: Language): GivenSecrecy {
  if (!hasPeriod(secrecy)) return { secrecy, until: null }
  const read = readPeriod(period)
  if (!read) {
    const error = period.trim() === '' ? batchUploadErrors.periodMissing : batchUploadErrors.periodUnread
    throw error({}, { period: error().textIn(language) })
  }
  return { secrecy, until: lastDayOf(read, localTime(new Date(), companyZone()).day) }
}

/** Whether the category has uploads in a batch ask for their level. */
export async function asksLevel(db: Database, categoryId: number): Promise<boolean> {
  const inForce = await readInForce(db, secrecySection.settings, [categoryId])
  return inForce.get(categoryId)?.asksLevel !== false
}
